import { sql } from '../db/sql.ts'
import type { Context } from '../http/context.ts'
import { together } from '../http/together.ts'

type Sent = {
  id: string
  to: string
  order_id: string | null
  /** The token of a link. It is not kept, but for the mailbox of this machine, whose only copy it is. */
  secret?: string
}

/**
 * Sends a letter and stores what was sent. The message has the job's id: check for it first, so that a repeated job
 * sends nothing twice.
 */
export async function sendLetter(
  ctx: Context,
  { id, to, order_id, secret }: Sent,
  message: { subject: string; text: string; html: string },
): Promise<void> {
  await ctx.services.integrations.mail.send({
    id,
    to,
    from_name: ctx.store.name,
    reply_to: ctx.store.configuration.store.email,
    ...message,
  })
  const kept = (text: string) =>
    secret === undefined || ctx.services.env.loopback ? text : text.replaceAll(secret, '…')
  const [body_text, body_html] = [kept(message.text), kept(message.html)]
  await keepMessage(ctx, { id, to, subject: message.subject, body_text, body_html, order_id, at: ctx.now })
}

type Kept = Omit<Sent, 'secret'> & {
  subject: string
  body_text: string
  body_html: string
  at: Temporal.Instant
}

/** Letters that were sent at the same moment are written by one statement. */
const keepMessage = together<Kept, void>(async (ctx, messages) => {
  const rows = messages.map(
    ({ id, to, subject, body_text, body_html, order_id, at }) =>
      sql`(${ctx.store.id}::int, ${id}::uuid, 'email', ${to}, ${subject}, ${body_text}, ${body_html}, ${order_id}::uuid, ${at}::timestamptz)`,
  )
  await ctx.query(sql`
    insert into message (store_id, id, kind, recipient, subject, body_text, body_html, order_id, created_at)
    values ${sql.join(rows)} on conflict (store_id, id) do nothing`)
  return messages.map(() => undefined)
})
