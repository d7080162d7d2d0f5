import { sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { NewOrder } from '../new-order.ts'

/** Finds the table by whichever of its id, code and name the browser has sent. */
const findTable: Part<Context, Pick<NewOrder, 'service_type' | 'table_id'>> = {
  name: 'seated',
  writes: false,
  wanted: ({ service_type }) => service_type === 'dinein',
  sql: ({ store }, { table_id }, before) => sql`
    select dining_table.id, dining_table.name from ${before}, dining_table
    where dining_table.store_id = ${store.id} and removed_at is null and active
      and (${table_id}::text in (dining_table.id::text, dining_table.code::text) or lower(dining_table.name) = lower(${table_id}::text))
    limit 1`,
}

/**
 * Opens the table's bill, or joins the open one and locks it. A shop that keeps no list of its tables has no bills: the
 * order then only names the table.
 */
const openBill: Part<Context, Pick<NewOrder, 'service_type' | 'is_test'>> = {
  name: 'billed',
  locks: 'bill',
  wanted: ({ service_type }) => service_type === 'dinein',
  sql: ({ store, now }, { is_test }, before) => sql`
    insert into bill (store_id, id, token, table_id, opened_at)
    select ${store.id}, ${crypto.randomUUID()}::uuid, ${crypto.randomUUID()}::uuid, seated.id, ${now}::timestamptz
    from ${before}, seated where not ${is_test}::boolean
    on conflict (store_id, table_id) where closed_at is null do update set table_id = excluded.table_id
    returning id`,
}

/** The parts that give an order at a table its bill. */
export const joinBill: Part<Context, NewOrder>[] = [findTable, openBill]
