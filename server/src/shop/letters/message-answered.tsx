import { facts } from './blocks.tsx'
import type { Letter, LetterProps } from './letter.ts'

export type MessageAnsweredProps = LetterProps & {
  answer: string
  /** What the visitor wrote. */
  question: string
}

/** The shop's answer to a message of a visitor. */
export const messageAnswered: Letter<MessageAnsweredProps> = {
  texts: 'mail.message_answered',
  news: ({ answer }) => answer.split('\n').filter(line => line.trim() !== ''),
  body: ({ t, question }) => [facts([{ label: t('mail.message_answered.question'), text: question }])],
  why: 'mail.message_answered.why',
}
