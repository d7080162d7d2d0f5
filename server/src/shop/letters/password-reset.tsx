import { action } from './blocks.tsx'
import type { Letter, LetterProps } from './letter.ts'

export type PasswordResetProps = LetterProps & { link: string }

/** A link for a new password, for a customer. */
export const passwordReset: Letter<PasswordResetProps> = {
  texts: 'mail.reset',
  news: ({ t, values }) => [t('mail.reset.news', values)],
  body: ({ t, link }) => [action({ text: t('mail.reset.choose'), href: link })],
  why: 'mail.reset.why',
}
