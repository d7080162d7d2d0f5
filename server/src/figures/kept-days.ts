import { sql } from 'kysely'
import { json } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { zoneOf } from '../stores/local-time.ts'
import { addDays, businessDay, countDays, dayBegins, everyDay, type Days as Range } from './business-day.ts'
import { countOrders } from './count-orders.ts'
import { type DaySums, FORM } from './day-sums.ts'

/** By day, the sums in each currency. */
type ByDay = Map<string, DaySums[]>

/** Days that are counted by one statement. */
const STEP = 31

/** What each of these days adds up to: as it was kept, else counted, and then kept if it can no longer change. */
export async function sumsOfDays(ctx: Context, range: Range): Promise<ByDay> {
  const days = everyDay(range)
  if (days.length === 0) return new Map()
  const kept = await readKept(ctx, range)
  for (const missing of stretches(days.filter(day => !kept.has(day)))) {
    const { from, to } = missing
    const counted = await countOrders(ctx, {
      from: dayBegins(ctx.store, from),
      to: dayBegins(ctx.store, addDays(to, 1)),
    })
    for (const day of everyDay(missing)) kept.set(day, counted.sums.get(day) ?? [])
    // An order of yesterday may be under way to the database still: its time is that at which it was asked for.
    const settled = everyDay(missing).filter(
      day => day < addDays(businessDay(ctx), -1) && !counted.unsettled.has(day),
    )
    await keep(ctx, new Map(settled.map(day => [day, kept.get(day)!])))
  }
  return kept
}

/** Adjacent days together, as far as one statement goes. */
function stretches(days: readonly string[]): Range[] {
  const found: Range[] = []
  for (const day of days) {
    const last = found.at(-1)
    if (last && addDays(last.to, 1) === day && countDays(last) < STEP) last.to = day
    else found.push({ from: day, to: day })
  }
  return found
}

async function readKept(ctx: Context, { from, to }: Range): Promise<ByDay> {
  const rows = await ctx.query(sql<{ day: string; figures: DaySums[] }>`
    select day, figures from day_figures
    where store_id = ${ctx.store.id} and day >= ${from} and day <= ${to}
      and time_zone = ${zoneOf(ctx.store)} and form = ${FORM}`)
  return new Map(rows.map(({ day, figures }) => [day, figures]))
}

/** Only for speed: whoever asks next counts again what could not be written, as on a full disk. */
async function keep(ctx: Context, days: ByDay): Promise<void> {
  if (days.size === 0) return
  const rows = [...days].map(([day, figures]) => ({ day, figures }))
  try {
    await ctx.query(sql`
      insert into day_figures (store_id, day, time_zone, form, figures)
      select ${ctx.store.id}, each.day, ${zoneOf(ctx.store)}, ${FORM}::int, each.figures
      from jsonb_to_recordset(${json(rows)}) as each(day date, figures jsonb)
      on conflict (store_id, day) do update
        set time_zone = excluded.time_zone, form = excluded.form, figures = excluded.figures`)
  } catch (error) {
    ctx.log.warn({ err: error }, 'the sums of past days could not be kept')
  }
}
