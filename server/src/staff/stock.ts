import { sql } from 'kysely'
import { json } from '../db/database.ts'
import type { StaffStoreContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { settled } from '../menu/one-import.ts'
import { openingWindows } from '../slots/opening.ts'
import { toLocalOrNull, zoneOf } from '../stores/local-time.ts'

type StockRow = {
  id: string
  kind: 'item' | 'option'
  name: string
  category: string
  sold_out: boolean
  sold_out_until: Temporal.Instant | null
}

/** Every item and option on the menu with whether it is off. */
export async function listStock(ctx: StaffStoreContext) {
  await settled(ctx)
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
      const off =
        row.sold_out && (!row.sold_out_until || Temporal.Instant.compare(ctx.now, row.sold_out_until) < 0)
      return {
        ...row,
        sold_out: off,
        sold_out_until: off ? toLocalOrNull(ctx.store, row.sold_out_until) : null,
      }
    }),
  }
}

type Change = { id: string; kind: 'item' | 'option'; sold_out: boolean; until: 'tomorrow' | 'told' }

/** Takes an item or option off sale, or puts it back; menus everywhere follow by the raised revision. */
export async function setStock(ctx: StaffStoreContext, change: Change): Promise<void> {
  await settled(ctx)
  const until = change.sold_out && change.until === 'tomorrow' ? tomorrow(ctx) : null
  const table = change.kind === 'item' ? sql.table('menu_item') : sql.table('addon_option')
  const found = await ctx.transaction(async run => {
    const [before] = await run(
      sql<{
        name: string
        sold_out: boolean
      }>`select name, sold_out from ${table} where store_id = ${ctx.store.id} and id = ${change.id} for update`,
    )
    if (!before) return false
    await run(
      sql`update ${table} set sold_out = ${change.sold_out}, sold_out_until = ${until} where store_id = ${ctx.store.id} and id = ${change.id}`,
    )
    await run(sql`update store set menu_revision = menu_revision + 1 where id = ${ctx.store.id}`)
    await run(sql`insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      values (${ctx.store.id}, ${ctx.now}, ${ctx.staff.id}, ${ctx.staff.name}, ${change.sold_out ? 'SOLD_OUT' : 'BACK_ON'}, ${before.name},
        ${json({ sold_out: before.sold_out })}, ${json({ sold_out: change.sold_out, until: until?.toString() ?? null })})`)
    return true
  })
  if (!found) throw refusal('not-found')
  ctx.services.stores.forget(ctx.store.id)
  ctx.notify('store')
}

/** The shop's next opening on a later day: that is when people mean by "tomorrow". */
function tomorrow(ctx: StaffStoreContext): Temporal.Instant {
  const zone = zoneOf(ctx.store)
  const midnight = ctx.now
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: zone })
    .toInstant()
  const { channels, closures } = ctx.store.settings
  const next = [channels.delivery, channels.collection]
    .flatMap(({ hours }) => openingWindows({ hours, closures, zone, from: ctx.now, days: 7 }))
    .map(window => window.opens)
    .filter(opens => Temporal.Instant.compare(opens, midnight) >= 0)
    .sort(Temporal.Instant.compare)
  return next[0] ?? midnight
}
