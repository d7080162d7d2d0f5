import { Id } from '@tiffin/contract/ids'
import { OrderEventKind } from '@tiffin/contract/ordering/orders/order'
import * as z from 'zod/mini'
import type { Context } from '../../platform/http/context.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { sendLetter } from '../../shop/letters/send-letter.ts'
import type { Times } from './order-letter-props.ts'
import { findOrderToMail, isPlaced, listEvents } from './order-row.ts'
import { delayToMail } from './delay-to-mail.ts'
import { writeOrderLetter } from './write-order-letter.ts'

const Payload = z.object({ order_id: Id, kind: OrderEventKind, event_id: z.int() })

/**
 * Sends the e-mail about an order's event to the diner and stores it. The message has the job's id: if its row exists,
 * the job does nothing, so retries do not send it again.
 */
export const mailOrder = jobKind({
  name: 'mail-order',
  lane: 'mail',
  payload: Payload,
  async run(ctx, payload, id) {
    const { order_id, kind, event_id } = payload
    const order = await findOrderToMail(ctx, { id: order_id, event_id, message_id: id })
    if (!order?.contact.email || !isPlaced(order)) return
    const event = await timesInLetter(ctx, payload, order.event)
    const message = event && (await writeOrderLetter(ctx, kind, { ...order, event }))
    if (message) await sendLetter(ctx, { id, to: order.contact.email, order_id, about: kind }, message)
  },
})

/** The times in the letter; undefined if no letter has to be sent any more. */
async function timesInLetter(
  ctx: Context,
  payload: z.infer<typeof Payload>,
  own: Times,
): Promise<Times | undefined> {
  if (payload.kind !== 'DELAYED') return own
  return delayToMail(await listEvents(ctx, payload.order_id), payload.event_id)
}
