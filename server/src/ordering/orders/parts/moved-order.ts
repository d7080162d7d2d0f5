import {
  canMove,
  mayBeDelayed,
  ORDER_STATUSES,
  type OrderStatus,
} from '@tiffin/contract/ordering/orders/order-states'
import { sql } from '../../../platform/db/sql.ts'
import type { Part } from '../../../platform/db/statement-parts.ts'
import type { Context } from '../../../platform/http/context.ts'
import { zoneOf } from '../../../shop/stores/local-time.ts'
import type { Move } from '../move.ts'

/**
 * Locks the order if its state allows the move and its promised time is the one that the caller saw. The promised time
 * is compared as it is sent, in local time to the second: when clocks are set back, local time does not distinguish the
 * two instants.
 */
export const lockOrder: Part<Context, Move> = {
  name: 'before',
  locks: 'order',
  stops: 'order-moved',
  writes: false,
  sql: ({ store }, move) => {
    const seen = move.promised_before ?? null
    return sql`
      select id, status, service_type, promised_at, slot_starts_at from "order"
      where store_id = ${store.id} and id = ${move.id}
        and (${seen}::text is null or ${seen}::text = to_char(promised_at at time zone ${zoneOf(store)}::text, 'YYYY-MM-DD HH24:MI:SS'))
        and status = any(case service_type
          when 'delivery' then ${allowed(move, 'delivery')}::text[] else ${allowed(move, 'collection')}::text[] end)
      for update`
  },
}

export const changeOrder: Part<Context, Move> = {
  name: 'moved',
  stops: 'order-moved',
  sql: ({ store, now }, { id, kind, to, promised_at, shift_minutes, reason, message, note, staff }) => {
    const since = (event: Move['kind'], column: string) =>
      sql`case when ${kind} = ${sql.lit(event)} then ${now}::timestamptz else "order".${sql.ref(column)} end`
    return sql`
      update "order" set
        status = coalesce(${to ?? null}::text, before.status),
        promised_at = coalesce(${promised_at ?? null}::timestamptz,
          (before.promised_at at time zone 'UTC' + make_interval(mins => ${shift_minutes ?? 0}::int)) at time zone 'UTC'),
        previous_promised_at = case when ${kind} = 'DELAYED' then before.promised_at else "order".previous_promised_at end,
        accepted_at = ${since('ACCEPTED', 'accepted_at')},
        ready_at = ${since('READY', 'ready_at')},
        out_at = ${since('OUT_FOR_DELIVERY', 'out_at')},
        completed_at = ${since('COMPLETED', 'completed_at')},
        cancelled_at = ${since('CANCELLED', 'cancelled_at')},
        cancel_reason = coalesce(${reason ?? null}::text, "order".cancel_reason),
        cancel_message = coalesce(${message ?? null}::text, "order".cancel_message),
        cancel_requested_at = ${since('CANCEL_REQUESTED', 'cancel_requested_at')},
        cancel_note = coalesce(${note ?? null}::text, "order".cancel_note),
        last_actor = ${staff?.name ?? null}::text,
        updated_at = ${now}
      from before
      where "order".store_id = ${store.id} and "order".id = ${id}
      returning "order".id, "order".order_number, "order".customer_id, "order".status, "order".promised_at, "order".service_type,
        "order".slot_starts_at, "order".paid, "order".payment_mode, "order".currency, "order".total, "order".wallet_amount, "order".shared_amount, "order".tip, "order".is_test, "order".sms_updates, before.status as status_before, before.promised_at as promised_before`
  },
}

/** The states from which the contract's table allows the move, for deliveries or for other orders. */
function allowed({ from = ORDER_STATUSES, to }: Move, service: 'delivery' | 'collection'): OrderStatus[] {
  return from.filter(status => (to ? canMove(status, to, service) : mayBeDelayed(status)))
}
