import { sql } from 'kysely'
import type { Job } from '../jobs/worker.ts'
import type { Context } from '../http/context.ts'
import { composeOrderMail, type MailKind } from './order-mail.ts'
import { findOrderWithEvent } from './order-row.ts'

const KINDS: Partial<Record<string, MailKind>> = {
  PLACED: 'placed',
  ACCEPTED: 'accepted',
  DELAYED: 'delayed',
  CANCELLED: 'cancelled',
}

/**
 * Writes the e-mail of an order's event to the diner. The message's row bears the job's id: tried five times, it is still
 * one message, and one that was sent is not sent again.
 */
export const mailOrder: Job = async (ctx, payload, id) => {
  const { order_id, kind, event_id } = payload as unknown as {
    order_id: string
    kind: string
    event_id: number
  }
  const mail = KINDS[kind]
  const order = await findOrderWithEvent(ctx, order_id, event_id)
  if (!order || !mail || !order.contact.email) return
  const message = composeOrderMail(ctx, mail, order)
  const [row] = await ctx.one(sql<{ sent_at: Temporal.Instant | null }>`
    insert into message (store_id, id, kind, recipient, subject, body_text, body_html, order_id, created_at)
    values (${ctx.store.id}, ${id}, 'email', ${order.contact.email}, ${message.subject}, ${message.text}, ${message.html}, ${order_id}, ${ctx.now})
    on conflict (store_id, id) do update set subject = message.subject returning sent_at`)
  if (row?.sent_at) return
  await ctx.house.outside.mail.send({ id, to: order.contact.email, from_name: ctx.store.name, ...message })
  await markSent(ctx, id)
}

async function markSent(ctx: Context, id: string): Promise<void> {
  await ctx.one(sql`update message set sent_at = ${ctx.now} where store_id = ${ctx.store.id} and id = ${id}`)
}
