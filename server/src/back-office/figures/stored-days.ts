import { NIGHT_ENDS } from '@tiffin/ui/days.ts'
import { json, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { zoneOf } from '../../shop/stores/local-time.ts'
import { addDays, businessDay, countDays, dayBegins, everyDay, type Days as Range } from './business-day.ts'
import { countOrders } from './count-orders.ts'
import { type ByDay, type DaySums, FORM } from './day-sums.ts'

/** Maximum number of days that one statement counts. In a busy shop, a month would exceed the statement's time-out. */
const STEP = 7

/**
 * A transaction that changes a day may commit after the day was counted, although its timestamp is earlier. No
 * statement takes longer than this.
 */
const UNDER_WAY = sql.lit('5 minutes')

export type CountOptions = { dishes: boolean }

/**
 * Stored days, except those with an order that has changed since they were counted, and those with a refund of such an
 * order: refunds of a cancelled order no longer count.
 */
export async function readStoredDays(
  ctx: Context,
  { from, to }: Range,
  { dishes }: CountOptions,
): Promise<ByDay> {
  const rows = await ctx.query(sql<{ day: string; figures: DaySums[]; dishes: DaySums['dishes'][] | null }>`
    with kept as (
      select day, counted_at, figures, case when ${dishes}::boolean then dishes end as dishes from day_figures
      where store_id = ${ctx.store.id} and day >= ${from} and day <= ${to}
        and time_zone = ${zoneOf(ctx.store)} and form = ${FORM}
    ), late as materialized (
      select id, updated_at, placed_at from "order" where store_id = ${ctx.store.id} and updated_at - placed_at > interval '20 hours' and not is_test
        and updated_at >= (select min(counted_at) from kept) - ${UNDER_WAY}::interval
    ), touched as (
      select updated_at, unnest(placed_at || array(select refund.created_at from refund
        where refund.store_id = ${ctx.store.id} and refund.order_id = late.id)) as at from late
    ), changed as materialized (
      select updated_at, ((at at time zone ${zoneOf(ctx.store)}::text) - ${NIGHT_ENDS}::interval)::date as day from touched
    )
    select day, figures, dishes from kept where not exists (select from changed
      where changed.day = kept.day and changed.updated_at >= kept.counted_at - ${UNDER_WAY}::interval)`)
  return new Map(
    rows.map(row => [
      row.day,
      row.figures.map((sums, index) => ({ ...sums, dishes: row.dishes?.[index] ?? {} })),
    ]),
  )
}

/** The days that have never been counted. Other days may have to be counted again, perhaps every few minutes. */
export async function uncountedDays(ctx: Context, days: readonly string[]): Promise<string[]> {
  if (days.length === 0) return []
  const rows = await ctx.query(sql<{ day: string }>`
    select day from day_figures where store_id = ${ctx.store.id} and day >= ${days[0]!} and day <= ${days.at(-1)!}
      and time_zone = ${zoneOf(ctx.store)} and form = ${FORM}`)
  const counted = new Set(rows.map(({ day }) => day))
  return days.filter(day => !counted.has(day))
}

/** The last day that can be stored: all transactions that may change it have long committed. */
export function lastToKeep(ctx: Context): string {
  return addDays(businessDay(ctx), -2)
}

/** Counts adjacent days from their orders, and stores those that have ended. */
export async function countDaysAnew(ctx: Context, range: Range, { dishes }: CountOptions): Promise<ByDay> {
  const over = everyDay(range).filter(day => day <= lastToKeep(ctx))
  const counted = await countOrders(
    ctx,
    { from: dayBegins(ctx.store, range.from), to: dayBegins(ctx.store, addDays(range.to, 1)) },
    { dishes: dishes || over.length > 0 },
  )
  const days = new Map(everyDay(range).map(day => [day, counted.get(day) ?? []]))
  await keep(ctx, new Map(over.map(day => [day, days.get(day)!])))
  return days
}

/** Groups adjacent days into the ranges that one statement can count. */
export function stretches(days: readonly string[]): Range[] {
  const found: Range[] = []
  for (const day of days) {
    const last = found.at(-1)
    if (last && addDays(last.to, 1) === day && countDays(last) < STEP) last.to = day
    else found.push({ from: day, to: day })
  }
  return found
}

/** Storing only saves time: if it fails, for example on a full disk, the next request counts again. */
async function keep(ctx: Context, days: ByDay): Promise<void> {
  if (days.size === 0) return
  const rows = [...days].map(([day, sums]) => ({
    day,
    figures: sums.map(each => ({ ...each, dishes: undefined })),
    dishes: sums.map(({ dishes }) => dishes),
  }))
  try {
    await ctx.query(sql`
      insert into day_figures (store_id, day, time_zone, form, figures, dishes, counted_at)
      select ${ctx.store.id}, each.day, ${zoneOf(ctx.store)}, ${FORM}::int, each.figures, each.dishes, ${ctx.now}::timestamptz
      from jsonb_to_recordset(${json(rows)}) as each(day date, figures jsonb, dishes jsonb)
      on conflict (store_id, day) do update
        set time_zone = excluded.time_zone, form = excluded.form, figures = excluded.figures, dishes = excluded.dishes,
          counted_at = excluded.counted_at
        where day_figures.counted_at <= excluded.counted_at`)
  } catch (error) {
    ctx.log.warn({ err: error }, 'the figures of past days could not be stored')
  }
}
