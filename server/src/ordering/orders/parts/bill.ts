import { isFinal, ORDER_STATUSES } from '@tiffin/contract/ordering/orders/order-states'
import { type Sql, sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Run } from '../../../platform/db/database.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { NewOrder } from '../new-order.ts'

type Shop = Pick<Context, 'store' | 'now'>

/** The states of a round that still occupies its table. */
const UNFINISHED = ORDER_STATUSES.filter(status => !isFinal(status))

/** An earlier order of the same diner at this table is of the same meal within this time. */
const MEAL_HOURS = 12

/** Matches `dining_table` by whichever of its id, code and name is sent. */
function isTable(table_id: string | null): Sql {
  return sql`(${table_id}::text in (dining_table.id::text, dining_table.code::text) or lower(dining_table.name) = lower(${table_id}::text))`
}

/**
 * Closes the open bill of a table if all of its rounds are completed or cancelled: its guests have been served and have
 * paid, so the next order is of other guests. Runs before the order is written, in the same transaction. The bill is
 * locked first, so that a round that joins it at the same moment is seen.
 */
export async function closeFinishedBill(
  run: Run,
  { store, now }: Shop,
  table_id: string | null,
): Promise<void> {
  const [bill] = await run(sql<{ id: string }>`
    select bill.id from bill join dining_table on dining_table.store_id = ${store.id} and dining_table.id = bill.table_id
    where bill.store_id = ${store.id} and bill.closed_at is null and dining_table.removed_at is null and ${isTable(table_id)}
    for update of bill`)
  if (!bill) return
  await run(sql`
    update bill set closed_at = ${now} where store_id = ${store.id} and id = ${bill.id}
      and not exists (select from "order" where "order".store_id = ${store.id} and "order".bill_id = ${bill.id}
        and "order".status = any(${UNFINISHED}::text[]))`)
}

/**
 * Finds the table by whichever of its id, code and name the browser has sent. A shop with a list of tables accepts no
 * order to another one. In a shop without a list the row is empty, and the order names the table as it was sent.
 *
 * A browser does not learn that staff have moved its bill. If the bill of an earlier order of the same diner was moved
 * away from this table, the order goes to the table of that bill.
 */
const findTable: Part<Context, Pick<NewOrder, 'service_type' | 'table_id'>> = {
  name: 'seated',
  stops: 'table-unknown',
  writes: false,
  wanted: ({ service_type }) => service_type === 'dinein',
  sql: ({ store, now, customer }, { table_id }, before) => sql`
    select coalesce(moved.id, known.id) as id, coalesce(moved.name, known.name) as name
    from ${before} left join lateral (
        select dining_table.id, dining_table.name from dining_table
        where dining_table.store_id = ${store.id} and removed_at is null and active and ${isTable(table_id)}
        limit 1) as known on true
      left join lateral (
        select dining_table.id, dining_table.name from "order" as earlier
          join bill on bill.store_id = ${store.id} and bill.id = earlier.bill_id and bill.closed_at is null
          join dining_table on dining_table.store_id = ${store.id} and dining_table.id = bill.table_id
        where earlier.store_id = ${store.id} and earlier.customer_id = ${customer?.id ?? null}::uuid
          and earlier.placed_at > ${now.subtract({ hours: MEAL_HOURS })} and earlier.table_id = known.name
          and dining_table.id <> known.id and dining_table.removed_at is null
        order by earlier.order_number desc limit 1) as moved on true
    where known.id is not null
      or not exists (select from dining_table where dining_table.store_id = ${store.id} and removed_at is null)`,
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
    from ${before}, seated where seated.id is not null and not ${is_test}::boolean
    on conflict (store_id, table_id) where closed_at is null do update set table_id = excluded.table_id
    returning id`,
}

/** The parts that give an order at a table its bill. */
export const joinBill: Part<Context, NewOrder>[] = [findTable, openBill]
