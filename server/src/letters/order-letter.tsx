import type { CancelReason } from '@tiffin/contract/orders/order'
import type { ServiceType } from '@tiffin/contract/ids'
import { isFinal, type OrderStatus } from '@tiffin/contract/rules/order-states'
import { Action, Bill, Facts } from './blocks.tsx'
import type { Fact, Letter, LetterProps, Row } from './letter.ts'

/** What the letters about an order are made of; `orders/order-letter-props.ts` gathers it. */
export type OrderLetterProps = LetterProps & {
  values: {
    number: number
    shop: string
    /** "at about 18:40", "tonight, at about 00:30", "Saturday 21-11-2026, at about 12:00" */
    when: string
    /** "18:55", or with its day */
    time: string
    /** The promise before: "at 18:40" */
    previous: string
    /** When it was ordered, with its day. */
    placed: string
  }
  service_type: ServiceType
  status: OrderStatus
  cancel_reason: CancelReason | null
  /** The kitchen has to be at it by now. */
  started: boolean
  paid_online: boolean
  /** Some of what was ordered cannot be read by this version, and is not in the rows. */
  incomplete: boolean
  /** The address of its page. */
  follow: string
  /** Where it is brought or fetched, and what is still to be paid. */
  facts: Fact[]
  note: string
  rows: Row[]
}
export type OrderLetter = Letter<OrderLetterProps>

/** The sentence of these texts for the way in which the diner gets the food. */
export const byService = (texts: string, { t, service_type, values }: OrderLetterProps): string =>
  t(`${texts}.${service_type}`, values)

export const isOver = ({ status }: OrderLetterProps): boolean => isFinal(status)

/** A letter about an order, with what all of them have: its page, its facts, its bill. */
export function orderLetter(
  letter: Omit<OrderLetter, 'why' | 'Body'> & Partial<Pick<OrderLetter, 'Body'>>,
): OrderLetter {
  return {
    why: 'mail.automatic',
    Body: OrderBody,
    ...letter,
    news: props => [
      ...letter.news(props),
      ...(props.incomplete ? [props.t('mail.incomplete', props.values)] : []),
    ],
  }
}

/** `ended`: nothing is to be fetched, brought or paid any more. */
export function OrderBody({ ended, ...props }: OrderLetterProps & { ended?: boolean }) {
  const { t, note, values } = props
  const facts = ended ? [] : props.facts
  return (
    <>
      <Action text={t(ended ? 'mail.see' : 'mail.follow')} href={props.follow} />
      <Facts facts={note ? [...facts, { label: t('mail.note'), text: note }] : facts} />
      <Bill title={t('mail.order', values)} rows={props.rows} />
    </>
  )
}
