import type { Context } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { everyDay, type Days as Range } from './business-day.ts'
import type { ByDay } from './day-sums.ts'
import { firstDay } from './first-day.ts'
import { askToKeep } from './keep-days.ts'
import { countDaysAnew, readKept, stretches, type Wish } from './kept-days.ts'

/** So many days are counted while somebody waits. */
const AT_ONCE = 35

/**
 * What each of these days adds up to: as it was kept, else counted now. Where that would take too long a job counts them,
 * and whoever asks is told how many are left.
 */
export async function sumsOfDays(ctx: Context, range: Range, wish: Wish): Promise<ByDay> {
  const days = everyDay(range)
  if (days.length === 0) return new Map()
  const sums = await readKept(ctx, range, wish)
  let missing = days.filter(day => !sums.has(day))
  if (missing.length > AT_ONCE) {
    const first = await firstDay(ctx)
    missing = first === undefined ? [] : missing.filter(day => day >= first)
  }
  if (missing.length > AT_ONCE) {
    await askToKeep(ctx, range)
    throw refusal('figures-counting', { values: { days: missing.length } })
  }
  for (const stretch of stretches(missing))
    for (const [day, counted] of await countDaysAnew(ctx, stretch, wish)) sums.set(day, counted)
  return sums
}
