import { Id } from '@tiffin/contract/ids'
import { OrderEventKind } from '@tiffin/contract/ordering/orders/order'
import * as z from 'zod/mini'
import type { Context } from '../../platform/http/context.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { letterTexts } from '../../shop/letters/own-texts.ts'
import { sendCountedText } from '../../shop/letters/send-counted-text.ts'
import { linkTo } from '../../shop/stores/link-to.ts'
import { delayToMail } from './delay-to-mail.ts'
import { valuesOf } from './order-letter-props.ts'
import { findOrderToMail, isPlaced, listEvents } from './order-row.ts'
import { isNews, smsStepOf } from './order-sms.ts'
import { shortOrderPath } from './short-order-link.ts'
import { shopTexts } from '../../platform/texts/wording.ts'

const Payload = z.object({ order_id: Id, kind: OrderEventKind, event_id: z.int() })
type Payload = z.infer<typeof Payload>

/** After an outage of the service a text of this age is not sent any more. */
const NEWS_MINUTES = 60

/**
 * Sends the diner a text message about an order's event, if the diner wants them and the shop reports this step. The
 * message has the job's id: if its row exists, the job does nothing, so retries do not send it again.
 */
export const textOrder = jobKind({
  name: 'text-order',
  lane: 'mail',
  payload: Payload,
  most_attempts: 3,
  async run(ctx, payload, id) {
    const message = await messageOf(ctx, payload, id)
    if (!message) return
    await sendCountedText(ctx, { id, order_id: payload.order_id, about: payload.kind, ...message })
  },
})

/** The text and its recipient; undefined if the text is outdated. */
async function messageOf(
  ctx: Context,
  { order_id, kind, event_id }: Payload,
  message_id: string,
): Promise<{ to: string; text: string } | undefined> {
  const step = smsStepOf(ctx, kind)
  if (!step || !ctx.services.integrations.sms.canSend) return undefined
  const order = await findOrderToMail(ctx, { id: order_id, event_id, message_id })
  if (!order?.sms_updates || !order.contact.phone || !isPlaced(order) || !isNews(step, order))
    return undefined
  const due = order.event.at.add({ minutes: NEWS_MINUTES })
  if (Temporal.Instant.compare(ctx.now, due) > 0) return undefined
  const event = kind === 'DELAYED' ? delayToMail(await listEvents(ctx, order_id), event_id) : order.event
  if (!event) return undefined
  const values = valuesOf(ctx, { ...order, event }, shopTexts(ctx, order.language))
  const link = linkTo(ctx, shortOrderPath(order_id))
  return {
    to: order.contact.phone,
    text: letterTexts(ctx, order.language)(`mail.${step}.sms`, { ...values, link }),
  }
}
