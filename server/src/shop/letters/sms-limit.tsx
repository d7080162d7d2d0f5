import { action } from './blocks.tsx'
import type { Letter, LetterProps } from './letter.ts'

export type SmsLimitProps = LetterProps & { link: string }

/** To owners: the month's limit for text messages is reached. */
export const smsLimit: Letter<SmsLimitProps> = {
  texts: 'mail.sms_limit',
  news: ({ t, values }) => [t('mail.sms_limit.news', values), t('mail.sms_limit.next')],
  body: ({ t, link }) => [action({ text: t('mail.sms_limit.change'), href: link })],
  why: 'mail.missed.why',
}
