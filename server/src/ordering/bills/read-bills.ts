import type { Bill, Round } from '@tiffin/contract/ordering/bills/bill'
import { givesBack, type OrderStatus } from '@tiffin/contract/ordering/orders/order-states'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { isDue } from '../payment-links/link-row.ts'

export type BillRow = {
  id: string
  token: string
  table_id: string
  table_name: string
  opened_at: Temporal.Instant
  closed_at: Temporal.Instant | null
}

export type BillWithRounds = Bill & BillRow

/** A limit for the planner: it then reads each bill's orders by their index, also before the table is analysed. */
const ROUNDS_AT_MOST = 1000

/** One order of a bill, as it is stored. */
type RoundRow = {
  bill_id: string | null
  order_id: string
  order_number: number
  status: OrderStatus
  currency: string
  total: number
  owed: number
  lines: Round['lines'] | null
  is_under_way: boolean
}

/** Bills with the names of their tables. `rest`: which ones. */
export function selectBills({ store }: Pick<Context, 'store'>, rest: Sql): Sql<BillRow> {
  return sql<BillRow>`
    select bill.id, bill.token, bill.table_id, dining_table.name as table_name, bill.opened_at, bill.closed_at
    from bill join dining_table on dining_table.store_id = ${store.id} and dining_table.id = bill.table_id
    where bill.store_id = ${store.id} ${rest}`
}

/** The orders of these bills that the kitchen has received, in any order. */
async function readRounds({ store, query }: Context, ids: readonly string[]): Promise<RoundRow[]> {
  return query(sql<RoundRow>`
    select "order".bill_id, "order".id as order_id, "order".order_number, "order".status, "order".currency, "order".total,
      case when ${isDue(sql`"order".total - "order".wallet_amount`)} then "order".total - "order".wallet_amount else 0 end as owed,
      (select jsonb_agg(jsonb_build_object('quantity', order_line.quantity, 'name', order_line.name,
          'price', order_line.price) order by order_line.position)
        from order_line where order_line.store_id = ${store.id} and order_line.order_id = "order".id) as lines,
      exists (select from payment_attempt where payment_attempt.store_id = ${store.id} and payment_attempt.holder = "order".id
        and payment_attempt.state in ('created', 'started')) as is_under_way
    from unnest(${ids}::uuid[]) as wanted (id)
      cross join lateral (select * from "order" where "order".store_id = ${store.id} and "order".bill_id = wanted.id
        and "order".order_number is not null limit ${ROUNDS_AT_MOST}) as "order"`)
}

/** The bills with their rounds and sums, in the same order. */
export async function withRounds(ctx: Context, bills: readonly BillRow[]): Promise<BillWithRounds[]> {
  const rows = await readRounds(
    ctx,
    bills.map(({ id }) => id),
  )
  return bills.map(bill => {
    const own = rows
      .filter(({ bill_id }) => bill_id === bill.id)
      .toSorted((a, b) => a.order_number - b.order_number)
    const sum = (amount: (row: RoundRow) => number) => own.reduce((all, row) => all + amount(row), 0)
    return {
      ...bill,
      is_open: bill.closed_at === null,
      currency: own[0]?.currency ?? ctx.store.configuration.currency.iso,
      rounds: own.map(roundOf),
      total: sum(row => (givesBack(row.status) ? 0 : row.total)),
      owed: sum(row => row.owed),
    }
  })
}

function roundOf(row: RoundRow, index: number): Round {
  const { order_id, order_number, status, total, owed, lines, is_under_way } = row
  return { order_id, round: index + 1, order_number, status, lines: lines ?? [], total, owed, is_under_way }
}
