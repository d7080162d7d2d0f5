import type { CancelReason, OrderEventKind } from '@tiffin/contract/orders/order'
import { canMove, mayBeDelayed, ORDER_STATUSES, type OrderStatus } from '@tiffin/contract/rules/order-states'
import type { LocalDateTime } from '@tiffin/contract/time'
import { type RawBuilder, sql } from 'kysely'
import type { Context, StaffIdentity } from '../http/context.ts'
import { job } from '../jobs/send.ts'
import { mailOrder } from './mail-order.ts'
import { zoneOf } from '../stores/local-time.ts'

/** What is to happen to an order, by whom. */
export type Move = {
  id: string
  kind: OrderEventKind
  /** The state after it; a delay has none and keeps the present one. */
  to?: OrderStatus
  /** Narrows the states from which the table allows the move. */
  from?: OrderStatus[]
  /** The promise as whoever moves it has seen it, by the shop's clock. */
  promised_before?: LocalDateTime
  /** A new promise: at an instant, or so many minutes after the present one. */
  promised_at?: Temporal.Instant
  shift_minutes?: number
  reason?: CancelReason
  note?: string
  /** Whoever acts on the console; absent: the diner or a timer. */
  staff?: StaffIdentity
  /** The diner gets an e-mail: at once, or at a later moment. */
  mail?: boolean | { at: Temporal.Instant }
}

/**
 * The one way in which an order changes: one conditional statement that finds the order still in a state that allows the
 * move, changes it, writes its event, the e-mail's job and the audit's line, and gives a cancelled order's slot back.
 * Two who act at once are one after the other here; the second finds nothing. Answers the event's id, or undefined.
 */
export async function moveOrder(ctx: Context, move: Move): Promise<string | undefined> {
  const { now } = ctx
  const to = move.to ?? null
  const promise = sql`coalesce(${move.promised_at ?? null}::timestamptz, before.promised_at + make_interval(mins => ${move.shift_minutes ?? 0}::int))`
  const [event] = await ctx.query(sql<{ id: number }>`
    with before as (
      select id, status, service_type, promised_at, slot_starts_at from "order"
      where store_id = ${ctx.store.id} and id = ${move.id} and ${promiseAsSeen(ctx, move)}
        and (status, case service_type when 'delivery' then 'delivery' else 'collection' end) in (select * from unnest(${fromStates(move)}::text[], ${fromServices(move)}::text[]))
      for update
    ), moved as (
      update "order" set
        status = coalesce(${to}::text, before.status),
        promised_at = ${promise},
        previous_promised_at = case when ${move.kind} = 'DELAYED' then before.promised_at else "order".previous_promised_at end,
        accepted_at = case when ${move.kind} = 'ACCEPTED' then ${now}::timestamptz else "order".accepted_at end,
        ready_at = case when ${move.kind} = 'READY' then ${now}::timestamptz else "order".ready_at end,
        out_at = case when ${move.kind} = 'OUT_FOR_DELIVERY' then ${now}::timestamptz else "order".out_at end,
        completed_at = case when ${move.kind} = 'COMPLETED' then ${now}::timestamptz else "order".completed_at end,
        cancelled_at = case when ${move.kind} = 'CANCELLED' then ${now}::timestamptz else "order".cancelled_at end,
        cancel_reason = coalesce(${move.reason ?? null}::text, "order".cancel_reason),
        cancel_requested_at = case when ${move.kind} = 'CANCEL_REQUESTED' then ${now}::timestamptz else "order".cancel_requested_at end,
        cancel_note = coalesce(${move.note ?? null}::text, "order".cancel_note),
        last_actor = ${move.staff?.name ?? null}::text,
        updated_at = ${now}
      from before
      where "order".store_id = ${ctx.store.id} and "order".id = before.id
      returning "order".id, "order".order_number, "order".status, "order".promised_at, before.status as status_before,
        before.promised_at as promised_before, before.service_type, before.slot_starts_at
    ), event as (
      insert into order_event (store_id, order_id, kind, status, at, previous_promised_at, promised_at, reason, actor)
      select ${ctx.store.id}, moved.id, ${move.kind}, moved.status, ${now}, moved.promised_before, moved.promised_at,
        ${move.reason ?? null}, ${move.staff?.name ?? null} from moved
      returning id
    ), freed as (
      update slot set taken = slot.taken - 1 from moved
      where slot.store_id = ${ctx.store.id} and slot.service_type = moved.service_type and slot.starts_at = moved.slot_starts_at
        and slot.taken > 0 and moved.status = 'CANCELLED'
    ), mail as (${job(ctx, mailOrder, {
      payload: { order_id: sql`moved.id`, kind: move.kind, event_id: sql`event.id` },
      from: sql`from moved, event where ${move.mail !== undefined && move.mail !== false}`,
      run_at: typeof move.mail === 'object' ? move.mail.at : undefined,
    })}
    ), noted as (
      insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      select ${ctx.store.id}, ${now}, ${move.staff?.id ?? null}::uuid, ${move.staff?.name ?? ''}, ${move.kind}, 'order ' || moved.order_number,
        jsonb_build_object('status', moved.status_before, 'promised_at', moved.promised_before),
        jsonb_build_object('status', moved.status, 'promised_at', moved.promised_at, 'reason', ${move.reason ?? null}::text)
      from moved where ${move.staff !== undefined}
    )
    select event.id from event`)
  if (!event) return undefined
  ctx.notify('order', move.id)
  if (move.mail) ctx.notify('job', mailOrder.lane)
  return String(event.id)
}

/**
 * Every state from which the table allows it, for deliveries and for all others, as two lists in step: the rule stays in
 * one place.
 */
function allowed(move: Move): { status: OrderStatus; service: string }[] {
  const pairs = ORDER_STATUSES.flatMap(status =>
    (['delivery', 'collection'] as const).map(service => ({ status, service })),
  )
  return pairs.filter(({ status, service }) => {
    if (move.from && !move.from.includes(status)) return false
    return move.to ? canMove(status, move.to, service) : mayBeDelayed(status)
  })
}

/** Compared as it is told, to the second: in an hour that comes twice the shop's clock does not say which instant is meant. */
function promiseAsSeen(ctx: Context, { promised_before }: Move): RawBuilder<boolean> {
  if (promised_before === undefined) return sql`true`
  const told = sql`to_char(promised_at at time zone ${zoneOf(ctx.store)}::text, 'YYYY-MM-DD HH24:MI:SS')`
  return sql`${told} = ${promised_before}::text`
}

const fromStates = (move: Move): string[] => allowed(move).map(pair => pair.status)
const fromServices = (move: Move): string[] => allowed(move).map(pair => pair.service)
