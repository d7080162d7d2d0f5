import type { OrderMessageKind } from '@tiffin/contract/ordering/orders/order-message'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { linkTo } from '../stores/link-to.ts'

type LetterInput = {
  id: string
  to: string
  order_id: string | null
  /** The subject of a message about an order. */
  about?: OrderMessageKind
  /** The customer whose account it is about; absent: an order, or a letter to staff. */
  customer_id?: string
  /** The address for replies, if it is not the shop's. */
  reply_to?: string
  /**
   * The token of a link. It is not stored, except in the mailbox of a local installation, which is
   * its only copy.
   */
  secret?: string
}

type LetterText = { subject: string; text: string; html: string; to_diner?: boolean }

/**
 * Sends a letter and stores it. The message has the job's id, which is checked first, so that a
 * repeated job does not send it twice.
 */
export async function sendLetter(ctx: Context, input: LetterInput, letter: LetterText): Promise<void> {
  await mailLetter(ctx, input, letter)
  await storeLetter(ctx, input, letter)
}

export async function mailLetter(
  { services, store }: Context,
  { id, to, reply_to }: Pick<LetterInput, 'id' | 'to' | 'reply_to'>,
  { to_diner, ...message }: LetterText,
): Promise<void> {
  await services.integrations.mail.send({
    id,
    to,
    from_name: store.name,
    reply_to: reply_to ?? store.configuration.store.email,
    ...(to_diner
      ? { unsubscribe: linkTo({ services, store }, `/consumer/unsubscribe/by-mail?letter=${id}`) }
      : {}),
    ...message,
  })
}

export async function storeLetter(
  ctx: Context,
  { id, to, order_id, about, customer_id, secret }: LetterInput,
  message: LetterText,
): Promise<void> {
  const kept = (text: string) =>
    secret === undefined || ctx.services.env.loopback ? text : text.replaceAll(secret, '…')
  await ctx.query(sql`
    insert into message (store_id, id, kind, recipient, subject, body_text, body_html, order_id, about, customer_id, created_at)
    values (${ctx.store.id}, ${id}, 'email', ${to}, ${message.subject}, ${kept(message.text)}, ${kept(message.html)}, ${order_id}, ${about ?? null}, ${customer_id ?? null},
      ${ctx.now})
    on conflict (store_id, id) do nothing`)
}
