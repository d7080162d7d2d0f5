import { POINTS } from '@tiffin/contract/money/loyalty/programme'
import { sql } from '../../platform/db/sql.ts'
import { composeParts, type Part } from '../../platform/db/statement-parts.ts'
import type { Context } from '../../platform/http/context.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { job } from '../../platform/jobs/send.ts'
import { bookingParts } from '../ledger/book.ts'
import { LAPSE_POINTS, lapseTimer } from '../../shop/settings/lapse-timer.ts'
import { programmeOf } from './programme.ts'

/** Customers per statement, and statements per run. A further job handles the rest, so that no run takes long. */
const BATCH = 200
const STATEMENTS = 5

/**
 * Removes the remaining points after the end of the programme. They cannot be used before the job has run either,
 * because only the date counts. If the programme has been switched on again, they are kept.
 */
export const lapsePoints = jobKind({
  ...LAPSE_POINTS,
  async run(ctx, { after }) {
    const { state } = programmeOf(ctx)
    // The last day has moved, for example because of another time zone.
    if (state === 'ending') await ctx.query(lapseTimer(ctx.store.settings.loyalty, ctx))
    if (state !== 'over') return
    let last = after ?? FIRST
    for (let n = 0; n < STATEMENTS; n++) {
      const next = await lapseSome(ctx, last)
      if (next === undefined) return
      last = next
    }
    await ctx.query(job(ctx, LAPSE_POINTS, { payload: { after: last } }))
    ctx.notify('job', LAPSE_POINTS.lane)
  },
})

const FIRST = '00000000-0000-0000-0000-000000000000'

/** Writes one entry per customer. Returns the last customer, or undefined if there are no more. */
async function lapseSome(ctx: Context, after: string): Promise<string | undefined> {
  const { pieces } = composeParts(PARTS, ctx, { after })
  const [last] = await ctx.query(sql<{ last: string | null; count: number }>`with ${pieces}
    select (select holder from points_left order by holder desc limit 1) as last, (select count(*)::int from points_left) as count`)
  return last?.count === BATCH ? (last.last ?? undefined) : undefined
}

type LapseCursor = { after: string }

const left: Part<Context, LapseCursor> = {
  name: 'points_left',
  locks: 'balance',
  writes: false,
  sql: ({ store }, { after }, before) => sql`
    select ledger_balance.holder, ledger_balance.amount, gen_random_uuid() as entry_id from ${before}, ledger_balance
    where ledger_balance.store_id = ${store.id} and ledger_balance.account = 'points' and ledger_balance.holder > ${after}::uuid
      and ledger_balance.currency = ${POINTS} and ledger_balance.amount > 0
    order by ledger_balance.holder limit ${BATCH} for update of ledger_balance`,
}

const PARTS: Part<Context, LapseCursor>[] = [
  left,
  ...bookingParts<Context, LapseCursor>({
    name: 'points_lapsed',
    stops: 'order-moved',
    entry: () => ({
      kind: 'points-lapsed',
      cause_id: sql`points_left.entry_id`,
      order_id: null,
      customer_id: sql`points_left.holder`,
      currency: POINTS,
      source: sql`points_left`,
      movements: [{ from: 'points', to: 'shop', amount: sql`points_left.amount` }],
    }),
  }),
]
