import { action } from './blocks.tsx'
import type { Letter, LetterProps } from './letter.ts'

export type PaymentAskedProps = LetterProps & {
  /** `until`: the time until which it can be paid. */
  values: { shop: string; amount: string; purpose: string; until: string }
  link: string
}

/** A shop sends a payment link. */
export const paymentAsked: Letter<PaymentAskedProps> = {
  texts: 'mail.pay_link',
  news: ({ t, values }) => [t('mail.pay_link.news', values), t('mail.pay_link.until', values)],
  body: ({ t, values, link }) => [action({ text: t('mail.pay_link.pay', values), href: link })],
  why: 'mail.pay_link.why',
}
