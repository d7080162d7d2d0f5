import { action } from './blocks.tsx'
import type { Letter, LetterProps } from './letter.ts'

export type PaymentEndedProps = LetterProps & {
  /** It was paid after the time limit, and is refunded. */
  is_given_back: boolean
  basket: string
}

/** The card payment of an order has ended, and the order was not placed [P-08]. */
export const paymentEnded: Letter<PaymentEndedProps> = {
  texts: 'mail.payment_ended',
  news: ({ t, values, is_given_back }) => [
    t(`mail.payment_ended.${is_given_back ? 'given_back' : 'not_charged'}`, values),
    t('mail.payment_ended.basket', values),
  ],
  body: ({ t, values, basket }) => [action({ text: t('mail.payment_ended.again', values), href: basket })],
  why: 'mail.automatic',
}
