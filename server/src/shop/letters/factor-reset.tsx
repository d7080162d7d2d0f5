import type { Letter, LetterProps } from './letter.ts'

/** `by` has removed the second factor from the reader's account. */
export type FactorResetProps = LetterProps & { values: { shop: string; by: string } }

export const factorReset: Letter<FactorResetProps> = {
  texts: 'mail.factor_reset',
  news: ({ t, values }) => [t('mail.factor_reset.news', values), t('mail.factor_reset.next')],
  body: () => [],
  why: 'mail.factor_reset.why',
}
