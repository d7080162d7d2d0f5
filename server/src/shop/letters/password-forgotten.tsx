import { action } from './blocks.tsx'
import type { Letter, LetterProps } from './letter.ts'

export type ForgottenProps = LetterProps & { link: string }

/** The way to a new password, for staff who asked for it. */
export const passwordForgotten: Letter<ForgottenProps> = {
  texts: 'mail.forgotten',
  news: ({ t }) => [t('mail.forgotten.news')],
  body: ({ t, link }) => [action({ text: t('mail.forgotten.choose'), href: link })],
  why: 'mail.forgotten.why',
}
