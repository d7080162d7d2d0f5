import type * as endpoints from '@tiffin/contract/ordering/support/diner'
import { plainWords } from '@tiffin/contract/platform/texts/plain-words'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { chatOf } from './chat-of.ts'
import { requireOwnOrder } from './own-order.ts'
import { writeChatMessage } from './write-chat-message.ts'

/** Adds a message of the customer to the chat about an own order. */
export async function sendSupportMessage(
  ctx: CustomerContext,
  { body: { id, order_id, text } }: DecodedRequest<typeof endpoints.sendSupportMessage>,
): Promise<ResponseFor<typeof endpoints.sendSupportMessage>> {
  const words = plainWords(text)
  if (words === '') throw refusal('invalid-data', { errors: { text: [ctx.translate('errors.required')] } })
  const order = await requireOwnOrder(ctx, order_id)
  const message = { id, text: words, missing: null }
  await ctx.transaction(run => writeChatMessage(run, ctx, { order, message }))
  ctx.notify('thread', order.id)
  return { data: await chatOf(ctx, order) }
}
