import type { OrderMessageKind } from '@tiffin/contract/ordering/orders/order-message'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { SmsResult } from '../../platform/integrations/integrations.ts'

export type TextInput = {
  /** A request or job with this id sends the text once. */
  id: string
  /** A phone number in E.164. */
  to: string
  order_id: string | null
  /** The subject of a message about an order. */
  about?: OrderMessageKind
  /** The customer whose account it is about; absent: an order, or a guest. */
  customer_id?: string
  text: string
  /** A code in the text. It is not stored, except in the mailbox of a local installation, which is its only copy. */
  secret?: string
}

/** Sends a text message, and stores it if it was sent. */
export async function sendText(
  ctx: Context,
  { id, to, order_id, about, customer_id, text, secret }: TextInput,
): Promise<SmsResult> {
  const { integrations, env } = ctx.services
  const result = await integrations.sms.send({ id, to, text, from: env.SMS_FROM })
  if (result !== 'sent') return result
  const kept = secret === undefined || env.loopback ? text : text.replaceAll(secret, '…')
  await ctx.query(sql`
    insert into message (store_id, id, kind, recipient, subject, body_text, body_html, order_id, about, customer_id, created_at)
    values (${ctx.store.id}, ${id}, 'sms', ${to}, '', ${kept}, '', ${order_id}, ${about ?? null}, ${customer_id ?? null},
      ${ctx.now})
    on conflict (store_id, id) do nothing`)
  return result
}
