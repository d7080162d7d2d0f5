import { action, facts } from './blocks.tsx'
import type { Letter, LetterProps } from './letter.ts'

export type MessageReceivedProps = LetterProps & {
  contact: { name: string; email: string; phone: string }
  text: string
  link: string
}

/** To the shop: what a visitor wrote with the contact form. A reply goes to the visitor. */
export const messageReceived: Letter<MessageReceivedProps> = {
  texts: 'mail.message_received',
  news: ({ t, values }) => [t('mail.message_received.news', values)],
  body: ({ t, contact, text, link }) => [
    facts([
      { label: t('mail.message_received.text'), text },
      { label: t('mail.message_received.name'), text: contact.name },
      { label: t('mail.message_received.phone'), text: contact.phone },
      { label: t('mail.message_received.email'), text: contact.email },
    ]),
    action({ text: t('mail.message_received.open'), href: link }),
  ],
  why: 'mail.message_received.why',
}
