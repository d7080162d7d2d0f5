import { Day } from '@tiffin/contract/shop/settings/date'
import { MOST_DAYS } from '@tiffin/contract/back-office/figures/staff'
import { sql } from '../../platform/db/sql.ts'
import * as z from 'zod/mini'
import { endLease, acquireLease, underLease } from '../../platform/db/lease.ts'
import type { Context, Services } from '../../platform/http/context.ts'
import { inEachShop } from '../../platform/db/nodes/in-each-shop.ts'
import { jobKind } from '../../platform/jobs/kind.ts'
import { job } from '../../platform/jobs/send.ts'
import { addDays, businessDay, everyDay, type Days as Range } from './business-day.ts'
import { firstDay } from './first-day.ts'
import { countDaysAnew, lastToKeep, readStoredDays, stretches } from './stored-days.ts'

/** Statements per run, each for a week at most. A further job counts the rest, so that no run takes long. */
const STATEMENTS = 13

/** The longest period that can be displayed, and the period of comparison. */
const USUAL = 2 * MOST_DAYS + 7

const KIND = {
  name: 'keep-days',
  lane: 'upkeep' as const,
  payload: z.object({ from: z.optional(Day), to: z.optional(Day) }),
}

/**
 * Counts finished days that are not stored yet, the newest first. Without a period in the payload, all days that the
 * page Figures can display.
 */
export const keepDays = jobKind({
  ...KIND,
  async run(ctx, period) {
    const missing = await daysToKeep(ctx, period)
    const steps = stretches(missing).reverse()
    for (const step of steps.slice(0, STATEMENTS)) await countDaysAnew(ctx, step, { dishes: true })
    if (steps.length <= STATEMENTS) return endLease(ctx.services, leaseOf(ctx))
    await ctx.query(job(ctx, KIND, { payload: period }))
    ctx.notify('job', KIND.lane)
  },
})

async function daysToKeep(ctx: Context, { from, to }: Partial<Range>): Promise<string[]> {
  const first = await firstDay(ctx)
  const last = lastToKeep(ctx)
  if (first === undefined || first > last) return []
  const begins = from ?? addDays(businessDay(ctx), -USUAL)
  const range = { from: begins > first ? begins : first, to: to !== undefined && to < last ? to : last }
  const storedDays = await readStoredDays(ctx, range, { dishes: false })
  return everyDay(range).filter(day => !storedDays.has(day))
}

/** Queues a job that counts these days. While it is pending, further requests queue no second one. */
export async function queueDays(ctx: Context, { from, to }: Range): Promise<void> {
  if (!(await acquireLease(ctx.services, leaseOf(ctx), { minutes: 2 }))) return
  await ctx.query(job(ctx, keepDays, { payload: { from, to } }))
  ctx.notify('job', keepDays.lane)
}

const leaseOf = ({ store }: Context): string => `keep-days ${store.id}`

/** Queues a job once a day for every shop with orders, so that requests for figures do not have to wait. */
export async function queueDaysOfAllShops(services: Services): Promise<void> {
  const now = services.clock.now()
  await underLease(services, { name: 'keep-days', time: { hours: 23 } }, () =>
    inEachShop(services, id =>
      services.db.query(
        id,
        job({ store: { id }, now }, keepDays, {
          payload: {},
          from: sql`from order_counter where store_id = ${id}`,
        }),
      ),
    ),
  )
}
