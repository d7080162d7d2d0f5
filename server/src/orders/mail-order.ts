import { Id } from '@tiffin/contract/ids'
import { OrderEventKind } from '@tiffin/contract/orders/order'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../http/context.ts'
import { jobKind } from '../jobs/kind.ts'
import { findOrderToMail, listEvents } from './order-row.ts'
import { ORDER_LETTERS } from './order-letters.ts'
import { toldDelay } from './told-delay.ts'
import { type Times, writeOrderLetter } from './write-order-letter.ts'

const Payload = z.object({ order_id: Id, kind: OrderEventKind, event_id: z.int() })

/**
 * Sends the e-mail of an order's event to the diner and keeps what was sent. The message bears the job's id: once its row
 * is there, the job has nothing to do, however often it runs.
 */
export const mailOrder = jobKind({
  name: 'mail-order',
  lane: 'mail',
  payload: Payload,
  async run(ctx, payload, id) {
    const { order_id, kind, event_id } = payload
    const letter = ORDER_LETTERS[kind]
    const order = await findOrderToMail(ctx, { id: order_id, event_id, message_id: id })
    if (!order || !letter || !order.contact.email || letter.fits?.(order) === false) return
    const event = await timesToTell(ctx, payload, order.event)
    if (!event) return
    const message = writeOrderLetter(ctx, letter, { ...order, event })
    await ctx.services.integrations.mail.send({
      id,
      to: order.contact.email,
      from_name: ctx.store.name,
      reply_to: ctx.store.configuration.store.email,
      ...message,
    })
    await ctx.query(sql`
    insert into message (store_id, id, kind, recipient, subject, body_text, body_html, order_id, created_at)
    values (${ctx.store.id}, ${id}, 'email', ${order.contact.email}, ${message.subject}, ${message.text}, ${message.html}, ${order_id}, ${ctx.now})
    on conflict (store_id, id) do nothing`)
  },
})

/** The times that the letter names; undefined where there is nothing to tell any more. */
async function timesToTell(
  ctx: Context,
  payload: z.infer<typeof Payload>,
  own: Times,
): Promise<Times | undefined> {
  if (payload.kind !== 'DELAYED') return own
  return toldDelay(await listEvents(ctx, payload.order_id), payload.event_id)
}
