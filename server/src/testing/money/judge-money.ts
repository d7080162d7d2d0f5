import { getPaymentStatus } from '@tiffin/contract/money/card-payments/diner'
import { isCard } from '@tiffin/contract/money/payments/payment-modes'
import { isFinal } from '@tiffin/contract/ordering/orders/order-states'
import { sql } from '../../platform/db/sql.ts'
import { commandContext } from '../../cli/command-context.ts'
import { ledgerProblems } from '../../money/ledger/ledger-problems.ts'
import { orderColumns, type StoredOrder } from '../../ordering/orders/order-row.ts'
import type { Basket } from './moves.ts'
import type { Scene } from './scene.ts'

/** The stored data of a basket's order, and of its money. */
type OrderMoneyRow = StoredOrder & {
  captured: number
  tips: number
  reserved: number
  refunding: number
  back: number
  back_by_card: number
  points: number
  waiting: number
  unsettled: number
}

/** Problems of a basket's money after all jobs have finished. */
export async function problemsOf(scene: Scene, basket: Basket): Promise<string[]> {
  const { id } = basket
  const found = await readWritten(scene, id)
  const { order, captured, tips, reserved, refunding, back, back_by_card, waiting, unsettled } = found
  const payments = scene.gateway.payments().filter(payment => payment.order === id)
  const taken = payments.reduce((sum, { state, amount }) => sum + (state === 'paid' ? amount : 0), 0)
  const given = payments.reduce((sum, { refunded }) => sum + refunded, 0)
  const isPlaced = order !== undefined && order.order_number !== null
  const isServed = isPlaced && order.status !== 'CANCELLED'
  const byCard = isPlaced && isCard(order.payment_mode) && order.paid
  const fromCard = byCard ? order.total - order.wallet_amount - back_by_card : 0
  const inBooks = bookedIn(order)
  const answer = await scene.shop.call(getPaymentStatus, { params: { id } }).catch(() => undefined)
  const state = answer?.data.state ?? 'not_paid'
  const say = (is: boolean, words: string) => (is ? [words] : [])
  return [
    ...say(
      refunding !== 0 || reserved !== 0 || waiting > 0 || unsettled > 0,
      `something is stuck: ${JSON.stringify(found)}`,
    ),
    ...say(
      captured + tips !== (isServed ? inBooks - back : 0),
      `captured is ${captured} and the tip ${tips}, ordered ${inBooks}, back ${back}`,
    ),
    ...say(
      tips > (order?.tip ?? 0) || (isServed && inBooks === order.total && back === 0 && tips !== order.tip),
      `the tip is ${tips}, of ${order?.tip}`,
    ),
    ...say(isPlaced && !isServed && back !== inBooks, `cancelled, paid ${inBooks} and got ${back} back`),
    ...say(taken - given !== fromCard, `the card paid ${taken} and got ${given} back, for ${fromCard}`),
    // An order paid entirely with points is not charged, and has no payment.
    ...say(
      state !== (byCard && order.total > order.wallet_amount ? 'paid' : 'not_paid'),
      `the page says ${state}`,
    ),
    ...say(found.points !== 0 && !isServed, `${found.points} of its points have not come back`),
    ...say(basket.told_paid && !isPlaced, 'somebody was told that it is paid'),
    ...say(order !== undefined && !isPlaced && !isFinal(order.status), `the order is still ${order?.status}`),
  ]
}

/** The amount received for an order, by the order's own data. */
function bookedIn(order: StoredOrder | undefined): number {
  if (!order || order.order_number === null) return 0
  if (order.paid || order.status === 'COMPLETED') return order.total
  return order.wallet_amount
}

async function readWritten({ tiffin, shop }: Scene, id: string) {
  const { db } = tiffin.services
  const store_id = shop.id
  const [order] = await db.query(
    store_id,
    sql<StoredOrder>`select ${orderColumns({ store: await storeOf(shop) })} from "order" where store_id = ${store_id} and id = ${id}`,
  )
  const held = (account: string) => sql`coalesce((select amount from ledger_balance
    where store_id = ${store_id} and holder = ${id} and account = ${account}), 0)::int`
  const [money] = await db.query(
    store_id,
    sql<
      Omit<OrderMoneyRow, keyof StoredOrder>
    >`select ${held('captured')} as captured, ${held('tips')} as tips, ${held('wallet_reserved')} as reserved, ${held('refunding')} as refunding,
      (select coalesce(sum(amount), 0)::int from refund where store_id = ${store_id} and order_id = ${id}) as back,
      (select coalesce(sum(amount), 0)::int from refund where store_id = ${store_id} and order_id = ${id} and mode = 'card') as back_by_card,
      (select coalesce(sum(redeemed - returned), 0)::int from order_points where store_id = ${store_id} and order_id = ${id}) as points,
      (select count(*)::int from refund where store_id = ${store_id} and order_id = ${id} and done_at is null) as waiting,
      (select count(*)::int from payment_attempt where store_id = ${store_id} and holder = ${id}
        and state in ('created', 'started', 'withdrawn', 'refund_due')) as unsettled`,
  )
  return { order, ...money! }
}

async function storeOf(shop: Scene['shop']) {
  return shop.store()
}

/** Problems of the shop as a whole: its books, its slots, its coupon, its order numbers. */
export async function problemsOfShop({ tiffin, shop, coupon, points }: Scene): Promise<string[]> {
  const store_id = shop.id
  type Counts = {
    taken: number
    served: number
    used: number
    coupons: number
    numbers: number
    last: number
    points: number
    used_points: number
    failed: number
  }
  const { db } = tiffin.services
  const [row] = await db.query(
    store_id,
    sql<Omit<Counts, 'failed'>>`select
      (select coalesce(sum(taken), 0)::int from slot where store_id = ${store_id}) as taken,
      (select count(*)::int from "order" where store_id = ${store_id} and order_number is not null and status <> 'CANCELLED') as served,
      (select used from coupon where store_id = ${store_id} and id = ${coupon}) as used,
      (select count(*)::int from coupon_use where store_id = ${store_id} and coupon_id = ${coupon} and returned_at is null) as coupons,
      (select count(*)::int from "order" where store_id = ${store_id} and order_number is not null) as numbers,
      (select coalesce(sum(amount), 0)::int from ledger_balance where store_id = ${store_id} and account = 'points') as points,
      (select coalesce(sum(redeemed - returned - case when earned_at is null then 0 else earns - unearned end), 0)::int
        from order_points where store_id = ${store_id}) as used_points,
      (select coalesce(max(last), 100) - 100 from order_counter where store_id = ${store_id}) as last`,
  )
  const [jobs] = await db.query(
    store_id,
    sql<Pick<Counts, 'failed'>>`
    select count(*)::int as failed from job where store_id = ${store_id} and failed_at is not null and lane = 'money'`,
  )
  const { taken, served, used, coupons, numbers, last, used_points } = row!
  return [
    ...(taken === served ? [] : [`the slots have ${taken} orders, and there are ${served}`]),
    ...(used === coupons ? [] : [`the coupon was used ${used} times, by ${coupons} orders`]),
    ...(numbers === last ? [] : [`the last number is ${last}, and there are ${numbers} orders`]),
    ...(row!.points === points - used_points
      ? []
      : [`there are ${row!.points} points, of ${points} with ${used_points} used`]),
    ...(jobs!.failed === 0 ? [] : [`${jobs!.failed} jobs about money have failed`]),
    ...(await ledgerProblems(await commandContext(tiffin.services, store_id))),
  ]
}
