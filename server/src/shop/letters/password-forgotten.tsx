import { action } from './blocks.tsx'
import type { Letter, LetterProps } from './letter.ts'

export type ForgottenProps = LetterProps & { link: string }

/** A link for a new password, for staff who have requested it. */
export const passwordForgotten: Letter<ForgottenProps> = {
  texts: 'mail.forgotten',
  news: ({ t }) => [t('mail.forgotten.news')],
  body: ({ t, link }) => [action({ text: t('mail.forgotten.choose'), href: link })],
  why: 'mail.forgotten.why',
}
