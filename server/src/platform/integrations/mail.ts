import nodemailer from 'nodemailer'
import type { Mail } from './integrations.ts'

/**
 * In milliseconds. A mail server that does not respond blocks its lane of jobs no longer than this. An idle connection
 * is closed regularly before the `socket` time-out would break it.
 */
const TIMEOUTS = { connection: 5000, greeting: 10_000, dns: 5000, socket: 10_000, idle: 5000 }
/** Maximum number of connections; further letters wait here, because mail servers allow few connections. */
const CONNECTIONS = 5

/**
 * Tells mail servers and other programs not to reply automatically, such as "out of office" (RFC 3834; Exchange reads
 * the second).
 */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Sends through the configured SMTP server. Many letters share a few connections. */
export function smtpMail(url: string, from: string, timeouts = TIMEOUTS): Mail & { close(): void } {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    idleTimeout: timeouts.idle,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    dnsTimeout: timeouts.dns,
    socketTimeout: timeouts.socket,
  })
  return {
    // Closes after the message in progress.
    close: () => transport.close(),
    async send({ id, to, subject, text, html, from_name, reply_to, unsubscribe }) {
      await transport.sendMail({
        from: { name: from_name, address: from },
        to,
        replyTo: { name: from_name, address: reply_to },
        subject,
        text,
        html,
        messageId: `<${id}@${from.split('@')[1] ?? 'tiffin.invalid'}>`,
        headers: { ...AUTOMATIC, ...(unsubscribe ? oneClick(unsubscribe) : {}) },
      })
    },
  }
}

/** The headers for the button "Unsubscribe" of mail programs (RFC 8058). */
function oneClick(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Used without a mail server: messages are only stored, and the mailbox page shows them. */
export const mailboxOnly: Mail = { async send() {} }
