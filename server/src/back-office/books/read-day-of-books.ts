import type * as endpoints from '@tiffin/contract/back-office/books/staff'
import { BOOK_PAGE } from '@tiffin/contract/back-office/books/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { SUMS } from '../../money/ledger/columns.ts'
import { linesBetween } from './lines-between.ts'
import { nameRows, type SummedLines } from './name-rows.ts'

/**
 * The movements of a day by order. All lines of the day are read, as for its sums; details are read only for the rows
 * of one page. An order that changes in the meantime moves to the top, so the next page may miss it; reading the first
 * page again shows it.
 */
export async function readDayOfBooks(
  ctx: StaffStoreContext,
  { params: { day }, query: { before } }: DecodedRequest<typeof endpoints.readDayOfBooks>,
): Promise<ResponseFor<typeof endpoints.readDayOfBooks>> {
  const lines = await ctx.query(sql<SummedLines>`
    select order_id, case when order_id is null then holder end as customer_id, max(number) as number, max(created_at) as at, ${SUMS}
    from ledger_line where ${linesBetween(ctx, { from: day, to: day })} and currency = ${ctx.store.configuration.currency.iso}
    group by order_id, 2`)
  const following = lines
    .filter(({ number }) => before === undefined || number < before)
    .sort((a, b) => b.number - a.number)
  return {
    rows: await nameRows(ctx, following.slice(0, BOOK_PAGE)),
    more: following.length > BOOK_PAGE,
  }
}
