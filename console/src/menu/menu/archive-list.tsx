import { useQuery } from '@tanstack/react-query'
import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import { getMenuArchive } from '@tiffin/contract/menu/drafts/staff'
import { bringBack } from '@tiffin/contract/menu/drafts/bring-back'
import { partKey, partsOf } from '@tiffin/contract/menu/drafts/parts'
import { Button } from '@tiffin/ui/button'
import { Disclosure } from '@tiffin/ui/disclosure'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { TEXT } from '../../form/writing.ts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './menu.module.css'
import type { DraftState } from './use-draft.ts'

type Props = { menu: DraftMenu; change: DraftState['change'] }

/** Dishes that were removed from the menu, each with a button to restore it. Loaded when opened. */
export function ArchiveList(props: Props) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure
      summary={t('console.menu.archive_title')}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      {isOpen && <Archive {...props} />}
    </Disclosure>
  )
}

function Archive({ menu, change }: Props) {
  const { t } = useTexts()
  const { store } = useShop()
  const archive = useQuery({
    queryKey: ['menu-archive', store.id],
    queryFn: ({ signal }) => call(getMenuArchive, { params: { storeId: store.id }, signal }),
  })
  if (!archive.data) return archive.isError ? <NotLoaded retry={archive.refetch} /> : <Loading />
  const all = archive.data.menu
  const there = partsOf(all).parts
  const here = partsOf(menu).parts
  const gone = [...there.values()].filter(
    ({ kind, ref }) => kind === 'item' && !here.has(partKey('item', ref)),
  )
  if (gone.length === 0) return <p className={page.soft}>{t('console.menu.archive_empty')}</p>
  return (
    <ul role="list">
      {gone.map(({ ref, value, place }) => {
        const name = String(value.name)
        const back = () => change(bringBack(menu, all, ref), t('console.menu.brought_back', { name }))
        return (
          <li key={ref} className={styles.entry} data-archived={ref}>
            <span className={styles.name}>{name}</span>
            <span className={page.soft}>
              {TEXT.write(there.get(partKey('category', place.category ?? ''))?.value.name)}
            </span>
            <Button aria-label={t('console.menu.bring_back_named', { name })} onClick={() => void back()}>
              {t('console.menu.bring_back')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
