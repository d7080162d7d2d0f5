import { facts } from './blocks.tsx'
import type { Letter, LetterProps } from './letter.ts'

export type LoginCodeProps = LetterProps & { code: string }

/** A code that signs a customer in without a password. */
export const loginCode: Letter<LoginCodeProps> = {
  texts: 'mail.login_code',
  news: ({ t, values }) => [t('mail.login_code.news', values)],
  body: ({ t, code }) => [facts([{ label: t('mail.login_code.code'), text: code }])],
  why: 'mail.login_code.why',
}
