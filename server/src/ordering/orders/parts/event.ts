import { sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Move } from '../move.ts'
import type { NewOrder } from '../new-order.ts'

/** The order's first event, on which its letter depends. An order with a pending payment has neither. */
export const writePlacedEvent: Part<Context, Pick<NewOrder, 'promised_at'>> = {
  name: 'event',
  sql: ({ store, now }, { promised_at }) => sql`
    insert into order_event (store_id, order_id, kind, status, at, promised_at)
    select ${store.id}, placed.id, 'PLACED', 'PLACED', ${now}::timestamptz, ${promised_at}::timestamptz from placed
    where placed.status = 'PLACED'
    returning id`,
}

export const writeEvent: Part<Context, Move> = {
  name: 'event',
  sql: ({ store, now }, { kind, reason, staff }) => sql`
    insert into order_event (store_id, order_id, kind, status, at, previous_promised_at, promised_at, reason, actor)
    select ${store.id}, moved.id, ${kind}, moved.status, ${now}, moved.promised_before, moved.promised_at,
      ${reason ?? null}, ${staff?.name ?? null} from moved
    returning id`,
}
