import { sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context } from '../../../platform/http/context.ts'

type OrderId = { id: string }

/** Locks the order if it still waits for its payment. */
export const lockUnpaid: Part<Context, OrderId> = {
  name: 'before',
  locks: 'order',
  stops: 'order-moved',
  writes: false,
  sql: ({ store }, { id }, before) => sql`
    select "order".id, "order".service_type, "order".slot_starts_at, "order".customer_id, "order".currency, "order".wallet_amount, "order".tip
    from ${before}, "order"
    where "order".store_id = ${store.id} and "order".id = ${id} and "order".status = 'PENDING_PAYMENT'
    for update of "order"`,
}

/** The order is paid: the kitchen gets it, with the shop's next order number. */
export const placeUnpaid: Part<Context, OrderId> = {
  name: 'placed',
  sql: ({ store, now }, { id }) => sql`
    update "order" set status = 'PLACED', paid = true, order_number = numbered.last, placed_at = ${now}, updated_at = ${now}
    from numbered
    where "order".store_id = ${store.id} and "order".id = ${id}
    returning "order".id, "order".order_number, "order".status, "order".sms_updates`,
}

/** The payment has expired. */
export const expireUnpaid: Part<Context, OrderId> = {
  name: 'moved',
  stops: 'order-moved',
  sql: ({ store, now }, { id }, before) => sql`
    update "order" set status = 'EXPIRED', updated_at = ${now} from ${before}
    where "order".store_id = ${store.id} and "order".id = ${id}
    returning "order".id, "order".service_type, "order".slot_starts_at`,
}
