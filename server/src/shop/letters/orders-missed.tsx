import { action } from './blocks.tsx'
import type { Letter, LetterProps } from './letter.ts'

export type OrdersMissedProps = LetterProps & {
  /** The number of each order and when it was cancelled. */
  orders: string[]
  board: string
}

/** To owners: orders were cancelled because the shop did not accept them in time. */
export const ordersMissed: Letter<OrdersMissedProps> = {
  texts: 'mail.missed',
  news: ({ t, values, orders }) => [
    t('mail.missed.news', values),
    ...orders,
    t('mail.missed.advice', values),
  ],
  body: ({ t, board }) => [action({ text: t('mail.missed.see'), href: board })],
  why: 'mail.missed.why',
}
