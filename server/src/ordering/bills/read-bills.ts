import { suggestedTips, takesTips } from '@tiffin/contract/ordering/cart/tips'
import type { Bill, Dish, Round } from '@tiffin/contract/ordering/bills/bill'
import { givesBack, type OrderStatus } from '@tiffin/contract/ordering/orders/order-states'
import { IS_LIVE } from '../../money/payments/attempt.ts'
import { cashOf } from '../../money/payments/cash-modes.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { isDue } from '../payment-links/link-row.ts'
import { type BillMoney, payableAmount, payableOfRound, runningSplit } from './bill-money.ts'
import { type Dishes, readDishes } from './read-dishes.ts'
import { readShares, type Share } from './share-row.ts'

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
  customer_id: string
  order_number: number
  status: OrderStatus
  currency: string
  total: number
  due: number
  taken: number
  lines: Round['lines'] | null
}

/** The orders of one bill and its shares. */
type RoundsAndShares = { rounds: RoundRow[]; shares: Share[] }

/** The parts of a context that these functions use. `query` may run inside a transaction. */
type Reader = Pick<Context, 'store' | 'query' | 'customer'>

/** Bills with the names of their tables. `rest`: which ones. */
export function selectBills({ store }: Pick<Context, 'store'>, rest: Sql): Sql<BillRow> {
  return sql<BillRow>`
    select bill.id, bill.token, bill.table_id, dining_table.name as table_name, bill.opened_at, bill.closed_at
    from bill join dining_table on dining_table.store_id = ${store.id} and dining_table.id = bill.table_id
    where bill.store_id = ${store.id} ${rest}`
}

/** What is due for an order, named or aliased `"order"`. */
function dueOf(): Sql<number> {
  const amount = cashOf(sql`"order"`)
  return sql`(case when ${isDue(amount)} then ${amount} else 0 end)`
}

/** The orders of these bills that the kitchen has received, by their numbers. */
async function readRounds({ store, query }: Reader, ids: readonly string[]): Promise<RoundRow[]> {
  return query(sql<RoundRow>`
    select "order".bill_id, "order".id as order_id, "order".customer_id, "order".order_number, "order".status, "order".currency,
      "order".total, ${dueOf()} as due,
      (select jsonb_agg(jsonb_build_object('quantity', order_line.quantity, 'name', order_line.name,
          'price', order_line.price) order by order_line.position)
        from order_line where order_line.store_id = ${store.id} and order_line.order_id = "order".id) as lines,
      coalesce((select least(payment_attempt.amount, ${dueOf()}) from payment_attempt where payment_attempt.store_id = ${store.id}
        and payment_attempt.holder = "order".id and ${IS_LIVE}), 0) as taken
    from unnest(${ids}::uuid[]) as wanted (id)
      cross join lateral (select * from "order" where "order".store_id = ${store.id} and "order".bill_id = wanted.id
        and "order".order_number is not null limit ${ROUNDS_AT_MOST}) as "order"
    order by "order".order_number`)
}

/** The bills with their rounds, shares and sums, in the same order. */
export async function withRounds(ctx: Reader, bills: readonly BillRow[]): Promise<BillWithRounds[]> {
  const ids = bills.map(({ id }) => id)
  const rounds = await readRounds(ctx, ids)
  const shares = await readShares(ctx, ids)
  return bills.map(bill =>
    billOf(ctx, bill, {
      rounds: rounds.filter(({ bill_id }) => bill_id === bill.id),
      shares: shares.filter(({ bill_id }) => bill_id === bill.id),
    }),
  )
}

/** A bill with its rounds, shares, sums and the dishes of its rounds. */
export async function withDishes(ctx: Reader, bill: BillRow): Promise<BillWithRounds> {
  const money = await moneyOf(ctx, bill.id)
  const found = billOf(ctx, bill, money)
  const rounds = found.rounds.map(round => ({ ...round, dishes: dishesOf(round, money.dishes) }))
  return { ...found, rounds }
}

/** A bill as clients see it, from its rounds and shares. */
function billOf(ctx: Reader, bill: BillRow, money: RoundsAndShares): BillWithRounds {
  const { rounds, shares } = money
  const sum = (amount: (row: RoundRow) => number) => rounds.reduce((all, row) => all + amount(row), 0)
  const split = runningSplit(money)
  return {
    ...bill,
    is_open: bill.closed_at === null,
    currency: currencyOf(ctx, rounds),
    rounds: rounds.map((row, index) => roundOf(ctx, money, { row, round: index + 1 })),
    total: sum(row => (givesBack(row.status) ? 0 : row.total)),
    owed: sum(row => row.due),
    payable: payableAmount(money),
    shares: shares.map(shareOf),
    split: split ? { people: split.people, parts: split.parts } : null,
    tips: takesTips(ctx.store.settings.charges, 'dinein')
      ? [...suggestedTips(ctx.store.configuration.country.iso)]
      : null,
  }
}

/** The currency of a bill's orders. A bill without orders has the shop's currency. */
function currencyOf({ store }: Reader, rounds: readonly RoundRow[]): string {
  return rounds[0]?.currency ?? store.configuration.currency.iso
}

/** A dish cannot cost more than is left to pay of its round. */
function dishesOf({ order_id, payable }: Round, dishes: Dishes): Dish[] {
  return (dishes.get(order_id) ?? []).map(dish => ({
    ...dish,
    amounts: payable > 0 ? dish.amounts.map(amount => Math.min(amount, payable)) : [],
  }))
}

/** The money of a bill, read in the caller's transaction. */
export async function moneyOf(
  ctx: Reader,
  id: string,
): Promise<RoundsAndShares & { dishes: Dishes; currency: string }> {
  const rounds = await readRounds(ctx, [id])
  const shares = await readShares(ctx, [id])
  const order_ids = rounds.map(({ order_id }) => order_id)
  const dishes = await readDishes(ctx, order_ids, shares)
  return { rounds, shares, dishes, currency: currencyOf(ctx, rounds) }
}

function roundOf(
  { customer }: Reader,
  money: BillMoney,
  { row, round }: { row: RoundRow; round: number },
): Round {
  const { order_id, customer_id, order_number, status, total, due, lines } = row
  const payable = payableOfRound(money, row)
  return {
    order_id,
    round,
    order_number,
    status,
    lines: lines ?? [],
    total,
    owed: due,
    payable,
    is_under_way: payable < due,
    is_own: customer?.id === customer_id,
  }
}

function shareOf({ id, choice, amount, tip, state }: Share): Bill['shares'][number] {
  return { id, choice, amount, tip, state: state === 'paid' ? 'paid' : 'paying' }
}
