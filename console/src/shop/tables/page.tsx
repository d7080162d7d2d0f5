import { useQuery } from '@tanstack/react-query'
import { listDiningTables } from '@tiffin/contract/shop/tables/staff'
import type { DiningTable } from '@tiffin/contract/shop/tables/table'
import { Badge } from '@tiffin/ui/badge'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useShop } from '../../current-shop/shop.tsx'
import { call } from '../../lib/api.ts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useTitle } from '../../shell/use-title.ts'
import { CodeSheet } from './code-sheet.tsx'
import { TableDialog } from './table-dialog.tsx'
import styles from './tables.module.css'

/** The tables at which guests sit. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  useTitle(t('console.page_tables'), store.name)
  const [open, setOpen] = useState<DiningTable | 'new'>()
  const [isPrinting, setPrinting] = useState(false)
  const tables = useQuery({
    queryKey: ['tables', store.id],
    queryFn: ({ signal }) => call(listDiningTables, { params: { storeId: store.id }, signal }),
    refetchOnWindowFocus: true,
  })
  if (!tables.data) return tables.isError ? <NotLoaded retry={tables.refetch} /> : <Loading />
  const { data } = tables.data
  const seats = data.filter(({ active }) => active).reduce((sum, { capacity }) => sum + capacity, 0)
  return (
    <div className={page.page}>
      <div>
        <h1>{t('console.page_tables')}</h1>
        <p className={page.soft}>{t('console.tables.lead')}</p>
      </div>
      <div className={styles.acts}>
        <Button variant="primary" onClick={() => setOpen('new')}>
          {t('console.tables.new')}
        </Button>
        {data.some(({ active }) => active) && (
          <Button onClick={() => setPrinting(true)}>{t('console.tables.print')}</Button>
        )}
      </div>
      {data.length === 0 ? (
        <p>{t('console.tables.empty')}</p>
      ) : (
        <p>{t('console.tables.sum', { count: data.length, seats: String(seats) })}</p>
      )}
      <ul role="list" className={styles.list}>
        {data.map(table => (
          <li key={table.id} className={styles.row}>
            <TableFacts table={table} />
            <Button
              aria-label={t('console.tables.change_named', { name: table.name })}
              onClick={() => setOpen(table)}
            >
              {t('console.tables.change')}
            </Button>
          </li>
        ))}
      </ul>
      {isPrinting && <CodeSheet tables={data} onDone={() => setPrinting(false)} />}
      {open && <TableDialog table={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function TableFacts({ table }: { table: DiningTable }) {
  const { t } = useTexts()
  const { name, capacity, minimum_covers, joins, active } = table
  return (
    <div className={styles.facts}>
      <strong>{name}</strong>
      <span>{t('console.tables.seats', { count: capacity })}</span>
      {minimum_covers > 1 && <span>{t('console.tables.from', { count: minimum_covers })}</span>}
      {joins && <span>{t('console.tables.row', { name: joins })}</span>}
      {!active && <Badge>{t('console.tables.inactive')}</Badge>}
    </div>
  )
}
