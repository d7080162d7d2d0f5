import type * as endpoints from '@tiffin/contract/books/staff'
import { sql } from '../db/sql.ts'
import type { StaffStoreContext } from '../http/context.ts'
import type { DecodedRequest, ResponseFor } from '../http/route.ts'
import { businessDay } from '../figures/business-day.ts'
import { CASH_MODES, OPEN_STATES } from '../orders/order-states.ts'
import { addSums } from '../ledger/columns.ts'
import { bookDays, daysOfBooks } from './days-of-books.ts'

/** What was paid, given back and given in some days, from the ledger alone. */
export async function readBooks(
  ctx: StaffStoreContext,
  { query }: DecodedRequest<typeof endpoints.readBooks>,
): Promise<ResponseFor<typeof endpoints.readBooks>> {
  const range = bookDays(ctx, query)
  const { iso, symbol } = ctx.store.configuration.currency
  const { days, other_currencies } = await daysOfBooks(ctx, range)
  return {
    today: businessDay(ctx),
    ...range,
    currency: { iso, symbol },
    days,
    total: addSums(days.map(({ sums }) => sums)),
    cash_due: await cashDue(ctx),
    other_currencies,
  }
}

/** Of the orders on the board: cash is in the books once they are handed over. */
async function cashDue({ store, query }: StaffStoreContext): Promise<{ orders: number; amount: number }> {
  const [due] = await query(sql<{ orders: number; amount: number }>`
    select count(*)::int as orders, coalesce(sum(total - wallet_amount), 0)::bigint as amount from "order"
    where store_id = ${store.id} and status in ${OPEN_STATES} and payment_mode in ${CASH_MODES} and not paid and not is_test
      and currency = ${store.configuration.currency.iso}`)
  return due!
}
