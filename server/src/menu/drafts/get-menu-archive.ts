import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { menuFileOf } from '../menu/export-menu.ts'
import { readMenuRows } from '../menu/menu-rows.ts'
import { requireReadable } from '../menu/require-readable.ts'

/** The rows of the menu, including archived ones. */
export async function getMenuArchive({ query, store }: StaffStoreContext): Promise<{ menu: DraftMenu }> {
  await requireReadable(query, { store }, { archived: true })
  const rows = await readMenuRows(query, store.id, { archived: true })
  const there = <Row extends { archived: boolean }>(list: Row[]) =>
    list.map(row => ({ ...row, archived: false }))
  const all = {
    categories: there(rows.categories),
    subcategories: there(rows.subcategories),
    items: there(rows.items),
    option_groups: there(rows.option_groups),
    options: there(rows.options),
  }
  return { menu: menuFileOf(all, store.configuration.currency.iso) as DraftMenu }
}
