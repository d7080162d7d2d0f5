import nodemailer from 'nodemailer'
import type { Mail } from './integrations.ts'

/** In milliseconds: a mail server that says nothing holds its lane of jobs no longer than this. */
const PATIENCE = { connection: 5000, greeting: 10_000, dns: 5000, socket: 10_000 }

/** Sends through the configured SMTP server. */
export function smtpMail(url: string, from: string, patience = PATIENCE): Mail {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: patience.connection,
    greetingTimeout: patience.greeting,
    dnsTimeout: patience.dns,
    socketTimeout: patience.socket,
  })
  return {
    async send({ id, to, subject, text, html, from_name, reply_to }) {
      await transport.sendMail({
        from: { name: from_name, address: from },
        to,
        replyTo: { name: from_name, address: reply_to },
        subject,
        text,
        html,
        messageId: `<${id}@${from.split('@')[1] ?? 'tiffin.invalid'}>`,
      })
    },
  }
}

/** Used without a mail server: messages are only stored, and the mailbox page shows them. */
export const mailboxOnly: Mail = { async send() {} }
