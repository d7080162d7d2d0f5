import type { CancelReason } from '@tiffin/contract/ordering/orders/order'
import type { ServiceType } from '@tiffin/contract/ids'
import type { MoneyBackText } from '@tiffin/contract/ordering/orders/money-back'
import { isFinal, type OrderStatus } from '@tiffin/contract/ordering/orders/order-states'
import { action, bill, facts, further } from './blocks.tsx'
import type { Block, Fact, Letter, LetterProps, Row } from './letter.ts'

/** The properties of letters about an order; `ordering/orders/order-letter-props.ts` collects them. */
export type OrderLetterProps = LetterProps & {
  values: {
    number: number
    shop: string
    /** "at about 18:40", "tonight, at about 00:30", "Saturday 21-11-2026, at about 12:00" */
    when: string
    /** "18:55", or with its day */
    time: string
    /** The promised time before the change: "at 18:40" */
    previous: string
    /** When the order was placed, with the day. */
    placed: string
  }
  service_type: ServiceType
  status: OrderStatus
  cancel_reason: CancelReason | null
  /** The shop's message about the cancellation. */
  cancel_message: string | null
  /** Cancelled because the shop did not respond in time. */
  unanswered: boolean
  /** The time at which the kitchen must start has come. */
  started: boolean
  /** The refund if the order is cancelled; empty if nothing was paid. */
  money_back: MoneyBackText[]
  /** Part of the order cannot be read by this version and is missing from the rows. */
  incomplete: boolean
  /** The address of the order's page, and of its receipt. */
  follow: string
  receipt: string
  /** The delivery or collection address, and the amount due. */
  facts: Fact[]
  note: string
  rows: Row[]
  /** The parts of a receipt, if the letter is one: the seller, the tax, the payment, and refunds. */
  paper?:
    | { facts: Fact[]; bills: { title: string; rows: Row[] }[]; is_refunded: boolean; notes: string[] }
    | undefined
}
export type OrderLetter = Letter<OrderLetterProps>

/** Chooses the text for delivery, collection or table. */
export const byService = (texts: string, { t, service_type, values }: OrderLetterProps): string =>
  t(`${texts}.${service_type}`, values)

export const isOver = ({ status }: OrderLetterProps): boolean => isFinal(status)

/** A letter about an order, with the common parts: link to its page, facts, amounts. */
export function orderLetter(
  letter: Omit<OrderLetter, 'why' | 'body'> & Partial<Pick<OrderLetter, 'body'>>,
): OrderLetter {
  return {
    why: 'mail.automatic',
    body: orderBody,
    ...letter,
    news: props => [
      ...letter.news(props),
      ...(props.incomplete ? [props.t('mail.incomplete', props.values)] : []),
    ],
  }
}

/** `ended`: omits what matters only while the food is still to come. */
export function orderBody({ ended, ...props }: OrderLetterProps & { ended?: boolean }): Block[] {
  const { t, note, values } = props
  const shown = ended ? [] : props.facts
  return [
    action({ text: t(ended ? 'mail.see' : 'mail.follow'), href: props.follow }),
    facts(note ? [...shown, { label: t('mail.note'), text: note }] : shown),
    bill({ title: t('mail.order', values), rows: props.rows }),
    further({ text: t('tracking.paper.see'), href: props.receipt }),
  ]
}
