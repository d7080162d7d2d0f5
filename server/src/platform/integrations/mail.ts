import nodemailer from 'nodemailer'
import type { Mail } from './integrations.ts'

/**
 * In milliseconds: a mail server that says nothing holds its lane of jobs no longer than this. A connection without a
 * letter is ended with a goodbye before `socket` would break it.
 */
const PATIENCE = { connection: 5000, greeting: 10_000, dns: 5000, socket: 10_000, idle: 5000 }
/** Letters that are sent at once; others wait here, because mail servers allow few connections. */
const CONNECTIONS = 5

/** Asks mail servers and other programs not to reply, such as "out of office" (RFC 3834; Exchange reads the second). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Sends through the configured SMTP server. A rush of letters shares a few connections, each of which serves many. */
export function smtpMail(url: string, from: string, patience = PATIENCE): Mail & { close(): void } {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    idleTimeout: patience.idle,
    connectionTimeout: patience.connection,
    greetingTimeout: patience.greeting,
    dnsTimeout: patience.dns,
    socketTimeout: patience.socket,
  })
  return {
    // Closes after the message in progress.
    close: () => transport.close(),
    async send({ id, to, subject, text, html, from_name, reply_to }) {
      await transport.sendMail({
        from: { name: from_name, address: from },
        to,
        replyTo: { name: from_name, address: reply_to },
        subject,
        text,
        html,
        messageId: `<${id}@${from.split('@')[1] ?? 'tiffin.invalid'}>`,
        headers: AUTOMATIC,
      })
    },
  }
}

/** Used without a mail server: messages are only stored, and the mailbox page shows them. */
export const mailboxOnly: Mail = { async send() {} }
