import { sql } from 'kysely'
import type { Job } from '../jobs/worker.ts'
import { composeOrderMail, type MailKind } from './order-mail.ts'
import { findOrderToMail } from './order-row.ts'

const KINDS: Partial<Record<string, MailKind>> = {
  PLACED: 'placed',
  ACCEPTED: 'accepted',
  DELAYED: 'delayed',
  CANCELLED: 'cancelled',
}

/**
 * Sends the e-mail of an order's event to the diner and keeps what was sent. The message bears the job's id: once its row
 * is there, the job has nothing to do, however often it runs.
 */
export const mailOrder: Job = async (ctx, payload, id) => {
  const { order_id, kind, event_id } = payload as unknown as {
    order_id: string
    kind: string
    event_id: number
  }
  const mail = KINDS[kind]
  const order = await findOrderToMail(ctx, { id: order_id, event_id, message_id: id })
  if (!order || !mail || !order.contact.email) return
  const message = composeOrderMail(ctx, mail, order)
  await ctx.house.outside.mail.send({ id, to: order.contact.email, from_name: ctx.store.name, ...message })
  await ctx.one(sql`
    insert into message (store_id, id, kind, recipient, subject, body_text, body_html, order_id, created_at)
    values (${ctx.store.id}, ${id}, 'email', ${order.contact.email}, ${message.subject}, ${message.text}, ${message.html}, ${order_id}, ${ctx.now})
    on conflict (store_id, id) do nothing`)
}
