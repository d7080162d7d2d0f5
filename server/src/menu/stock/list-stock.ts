import type * as endpoints from '@tiffin/contract/menu/stock/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { toLocalOrNull } from '../../shop/stores/local-time.ts'
import { importsFinished } from '../menu/import-queue.ts'
import { unanswerable } from '../menu/load-menu.ts'
import { menuOf } from '../menu/menu-of.ts'
import { isSoldOut } from '../menu/sold-out.ts'
import { ingredientKey } from '../menu/stock-marks.ts'

type Row = {
  id: string
  kind: 'item' | 'option'
  name: string
  category: string
  sold_out: boolean
  sold_out_until: Temporal.Instant | null
  ingredients: string[] | null
  remaining: number | null
  low: number | null
}

/**
 * All ingredients, items and options on the menu: whether they are sold out, the reason, and the
 * remaining number.
 */
export async function listStock(ctx: StaffStoreContext): Promise<ResponseFor<typeof endpoints.listStock>> {
  await importsFinished(ctx)
  const [rows, out, menu] = await Promise.all([ctx.query(selectRows(ctx)), outNow(ctx), menuOf(ctx)])
  const things = rows.map(row => {
    const off = isSoldOut(row, ctx.now) || row.remaining === 0
    const { id, kind, name, category, remaining, low } = row
    const own = kind === 'item' ? (menu.items.get(id)?.group_ids ?? []) : []
    const groups = own.flatMap(group => menu.groups.get(group) ?? []).filter(unanswerable)
    const missing = (row.ingredients ?? []).filter(each => out.has(ingredientKey(each)))
    return {
      id,
      kind,
      name,
      category,
      sold_out: off,
      sold_out_until: off ? toLocalOrNull(ctx.store, row.sold_out_until) : null,
      counted: remaining === null || low === null ? null : { remaining, low },
      lacks: [...missing, ...groups.map(group => group.name)],
    }
  })
  return { data: [...ingredientsOf(ctx, rows, out), ...things] }
}

type Out = Map<string, Temporal.Instant | null>

/** The ingredients that dishes and options name, each once. */
function ingredientsOf(ctx: StaffStoreContext, rows: Row[], out: Out) {
  const named = rows.flatMap(row => row.ingredients ?? [])
  return [...Map.groupBy(named, ingredientKey)]
    .map(([id, [name = '']]) => ({
      id,
      kind: 'ingredient' as const,
      name: name.trim(),
      category: '',
      sold_out: out.has(id),
      sold_out_until: toLocalOrNull(ctx.store, out.get(id) ?? null),
      counted: null,
      lacks: [],
    }))
    .sort((a, b) => a.id.localeCompare(b.id))
}

async function outNow(ctx: StaffStoreContext): Promise<Out> {
  const rows = await ctx.query(
    sql<{ name: string; until: Temporal.Instant | null }>`
      select name, until from ingredient_out where store_id = ${ctx.store.id}`,
  )
  const isOut = ({ until }: { until: Temporal.Instant | null }) =>
    isSoldOut({ sold_out: true, sold_out_until: until }, ctx.now)
  return new Map(rows.filter(isOut).map(({ name, until }) => [name, until]))
}

function selectRows({ store }: StaffStoreContext) {
  return sql<Row>`
    select row.id, row.kind, row.name, row.category, row.sold_out, row.sold_out_until, row.ingredients,
      counted_stock.remaining, counted_stock.low
    from (
      select menu_item.id, 'item' as kind, menu_item.name, menu_category.name as category, menu_item.sold_out,
        menu_item.sold_out_until, menu_item.properties -> 'ingredients' as ingredients,
        menu_category.position as place, menu_item.position
      from menu_item
      join menu_subcategory on menu_subcategory.store_id = menu_item.store_id and menu_subcategory.id = menu_item.subcategory_id
      join menu_category on menu_category.store_id = menu_subcategory.store_id and menu_category.id = menu_subcategory.category_id
      where menu_item.store_id = ${store.id} and not menu_item.archived
      union all
      select addon_option.id, 'option', addon_option.name, addon_group.name, addon_option.sold_out,
        addon_option.sold_out_until, addon_option.ingredients, addon_group.position, addon_option.position
      from addon_option join addon_group on addon_group.store_id = addon_option.store_id and addon_group.id = addon_option.group_id
      where addon_option.store_id = ${store.id} and not addon_option.archived and not addon_group.archived
    ) as row
    left join counted_stock on counted_stock.store_id = ${store.id} and counted_stock.id = row.id
    order by row.kind, row.place, row.category, row.position, row.name`
}
