import { useQuery } from '@tanstack/react-query'
import { listTables } from '@tiffin/contract/shop/tables/diner'
import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { TableIcon } from '@tiffin/ui/icons'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useShop } from '../../lib/shop.tsx'
import styles from './bills.module.css'
import { useSitAt } from './use-sit-at.ts'

/** Orders to the table of the QR code. Without a valid code the diner chooses the table by its name. */
export function DineInPage({ code }: { code: string }) {
  const { t } = useTexts()
  const { call } = useShop()
  const [isOther, setOther] = useState(false)
  const table = isOther ? '' : code
  const tables = useQuery({
    queryKey: ['dining-tables', table],
    queryFn: async () => (await call(listTables, { query: table ? { table } : {} })).data,
  })
  if (tables.isError)
    return (
      <EmptyState
        level={1}
        drawing={<PlugDrawing />}
        title={t('dinein.not_read')}
        action={
          <Button variant="primary" busy={tables.isFetching} onClick={() => void tables.refetch()}>
            {t('dinein.again')}
          </Button>
        }
      />
    )
  if (!tables.data)
    return (
      <div className={styles.page} aria-busy="true">
        <h1>{t('dinein.title')}</h1>
        <Skeleton lines={4} />
      </div>
    )
  const [found] = table ? tables.data : []
  if (found) return <AtTable name={found.name} onOther={() => setOther(true)} />
  if (table) return <UnknownCode onOther={() => setOther(true)} />
  return <ChooseTable names={tables.data.map(({ name }) => name)} />
}

function AtTable({ name, onOther }: { name: string; onOther: () => void }) {
  const { t } = useTexts()
  const { sit, busy } = useSitAt()
  return (
    <div className={styles.page}>
      <h1>{t('dinein.title')}</h1>
      <p className={styles.table}>
        <TableIcon size={28} />
        <strong>{t('dinein.at', { table: name })}</strong>
      </p>
      <p>{t('dinein.how')}</p>
      <div className={styles.acts}>
        <Button variant="primary" busy={busy} onClick={() => void sit(name)}>
          {t('dinein.menu')}
        </Button>
        <Button onClick={onOther}>{t('dinein.other')}</Button>
      </div>
    </div>
  )
}

function UnknownCode({ onOther }: { onOther: () => void }) {
  const { t } = useTexts()
  return (
    <div className={styles.page}>
      <h1>{t('dinein.title')}</h1>
      <p role="alert">{t('dinein.unknown')}</p>
      <div className={styles.acts}>
        <Button variant="primary" onClick={onOther}>
          {t('dinein.choose')}
        </Button>
      </div>
    </div>
  )
}

function ChooseTable({ names }: { names: string[] }) {
  const { t } = useTexts()
  const { sit, busy } = useSitAt()
  return (
    <div className={styles.page}>
      <h1>{t('dinein.title')}</h1>
      <p>{t(names.length > 0 ? 'dinein.which' : 'dinein.none')}</p>
      <ul role="list" className={styles.tables}>
        {names.map(name => (
          <li key={name}>
            <Button wide disabled={busy} onClick={() => void sit(name)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
