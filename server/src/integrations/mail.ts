import nodemailer from 'nodemailer'
import type { Mail } from './integrations.ts'

/** Sends through the configured SMTP server. */
export function smtpMail(url: string, from: string): Mail {
  const transport = nodemailer.createTransport(url, {
    connectionTimeout: 5000,
    greetingTimeout: 10_000,
    dnsTimeout: 5000,
    socketTimeout: 10_000,
  } as never)
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
