import type * as endpoints from '@tiffin/contract/back-office/books/staff'
import { BOOK_PAGE } from '@tiffin/contract/back-office/books/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { balanceOf } from '../../money/ledger/balance.ts'
import { addSums, SUMS } from '../../money/ledger/columns.ts'
import { nameRows, type SummedLines } from './name-rows.ts'
import { personOf } from './person-of.ts'

/** All orders of a customer that moved money, and the movements without an order. */
export async function readCustomerOfBooks(
  ctx: StaffStoreContext,
  { params: { id } }: DecodedRequest<typeof endpoints.readCustomerOfBooks>,
): Promise<ResponseFor<typeof endpoints.readCustomerOfBooks>> {
  const customer = await personOf(ctx, id)
  const { iso, symbol } = ctx.store.configuration.currency
  const store_id = ctx.store.id
  const ofOrders = await ctx.query(sql<SummedLines>`
    select "order".id as order_id, null as customer_id, line.* from "order", lateral (
      select max(number) as number, max(created_at) as at, ${SUMS} from ledger_line
      where ledger_line.store_id = ${store_id} and ledger_line.order_id = "order".id and ledger_line.currency = ${iso}) as line
    where "order".store_id = ${store_id} and "order".customer_id = ${id} and line.number is not null`)
  const credits = await ctx.query(sql<SummedLines>`
    select null as order_id, holder as customer_id, number, created_at as at, ${SUMS}
    from ledger_line where store_id = ${store_id} and holder = ${id} and account = 'wallet' and order_id is null and currency = ${iso}
    group by holder, number, created_at`)
  const rows = [...ofOrders, ...credits].sort((a, b) => b.number - a.number)
  return {
    customer,
    currency: { iso, symbol },
    wallet: await balanceOf(ctx, { account: 'wallet', holder: id }),
    total: addSums(rows),
    rows: await nameRows(ctx, rows.slice(0, BOOK_PAGE)),
    more: rows.length > BOOK_PAGE,
  }
}
