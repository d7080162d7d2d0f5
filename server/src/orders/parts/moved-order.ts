import { canMove, mayBeDelayed, ORDER_STATUSES, type OrderStatus } from '@tiffin/contract/rules/order-states'
import { sql } from 'kysely'
import type { Part } from '../../db/statement-parts.ts'
import type { Context } from '../../http/context.ts'
import { zoneOf } from '../../stores/local-time.ts'
import type { Move } from '../move.ts'

/**
 * Finds the order in a state from which the table allows the move, with the promise that was seen, and keeps it so. The
 * promise is compared as it is told, to the second: in an hour that comes twice the shop's clock does not say which
 * instant is meant.
 */
export const lockOrder: Part<Context, Move> = {
  name: 'before',
  locks: 'order',
  stops: 'order-moved',
  writes: false,
  sql: ({ store }, move) => {
    const pairs = allowed(move)
    const seen = move.promised_before ?? null
    return sql`
      select id, status, service_type, promised_at, slot_starts_at from "order"
      where store_id = ${store.id} and id = ${move.id}
        and (${seen}::text is null or ${seen}::text = to_char(promised_at at time zone ${zoneOf(store)}::text, 'YYYY-MM-DD HH24:MI:SS'))
        and (status, case service_type when 'delivery' then 'delivery' else 'collection' end) in
          (select * from unnest(${pairs.map(pair => pair.status)}::text[], ${pairs.map(pair => pair.service)}::text[]))
      for update`
  },
}

export const changeOrder: Part<Context, Move> = {
  name: 'moved',
  stops: 'order-moved',
  sql: ({ store, now }, { kind, to, promised_at, shift_minutes, reason, note, staff }) => {
    const since = (event: Move['kind'], column: string) =>
      sql`case when ${kind} = ${sql.lit(event)} then ${now}::timestamptz else "order".${sql.ref(column)} end`
    return sql`
      update "order" set
        status = coalesce(${to ?? null}::text, before.status),
        promised_at = coalesce(${promised_at ?? null}::timestamptz, before.promised_at + make_interval(mins => ${shift_minutes ?? 0}::int)),
        previous_promised_at = case when ${kind} = 'DELAYED' then before.promised_at else "order".previous_promised_at end,
        accepted_at = ${since('ACCEPTED', 'accepted_at')},
        ready_at = ${since('READY', 'ready_at')},
        out_at = ${since('OUT_FOR_DELIVERY', 'out_at')},
        completed_at = ${since('COMPLETED', 'completed_at')},
        cancelled_at = ${since('CANCELLED', 'cancelled_at')},
        cancel_reason = coalesce(${reason ?? null}::text, "order".cancel_reason),
        cancel_requested_at = ${since('CANCEL_REQUESTED', 'cancel_requested_at')},
        cancel_note = coalesce(${note ?? null}::text, "order".cancel_note),
        last_actor = ${staff?.name ?? null}::text,
        updated_at = ${now}
      from before
      where "order".store_id = ${store.id} and "order".id = before.id
      returning "order".id, "order".order_number, "order".customer_id, "order".status, "order".promised_at, "order".service_type,
        "order".slot_starts_at, before.status as status_before, before.promised_at as promised_before`
  },
}

/** Every state from which the table allows it, for deliveries and for all others: two columns of pairs. */
function allowed(move: Move): { status: OrderStatus; service: string }[] {
  const pairs = ORDER_STATUSES.flatMap(status =>
    (['delivery', 'collection'] as const).map(service => ({ status, service })),
  )
  return pairs.filter(({ status, service }) => {
    if (move.from && !move.from.includes(status)) return false
    return move.to ? canMove(status, move.to, service) : mayBeDelayed(status)
  })
}
