import { sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/http/context.ts'
import { inEachShop } from '../../platform/db/nodes/in-each-shop.ts'
import { job } from '../../platform/jobs/send.ts'
import { countSales } from './count-sales.ts'

/**
 * A new count is due when the number of orders has grown by a tenth since the last count: the popular dishes may have
 * changed.
 */
const MORE = 10

/** Queues a count of the sales for every shop whose count is due. */
export async function queueCounts(services: Services): Promise<void> {
  await inEachShop(services, id => queueCount(services, { id }))
}

/**
 * Queues a count of the shop's sales if the last count is a day old, or if the number of orders has grown by a tenth
 * since. A new shop gets its popular dishes within hours, and an old one is counted once a day. A shop without orders
 * is not counted.
 */
export async function queueCount({ db, clock }: Services, store: { id: number }): Promise<void> {
  const now = clock.now()
  const queued = job({ store, now }, countSales, { payload: {}, from: sql`from asked` })
  await db.query(
    store.id,
    sql`with due as (
        select last from order_counter where store_id = ${store.id} and not exists (
          select 1 from what_sells as known where known.store_id = ${store.id} and known.asked_at > ${now.subtract({ hours: 24 })}
            and order_counter.last - known.last_number < greatest(1, known.orders / ${sql.lit(MORE)}))),
      asked as (
        insert into what_sells (store_id, asked_at, last_number) select ${store.id}::integer, ${now}::timestamptz, last from due
        on conflict (store_id) do update set asked_at = excluded.asked_at, last_number = excluded.last_number returning store_id),
      sent as (${queued} returning store_id)
      select store_id from sent`,
  )
}
