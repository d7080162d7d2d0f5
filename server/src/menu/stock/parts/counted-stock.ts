import { MOST_COUNTED } from '@tiffin/contract/menu/stock/staff'
import { json, type Sql, sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Units } from '../../menu/counted.ts'

/** The counted units that the order needs. */
type Counting = { counted: Units[] }

/**
 * Whether the stock level that diners see changes: `was` is the previous number (plenty, few or
 * none).
 */
const isNews = (was: Sql) =>
  sql`(${was} = 0, ${was} <= counted_stock.low)
        <> (counted_stock.remaining = 0, counted_stock.remaining <= counted_stock.low) as is_news`

/**
 * The part of the order's statement that reduces counted stock, and restores it on cancellation. It
 * does nothing for an order without counted items.
 */
export const countedStock = {
  reserve: {
    name: 'counted_taken',
    locks: 'stock',
    stops: 'stock-short',
    wanted: ({ counted }) => counted.length > 0,
    rows: ({ counted }) => counted.length,
    sql: ({ store }, { counted }, before) => sql`
      update counted_stock set remaining = counted_stock.remaining - needed.quantity
      from (select counted_stock.id, wanted.quantity
        from ${before}, counted_stock, jsonb_to_recordset(${json(counted)}) as wanted(id uuid, quantity int)
        where counted_stock.store_id = ${store.id} and counted_stock.id = wanted.id
        order by counted_stock.id for update of counted_stock) as needed
      where counted_stock.store_id = ${store.id} and counted_stock.id = needed.id
        and counted_stock.remaining >= needed.quantity
      returning ${isNews(sql`counted_stock.remaining + needed.quantity`)}`,
  } satisfies Part<Context, Counting>,
  release: {
    name: 'counted_given_back',
    locks: 'stock',
    sql: ({ store }, _, before) => sql`
      update counted_stock set remaining = least(counted_stock.remaining + taken.quantity, ${MOST_COUNTED}::int)
      from (select counted_stock.id, units.quantity
        from ${before} as ended, counted_stock, jsonb_to_recordset((
            select counted from "order" where "order".store_id = ${store.id} and "order".id = ended.id
          )) as units(id uuid, quantity int)
        where counted_stock.store_id = ${store.id} and counted_stock.id = units.id
        order by counted_stock.id for update of counted_stock) as taken
      where counted_stock.store_id = ${store.id} and counted_stock.id = taken.id
      returning ${isNews(sql`counted_stock.remaining - taken.quantity`)}`,
  } satisfies Part<Context, unknown>,
}

/** Whether this part has changed a stock level that diners see; then a notice is sent. Not every statement has it. */
export function hasStockNews(names: ReadonlySet<string>, { name }: { name: string }): Sql<boolean> {
  return names.has(name)
    ? sql<boolean>`exists (select from ${sql.ref(name)} where is_news)`
    : sql<boolean>`false`
}
