import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { type Shelf, shelvesOf } from './search-draft.ts'

/** The open dialog: a dish or a group by its ref, or a heading. */
export type MenuDialog =
  | { dish: string; field?: string }
  | { group: string | undefined; field?: string }
  | { shelf: Shelf }
  | { under: string | undefined }
  | { file: true }
  | { many: true }
  | { order: true }

/** The open dialog. The first may be named by the address, which closing it removes from there. */
export function useMenuDialog(menu: DraftMenu) {
  const [search, setSearch] = useSearchParams()
  const [opened, setOpened] = useState(() => dialogOf(search, menu))
  const close = () => {
    setOpened(undefined)
    if (search.size > 0) setSearch({}, { replace: true })
  }
  return { opened, setOpened, close }
}

function dialogOf(search: URLSearchParams, menu: DraftMenu): MenuDialog | undefined {
  const [dish, group, heading] = [search.get('item'), search.get('group'), search.get('heading')]
  if (dish !== null) return { dish }
  if (group !== null) return menu.option_groups.some(({ ref }) => ref === group) ? { group } : undefined
  const shelf = shelvesOf(menu, '').find(({ key }) => key === heading)
  return shelf && { shelf }
}
