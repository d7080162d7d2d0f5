import { Id } from '@tiffin/contract/ids'
import * as z from 'zod/mini'
import { shopTexts } from '../../platform/texts/wording.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { builtLetters } from '../../shop/letters/built-letters.ts'
import { sendLetter } from '../../shop/letters/send-letter.ts'
import { senderOf } from '../../shop/letters/sender.ts'
import { consoleLink } from '../../shop/stores/link-to.ts'

type Row = {
  author: 'VISITOR' | 'STAFF'
  body: string
  thread_id: string
  customer_id: string | null
  name: string
  email: string
  phone: string
  language: string
  /** What the visitor wrote first. */
  question: string
}

/**
 * Sends a message of a thread by e-mail: the visitor's to the shop, with the visitor's address for replies, and an answer
 * of staff to the visitor. A message of a chat that the other side has read there is not sent. The message of a deleted thread is not sent.
 */
export const mailThreadMessage = jobKind({
  name: 'mail-thread-message',
  lane: 'mail',
  payload: z.object({ message_id: Id }),
  async run(ctx, { message_id }, id) {
    const { store } = ctx
    const [row] = await ctx.query(sql<Row & { sent: boolean; was_read: boolean }>`
      select thread_message.author, thread_message.body, thread.id as thread_id, ${ownerOf(store.id)} as customer_id, thread.name, thread.email,
        thread.phone, thread.language,
        (select first.body from thread_message as first where first.store_id = ${store.id} and first.thread_id = thread.id
          and first.author = 'VISITOR' order by first.created_at, first.id limit 1) as question,
        exists (select from message where message.store_id = ${store.id} and message.id = ${id}) as sent,
        coalesce(thread.kind = 'CHAT' and thread_message.created_at <= case thread_message.author
          when 'STAFF' then thread.visitor_read_at else thread.staff_read_at end, false) as was_read
      from thread_message join thread on thread.store_id = thread_message.store_id and thread.id = thread_message.thread_id
      where thread_message.store_id = ${store.id} and thread_message.id = ${message_id}`)
    if (!row || row.was_read) return
    const to = row.author === 'STAFF' ? row.email : store.settings.contact.email
    // A shop without an address reads its messages on the console.
    if (to === '') return
    if (!row.sent) await send(ctx, row, { id, to })
    await ctx.query(sql`update thread_message set sent_at = ${ctx.now}
      where store_id = ${store.id} and id = ${message_id} and sent_at is null`)
    ctx.notify('thread', row.thread_id)
  },
})

/** Whose account the letter is stored with, so that it is deleted with the account. */
const ownerOf = (store_id: number) => sql`coalesce(thread.customer_id, (select customer.id from customer
  where customer.store_id = ${store_id} and customer.email = thread.email and not customer.guest
    and customer.email_proven_at is not null limit 1))`

async function send(ctx: Context, row: Row, { id, to }: { id: string; to: string }): Promise<void> {
  const letter = row.author === 'STAFF' ? await writeAnswer(ctx, row) : await writeToShop(ctx, row)
  const about = row.customer_id ? { customer_id: row.customer_id } : {}
  const reply = row.author === 'STAFF' ? {} : { reply_to: row.email }
  await sendLetter(ctx, { id, to, order_id: null, ...about, ...reply }, letter)
}

/** The answer is in the language in which the visitor wrote. */
async function writeAnswer(ctx: Context, { body, question, language, email, name }: Row) {
  const { messageAnswered, writeLetter } = await builtLetters()
  const props = {
    t: shopTexts(ctx, language),
    values: { shop: ctx.store.name },
    first_name: name,
    answer: body,
    question,
  }
  return writeLetter(messageAnswered, props, senderOf(ctx, language, email))
}

async function writeToShop(ctx: Context, { body, thread_id, name, email, phone }: Row) {
  const { messageReceived, writeLetter } = await builtLetters()
  const { store, translate: t, language } = ctx
  const props = {
    t,
    values: { shop: store.name, name },
    first_name: undefined,
    contact: { name, email, phone },
    text: body,
    link: consoleLink(ctx.services.env, `/shops/${store.id}/messages?thread=${thread_id}`),
  }
  return writeLetter(messageReceived, props, senderOf(ctx, language))
}
