import { type BookSums, MOST_BOOK_DAYS } from '@tiffin/contract/back-office/books/staff'
import { NIGHT_ENDS } from '@tiffin/ui/days.ts'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { requestedDays } from '../figures/requested-days.ts'
import type { Days } from '../figures/business-day.ts'
import { zoneOf } from '../../shop/stores/local-time.ts'
import { SUMS, sumsOf } from '../../money/ledger/columns.ts'
import { linesBetween } from './lines-between.ts'

type DayRange = { from?: string | undefined; to?: string | undefined }

/** The requested days; by default today. */
export function bookDays(ctx: StaffStoreContext, query: DayRange): Days {
  return requestedDays(ctx, query, MOST_BOOK_DAYS)
}

export type Day = { day: string; sums: BookSums }

/** The sums of each day in the shop's currency, newest day first, and the other currencies in which money moved. */
export async function daysOfBooks(
  ctx: StaffStoreContext,
  days: Days,
): Promise<{ days: Day[]; other_currencies: string[] }> {
  const { iso } = ctx.store.configuration.currency
  const rows = await ctx.query(sql<BookSums & { day: string; currency: string }>`
    select to_char((created_at at time zone ${zoneOf(ctx.store)}::text) - ${NIGHT_ENDS}::interval, 'YYYY-MM-DD') as day, currency, ${SUMS}
    from ledger_line where ${linesBetween(ctx, days)} and currency <> 'XPT' group by 1, 2`)
  const own = rows.filter(({ currency }) => currency === iso)
  const others = rows.flatMap(({ currency }) => (currency === iso ? [] : [currency]))
  return {
    days: own.map(row => ({ day: row.day, sums: sumsOf(row) })).sort((a, b) => (a.day < b.day ? 1 : -1)),
    other_currencies: [...new Set(others)].sort(),
  }
}
