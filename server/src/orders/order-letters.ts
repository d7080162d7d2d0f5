import type { OrderEventKind } from '@tiffin/contract/orders/order'
import { isFinal } from '@tiffin/contract/rules/order-states'
import type { OrderRow } from './order-row.ts'
import type { Translate } from '../texts/texts.ts'

/** What a letter's words are made of. */
export type Told = {
  order: OrderRow
  t: Translate
  values: {
    number: number
    shop: string
    /** "at about 18:40", "tonight, at about 00:30", "Saturday 21-11-2026, at about 12:00" */
    when: string
    /** "18:55", or with its day */
    time: string
    /** The promise before: "at 18:40" */
    previous: string
  }
  /** The kitchen has to be at it by now. */
  started: boolean
}

export type OrderLetter = {
  /** Its part of the texts: `mail.<name>`. */
  name: string
  news: (told: Told) => string[]
  title?: (told: Told) => string
  /** Nothing is to be fetched, brought or paid any more. */
  ended?: boolean
  /** Whether it is news for such an order at all, as it stands when the letter goes. */
  fits?: (order: OrderRow) => boolean
}

/** One sentence for each way to get the food. */
const byService =
  (name: string) =>
  ({ order, t, values }: Told): string[] => [t(`mail.${name}.${order.service_type}`, values)]

const isOver = ({ status }: OrderRow): boolean => isFinal(status)

/** The letters of an order, by the event that they tell. */
export const ORDER_LETTERS: Partial<Record<OrderEventKind, OrderLetter>> = {
  PLACED: { name: 'placed', news: byService('placed') },
  ACCEPTED: {
    name: 'accepted',
    news: byService('accepted'),
    title: ({ t, started }) => t(started ? 'mail.accepted.title' : 'mail.accepted.title_later'),
  },
  DELAYED: { name: 'delayed', news: byService('delayed'), fits: order => !isOver(order) },
  // Who waits at home is told when it leaves; what is cooked is the driver's affair.
  READY: {
    name: 'ready',
    news: byService('ready'),
    fits: order => order.service_type === 'collection' && !isOver(order),
  },
  OUT_FOR_DELIVERY: {
    name: 'on_the_way',
    news: byService('on_the_way'),
    fits: order => !isOver(order),
  },
  CANCEL_DECLINED: { name: 'declined', news: byService('declined'), fits: order => !isOver(order) },
  CANCELLED: {
    name: 'cancelled',
    ended: true,
    news: ({ order, t }) => [
      ...(order.cancel_reason ? [t(`orders.reasons.${order.cancel_reason}`)] : []),
      order.paid && order.payment_mode !== 'CASH' ? t('orders.refund') : t('mail.cancelled.cash'),
    ],
  },
}
