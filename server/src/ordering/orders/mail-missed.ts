import { Id } from '@tiffin/contract/ids'
import { datedOf } from '@tiffin/ui/dated.ts'
import * as z from 'zod/mini'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { job } from '../../platform/jobs/send.ts'
import { builtLetters } from '../../shop/letters/built-letters.ts'
import { ownerEmail, ownersOf } from '../../shop/letters/owners.ts'
import { sendLetter } from '../../shop/letters/send-letter.ts'
import { senderOf } from '../../shop/letters/sender.ts'
import { consoleLink } from '../../shop/stores/link-to.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { findMissed, type Missed } from './missed-orders.ts'

/** Orders missed within the same ten minutes are listed in one letter, which is sent at the end of that period. */
const WINDOW_MS = 10 * 60_000

const kind = {
  name: 'mail-missed',
  lane: 'mail',
  payload: z.object({ staff_id: Id, from: z.int() }),
} as const

/**
 * Sends an owner the letter about orders that were not accepted in time; `from` is the beginning of the ten minutes.
 */
export const mailMissed = jobKind({
  ...kind,
  async run(ctx, { staff_id, from }, id) {
    const sent = await ctx.query(sql`select id from message where store_id = ${ctx.store.id} and id = ${id}`)
    if (sent.length > 0) return
    const to = await ownerEmail(ctx, staff_id)
    const missed = to ? await missedIn(ctx, from) : []
    if (to && missed.length > 0) await sendLetter(ctx, { id, to, order_id: null }, await write(ctx, missed))
  },
})

/** Queues a letter to the owners about missed orders. It is sent once per ten minutes, whichever order is the first. */
export async function queueMissedMail(ctx: Context, at: Temporal.Instant): Promise<void> {
  const from = Math.floor(at.epochMilliseconds / WINDOW_MS) * WINDOW_MS
  const run_at = Temporal.Instant.fromEpochMilliseconds(from + WINDOW_MS)
  const owners = await ownersOf(ctx)
  await ctx.transaction(async run => {
    const isFirst = await run(sql`
      insert into missed_notice (store_id, told_until) values (${ctx.store.id}, ${run_at})
      on conflict (store_id) do update set told_until = excluded.told_until
      where coalesce(missed_notice.told_until < excluded.told_until, true) returning store_id`)
    if (isFirst.length === 0) return
    for (const staff_id of owners) await run(job(ctx, kind, { payload: { staff_id, from }, run_at }))
  })
  ctx.notify('job', kind.lane)
}

function missedIn(ctx: Context, from: number): Promise<Missed[]> {
  const [start, end] = [from, from + WINDOW_MS].map(ms => Temporal.Instant.fromEpochMilliseconds(ms))
  return findMissed(ctx, sql`cancelled_at >= ${start} and cancelled_at < ${end}`)
}

async function write(ctx: Context, missed: Missed[]) {
  const { store, translate: t } = ctx
  const { ordersMissed, writeLetter } = await builtLetters()
  const { dateAndTime } = datedOf(store.configuration.country.iso, t)
  const nameOf = ({ order_number, cancelled_at }: Missed) => {
    const at = toLocal(store, cancelled_at)
    return t('mail.missed.order', {
      number: String(order_number),
      at: dateAndTime(at),
    })
  }
  const props = {
    t,
    values: { shop: store.name, count: missed.length },
    first_name: undefined,
    orders: missed.map(nameOf),
    board: consoleLink(ctx.services.env, `/shops/${store.id}/orders`),
  }
  return writeLetter(ordersMissed, props, senderOf(ctx, ctx.language))
}
