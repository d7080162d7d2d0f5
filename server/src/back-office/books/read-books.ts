import type * as endpoints from '@tiffin/contract/back-office/books/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { businessDay } from '../figures/business-day.ts'
import { stillToPay } from '../../ordering/orders/still-to-pay.ts'
import { addSums } from '../../money/ledger/columns.ts'
import { bookDays, daysOfBooks } from './days-of-books.ts'

/** Payments, refunds and credits of some days, from the ledger alone. */
export async function readBooks(
  ctx: StaffStoreContext,
  { query }: DecodedRequest<typeof endpoints.readBooks>,
): Promise<ResponseFor<typeof endpoints.readBooks>> {
  const range = bookDays(ctx, query)
  const { iso, symbol } = ctx.store.configuration.currency
  const { days, other_currencies } = await daysOfBooks(ctx, range)
  const { still_to_pay, unaccepted } = await stillToPay(ctx)
  return {
    today: businessDay(ctx),
    ...range,
    currency: { iso, symbol },
    days,
    total: addSums(days.map(({ sums }) => sums)),
    cash_due: still_to_pay,
    unaccepted,
    other_currencies,
  }
}
