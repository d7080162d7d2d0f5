import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { addDays, dayBegins, everyDay, type Days as Range } from './business-day.ts'
import type { ByDay } from './day-sums.ts'
import { firstDay } from './first-day.ts'
import { queueDays } from './keep-days.ts'
import {
  countDaysAnew,
  lastToKeep,
  uncountedDays,
  readStoredDays,
  stretches,
  type CountOptions,
} from './stored-days.ts'

/** The maximum that is counted during a request, besides the days that cannot be stored yet. */
const AT_ONCE = { days: 35, orders: 5000 }

/**
 * The sums of each day: stored ones, else counted now. If counting would take too long, a job counts the days, and the
 * response contains the number of days that are missing.
 */
export async function sumsOfDays(ctx: Context, range: Range, wish: CountOptions): Promise<ByDay> {
  const days = everyDay(range)
  if (days.length === 0) return new Map()
  const sums = await readStoredDays(ctx, range, wish)
  let missing = days.filter(day => !sums.has(day))
  if (missing.length > AT_ONCE.days) {
    const first = await firstDay(ctx)
    missing = first === undefined ? [] : missing.filter(day => day >= first)
  }
  const last = lastToKeep(ctx)
  const over = missing.filter(day => day <= last)
  if (over.length > AT_ONCE.days || (await haveMany(ctx, await uncountedDays(ctx, over)))) {
    await queueDays(ctx, range)
    throw refusal('figures-counting', { values: { days: over.length } })
  }
  for (const stretch of stretches(missing))
    for (const [day, counted] of await countDaysAnew(ctx, stretch, wish)) sums.set(day, counted)
  return sums
}

/** Whether these days have more orders than can be counted within a request. Stops reading at that number. */
async function haveMany(ctx: Context, days: readonly string[]): Promise<boolean> {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return false
  const [total] = await ctx.query(sql<{ orders: number }>`
    select count(*)::int as orders from (
      select from "order" where store_id = ${ctx.store.id} and not is_test
        and placed_at >= ${dayBegins(ctx.store, first)} and placed_at < ${dayBegins(ctx.store, addDays(last, 1))}
      limit ${AT_ONCE.orders + 1}) as counted`)
  return total!.orders > AT_ONCE.orders
}
