import { sql } from 'kysely'
import type { StaffStoreContext } from '../http/context.ts'
import { toLocalOrNull } from '../stores/local-time.ts'
import { importsFinished } from './import-queue.ts'
import { isSoldOut } from './sold-out.ts'

type StockRow = {
  id: string
  kind: 'item' | 'option'
  name: string
  category: string
  sold_out: boolean
  sold_out_until: Temporal.Instant | null
  /** Its position on the menu. */
  place: number
  position: number
}

/** Every item and option on the menu, and whether it is off sale. */
export async function listStock(ctx: StaffStoreContext) {
  await importsFinished(ctx)
  const rows = await ctx.query(sql<StockRow>`
    select menu_item.id, 'item' as kind, menu_item.name, menu_category.name as category, menu_item.sold_out, menu_item.sold_out_until,
      menu_category.position as place, menu_item.position
    from menu_item
    join menu_subcategory on menu_subcategory.store_id = menu_item.store_id and menu_subcategory.id = menu_item.subcategory_id
    join menu_category on menu_category.store_id = menu_subcategory.store_id and menu_category.id = menu_subcategory.category_id
    where menu_item.store_id = ${ctx.store.id} and not menu_item.archived
    union all
    select addon_option.id, 'option', addon_option.name, addon_group.name, addon_option.sold_out, addon_option.sold_out_until,
      addon_group.position, addon_option.position
    from addon_option join addon_group on addon_group.store_id = addon_option.store_id and addon_group.id = addon_option.group_id
    where addon_option.store_id = ${ctx.store.id} and not addon_option.archived and not addon_group.archived
    order by kind, place, category, position, name`)
  return {
    data: rows.map(row => {
      const off = isSoldOut(row, ctx.now)
      return {
        ...row,
        sold_out: off,
        sold_out_until: off ? toLocalOrNull(ctx.store, row.sold_out_until) : null,
      }
    }),
  }
}
