import type { Thread, ThreadMessage, ThreadSummary } from '@tiffin/contract/people/messages/thread'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { type InLanguage, translationsOf } from '../../shop/settings/translations-of.ts'
import { toLocal } from '../../shop/stores/local-time.ts'

const BEGINNING_MAX = 160

/** The beginning of a message, on one line, for the list. */
export function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length > BEGINNING_MAX ? `${characters.slice(0, BEGINNING_MAX).join('')}…` : line
}

export const SUMMARY_COLUMNS = sql`id, kind, state, is_unread, name, beginning, last_at`

export type SummaryRow = Omit<ThreadSummary, 'last_at'> & { last_at: Temporal.Instant }

export function summaryOf({ store }: Pick<Context, 'store'>, row: SummaryRow): ThreadSummary {
  return { ...row, last_at: toLocal(store, row.last_at) }
}

type MessageRow = Omit<ThreadMessage, 'created_at' | 'text'> & { body: string; created_at: Temporal.Instant }

/** A thread with all its messages. */
export async function requireThread(ctx: Context, id: string): Promise<Thread> {
  const { store } = ctx
  const [row] = await ctx.query(sql<
    SummaryRow & { email: string; phone: string; language: string; order_number: number | null }
  >`
    select ${SUMMARY_COLUMNS}, email, phone, language, (select "order".order_number from "order" where "order".store_id = ${store.id}
      and "order".id = thread.id and thread.kind = 'CHAT') as order_number from thread where store_id = ${store.id} and id = ${id}`)
  if (!row) throw refusal('not-found')
  const messages = await ctx.query(sql<MessageRow>`
    select thread_message.id, thread_message.author, thread_message.actor, thread_message.body, thread_message.created_at,
      thread_message.sent_at is not null as is_sent, coalesce(thread_message.created_at <= case thread_message.author
        when 'STAFF' then thread.visitor_read_at else thread.staff_read_at end, false) as is_read,
      thread_message.missing, thread_message.refunded_by, thread_message.declined_by
    from thread_message join thread on thread.store_id = thread_message.store_id and thread.id = thread_message.thread_id
    where thread_message.store_id = ${store.id} and thread_message.thread_id = ${id}
    order by thread_message.created_at, thread_message.author desc, thread_message.id`)
  return {
    ...summaryOf(ctx, row),
    email: row.email,
    phone: row.phone,
    order_number: row.order_number,
    ready_answers: readyAnswers(store, await translationsOf({ ...ctx, language: row.language })),
    messages: messages.map(({ body, created_at, ...message }) => ({
      ...message,
      text: body,
      created_at: toLocal(store, created_at),
    })),
  }
}

function readyAnswers({ settings }: Context['store'], inLanguage: InLanguage): string[] {
  return settings.contact.ready_answers.flatMap(({ text }) => (text.trim() === '' ? [] : [inLanguage(text)]))
}
