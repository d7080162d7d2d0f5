import { action } from './blocks.tsx'
import type { Letter, LetterProps } from './letter.ts'

export type ReviewProps = LetterProps & {
  /** `reason`: why the words were hidden, only in that letter. */
  values: { shop: string; number: number; reason?: string }
  /** The page of the review of this order. */
  review: string
}

/** Asks for a review of an order some hours after it was completed. */
export const reviewAsked: Letter<ReviewProps> = {
  texts: 'mail.review_asked',
  news: ({ t, values }) => [t('mail.review_asked.news', values)],
  body: ({ t, review }) => [action({ text: t('mail.review_asked.write'), href: review })],
  why: 'mail.review_asked.why',
}

/** The shop has hidden the words of a review. */
export const reviewHidden: Letter<ReviewProps> = {
  texts: 'mail.review_hidden',
  news: ({ t, values }) => [t('mail.review_hidden.news', values), t('mail.review_hidden.stars')],
  body: ({ t, review }) => [action({ text: t('mail.review_hidden.see'), href: review })],
  why: 'mail.review_hidden.why',
}
