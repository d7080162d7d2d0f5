import type { FUSION_STATES, Order, OrderEvent } from '@tiffin/contract/ordering/orders/order'
import { servesReviews } from '@tiffin/contract/shop/stores/serves-reviews'
import { dinerCancels } from '@tiffin/contract/ordering/orders/order-states'
import { localPhone } from '../../shop/stores/phone.ts'
import { momentsOf } from '@tiffin/ui/days.ts'
import { HIDDEN_WISHES, wishesOf } from '../cart/wishes.ts'
import type { Context } from '../../platform/http/context.ts'
import { translationsOf } from '../../shop/settings/translations-of.ts'
import { channelOf } from '../../shop/slots/slots-of.ts'
import { toLocal, toLocalOrNull, zoneOf } from '../../shop/stores/local-time.ts'
import { isMissed } from './missed-orders.ts'
import { translateOrder } from './translate-order.ts'
import type { EventRow, OrderRow } from './order-row.ts'

/**
 * An order in the diner's language: for its owner, or without personal data for a caller without the owner's token
 * [R-20].
 */
export async function orderOf(ctx: Context, row: OrderRow, events: EventRow[]): Promise<Order> {
  const own = ctx.customer?.id === row.customer_id
  const order = orderForShop(ctx, translateOrder(row, await translationsOf(ctx)), events)
  return own
    ? { ...order, can_cancel: dinerCancels(row.status), ...reviewOf(ctx, row) }
    : {
        ...order,
        own: false,
        can_cancel: 'no',
        cancel_message: undefined,
        bill_token: undefined,
        contact: null,
        address: null,
        ...HIDDEN_WISHES,
      }
}

/** Customers with an account review their completed orders [O-20]. */
function reviewOf(
  { store, customer }: Context,
  { status, is_test, reviewed }: OrderRow,
): Pick<Order, 'review'> {
  if (customer?.guest || status !== 'COMPLETED' || is_test || !servesReviews(store.settings.features))
    return {}
  return { review: reviewed ? 'written' : 'open' }
}

/** The whole order, for its owner and for the shop. */
export function orderForShop(ctx: Pick<Context, 'store' | 'now'>, row: OrderRow, events: EventRow[]): Order {
  const promised = toLocal(ctx.store, row.promised_at)
  return {
    id: row.id,
    order_number: row.order_number,
    status: row.status,
    service_type: row.service_type,
    ...(row.table_id !== null && { table_name: row.bill_table ?? row.table_id }),
    ...(row.round !== null && { round: row.round }),
    ...(row.bill_token !== null && { bill_token: row.bill_token }),
    item: row.basket.item,
    sub_total: row.sub_total,
    charges: row.basket.charges,
    total: { value: row.total, currency: row.currency },
    payment_mode: row.payment_mode,
    paid: row.paid,
    wallet_amount: row.wallet_amount,
    ...(row.shared_amount > 0 && { shared_amount: row.shared_amount }),
    time_zone: zoneOf(ctx.store),
    current_time: toLocal(ctx.store, ctx.now),
    pre_order_time: row.pre_order_time,
    delivery_time: row.service_type === 'delivery' ? promised : null,
    collection_time: row.service_type === 'delivery' ? null : promised,
    kitchen_starts_at: toLocal(ctx.store, kitchenStartsAt(ctx, row)),
    previous_time: toLocalOrNull(ctx.store, row.previous_promised_at),
    placed_at: toLocal(ctx.store, row.placed_at),
    accepted_at: toLocalOrNull(ctx.store, row.accepted_at),
    cancel_reason: row.cancel_reason,
    ...(row.cancel_message === null ? {} : { cancel_message: row.cancel_message }),
    ...(isMissed(row) ? { unanswered: true as const } : {}),
    refund: row.refund,
    can_cancel: 'no',
    events: events.map(event => eventOf(ctx, event)),
    shop: { name: ctx.store.name, phone: ctx.store.configuration.store.phone },
    own: true,
    contact: { ...row.contact, phone_local: localPhone(ctx.store, row.contact.phone) },
    address: row.address,
    ...wishesOf(row),
    incomplete: row.incomplete,
  }
}

export function eventOf(ctx: Pick<Context, 'store'>, row: EventRow): OrderEvent {
  return {
    id: String(row.id),
    order_id: row.order_id,
    kind: row.kind,
    status: row.status,
    at: toLocal(ctx.store, row.at),
    previous_time: toLocalOrNull(ctx.store, row.previous_promised_at),
    time: toLocalOrNull(ctx.store, row.promised_at),
    reason: row.reason,
  }
}

/** When the kitchen has to start: the promised time minus the preparation time for this type of order [V7]. */
export function kitchenStartsAt(
  ctx: Pick<Context, 'store'>,
  row: Pick<OrderRow, 'promised_at' | 'service_type' | 'placed_at' | 'accepted_at'>,
): Temporal.Instant {
  const start = row.promised_at.subtract({ minutes: channelOf(ctx.store, row.service_type).lead_minutes })
  // A promised time is rounded up to the minute; these seconds must not delay the start.
  const since = row.accepted_at ?? row.placed_at
  const seconds = since.until(start).total('seconds')
  return seconds > 0 && seconds < 60 ? since : start
}

/** The order's state as the delivery-time update reports it [O-11, V7]. */
export function fusionOf(
  row: Pick<OrderRow, 'status' | 'previous_promised_at'>,
): (typeof FUSION_STATES)[number] {
  switch (row.status) {
    case 'PENDING_PAYMENT':
    case 'PLACED':
      return 'WAITING'
    case 'CANCELLED':
    case 'EXPIRED':
      return 'CANCELLED'
    case 'COMPLETED':
      return 'DONE'
    default:
      return row.previous_promised_at ? 'UPDATED' : 'CONFIRMED'
  }
}

/** The same as a sentence. An accepted pre-order is not in the kitchen yet [V7]. */
export function fusionWords(ctx: Context, row: OrderRow, fusion: ReturnType<typeof fusionOf>): string {
  const isLater =
    row.status === 'ACCEPTED' && Temporal.Instant.compare(ctx.now, kitchenStartsAt(ctx, row)) < 0
  if (fusion !== 'CONFIRMED' || !isLater) return ctx.translate(`orders.fusion.${fusion}`)
  const { moment } = momentsOf(ctx.store.configuration.country.iso, ctx.translate)
  const time = moment(toLocal(ctx.store, row.promised_at), toLocal(ctx.store, ctx.now))
  return ctx.translate('orders.fusion.ACCEPTED_FOR', { time })
}
