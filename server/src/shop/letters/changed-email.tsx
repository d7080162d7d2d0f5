import type { Letter, LetterProps } from './letter.ts'

export type ChangedEmailProps = LetterProps & { values: { shop: string; phone: string } }

/** To the former e-mail address of an account. */
export const changedEmail: Letter<ChangedEmailProps> = {
  texts: 'mail.changed_email',
  news: ({ t, values }) => [t('mail.changed_email.news', values), t('mail.changed_email.next', values)],
  body: () => [],
  why: 'mail.changed_email.why',
}
