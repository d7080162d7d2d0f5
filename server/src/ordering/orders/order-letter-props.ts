import { addressLine, shopAddressLine } from '@tiffin/contract/shop/places/address-line'
import { moneyBackTexts } from '@tiffin/contract/ordering/orders/money-back'
import { cashDue } from '@tiffin/contract/money/payments/payment-modes'
import { datedOf } from '@tiffin/ui/dated.ts'
import { momentsOf } from '@tiffin/ui/days.ts'
import { moneyWords } from '@tiffin/ui/money.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Fact } from '../../shop/letters/letter.ts'
import type { OrderLetterProps } from '../../shop/letters/order-letter.tsx'
import { linkTo } from '../../shop/stores/link-to.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import type { Translate } from '../../platform/texts/texts.ts'
import { shopTexts } from '../../platform/texts/wording.ts'
import { isMissed } from './missed-orders.ts'
import { kitchenStartsAt } from './order-of.ts'
import type { EventRow, OrderRow, PlacedOrder } from './order-row.ts'
import { orderRows } from './order-rows.ts'

/** The times of the event that the letter reports; the order's current times may differ. */
export type Times = Pick<EventRow, 'promised_at' | 'previous_promised_at'>

/** The properties of an order's letter, in the order's language and the shop's local time. */
export function orderLetterProps(ctx: Context, order: PlacedOrder & { event: Times }): OrderLetterProps {
  const { texts } = ctx.services
  const t = shopTexts(ctx, order.language)
  const money = moneyWords(ctx.store.configuration.currency, order.currency).minor
  const { service_type, status, cancel_reason, incomplete } = order
  return {
    t,
    values: valuesOf(ctx, order, t),
    first_name: order.contact.first_name,
    service_type,
    status,
    cancel_reason,
    cancel_message: order.cancel_message,
    unanswered: isMissed(order),
    incomplete,
    started: Temporal.Instant.compare(ctx.now, kitchenStartsAt(ctx, order)) >= 0,
    money_back: moneyBackTexts(order),
    follow: linkTo(ctx, `/order-tracking/${order.id}${refundPart(order)}`),
    receipt: linkTo(ctx, `/order-tracking/${order.id}/receipt`),
    facts: [...placeOf(ctx, order, t), ...cashOf(order, t, money)],
    note: order.comments,
    rows: orderRows(order, { t, has: key => texts.has(order.language, key) }, money),
  }
}

/** The tracking page of a cancelled order explains the refund in more detail. */
function refundPart(order: OrderRow): string {
  const ways = order.status === 'CANCELLED' ? moneyBackTexts(order) : []
  return ways.length === 0 ? '' : ways.at(-1) === 'orders.refund_wallet' ? '/wallet' : '/card'
}

/** The values of the placeholders in letters and text messages. */
export function valuesOf(
  { store, now }: Context,
  order: PlacedOrder & { event: Times },
  t: Translate,
): OrderLetterProps['values'] {
  const { iso } = store.configuration.country
  const { time } = momentsOf(iso, t)
  const { dated, datedDay, dateAndTime } = datedOf(iso, t)
  const today = toLocal(store, now)
  const promised = toLocal(store, order.event.promised_at ?? order.promised_at)
  const before = toLocal(store, order.event.previous_promised_at ?? order.promised_at)
  const day = datedDay(promised, today)
  const placed = toLocal(store, order.placed_at)
  return {
    number: order.order_number,
    shop: store.name,
    when: t(day ? 'mail.when.day' : 'mail.when.today', { day: day ?? '', time: time(promised) }),
    time: dated(promised, today),
    previous: datedDay(before, today) ? dated(before, today) : t('mail.when.before', { time: time(before) }),
    placed: dateAndTime(placed),
  }
}

/** The delivery address, or the shop's address with a link to directions. */
function placeOf({ store }: Context, order: PlacedOrder, t: Translate): Fact[] {
  const { iso } = store.configuration.country
  if (order.service_type === 'delivery') {
    const lines = [
      ...(order.address ? [addressLine(order.address, iso)] : []),
      ...(order.contactless ? [t('tracking.contactless.to')] : []),
    ]
    return lines.length > 0 ? [{ label: t('tracking.delivery.to'), text: lines.join('\n') }] : []
  }
  if (order.service_type !== 'collection') return []
  const address = shopAddressLine(store.configuration.store)
  const query = encodeURIComponent(`${store.name}, ${address}`)
  return [
    {
      label: t('tracking.collection.to'),
      text: [address, t('tracking.collect_how', { number: order.order_number })].join('\n'),
      link: { text: t('mail.map'), href: `https://www.google.com/maps/search/?api=1&query=${query}` },
    },
  ]
}

function cashOf(order: OrderRow, t: Translate, money: (minor: number) => string): Fact[] {
  const due = cashDue(order)
  return due > 0 ? [{ label: t(`checkout.pay.CASH_${order.service_type}`), text: money(due) }] : []
}
