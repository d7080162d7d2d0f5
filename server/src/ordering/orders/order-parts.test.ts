import { NOTHING_WISHED } from '../cart/wishes.ts'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { CANCEL_REASONS, ORDER_EVENT_KINDS } from '@tiffin/contract/ordering/orders/order'
import { ORDER_STATUSES } from '@tiffin/contract/ordering/orders/order-states'
import { compile, json, sql } from '../../platform/db/sql.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { composeParts, type Part } from '../../platform/db/statement-parts.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { findCustomer } from '../../platform/sessions/customer.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { type Diner, fillBasket, itemNamed, newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { moveOrder } from './move-order.ts'
import type { NewOrder } from './new-order.ts'
import { LOCK_ORDER, movingParts, placingParts, ORDER_RESOURCES, type OrderResource } from './order-parts.ts'

/** Portions left of a dish: a table that exists only in this test. */
const STOCK = `create table stock (store_id integer not null, item_id uuid not null, portions integer not null,
    primary key (store_id, item_id));
  grant select, insert, update on stock to tiffin_server;`

/** A new resource of orders, defined as a module with its own rows would define it. */
const stock: OrderResource = {
  reserve: {
    name: 'stock_taken',
    locks: 'stock',
    stops: 'items-missing',
    rows: ({ lines }) => lines.length,
    sql: ({ store }, { lines }, before) => sql`
      update stock set portions = stock.portions - counted.quantity
      from (select stock.item_id, wanted.quantity from ${before}, stock, jsonb_to_recordset(${json(lines)}) as wanted(item_id uuid, quantity int)
        where stock.store_id = ${store.id} and stock.item_id = wanted.item_id order by stock.item_id for update of stock) as counted
      where stock.store_id = ${store.id} and stock.item_id = counted.item_id and stock.portions >= counted.quantity
      returning stock.item_id`,
  },
  release: {
    name: 'stock_given_back',
    locks: 'stock',
    sql: ({ store }, _, before) => sql`
      update stock set portions = stock.portions + order_line.quantity from ${before} as ended, order_line
      where stock.store_id = ${store.id} and order_line.store_id = ${store.id} and order_line.order_id = ended.id
        and stock.item_id = order_line.item_id
      returning stock.item_id`,
  },
}

/** A part that is not needed does nothing and does not prevent the order. */
const unwanted: OrderResource = {
  reserve: { ...stock.reserve, name: 'nothing_taken', wanted: () => false },
  release: { ...stock.release, name: 'nothing_given_back' },
}

const tiffin = withInstallation(() => ({ tables: STOCK }))
let shop: Shop
let diner: Diner
beforeEach(async () => {
  shop = await tiffin.shop({
    menu: SMALL_MENU,
    change: settings => void (settings.ordering.collection.slot_capacity = 5),
  })
  diner = await newGuest(shop)
})

/** In lock order. */
const all = [...ORDER_RESOURCES, stock].toSorted(
  (a, b) => LOCK_ORDER.indexOf(a.reserve.locks!) - LOCK_ORDER.indexOf(b.reserve.locks!),
)

async function stockOf(portions: number): Promise<void> {
  const item_id = await itemNamed(shop, 'Tarka dal')
  await tiffin.services.db.query(
    shop.id,
    sql`insert into stock (store_id, item_id, portions) values (${shop.id}, ${item_id}, ${portions})`,
  )
}

type Rows = { portions: number; taken: number; orders: number; last: number | null }
const rows = async (): Promise<Rows | undefined> =>
  (
    await tiffin.services.db.query(
      shop.id,
      sql<Rows>`select (select sum(portions)::int from stock where store_id = ${shop.id}) as portions,
        (select coalesce(sum(taken), 0)::int from slot where store_id = ${shop.id}) as taken,
        (select count(*)::int from "order" where store_id = ${shop.id}) as orders,
        (select last from order_counter where store_id = ${shop.id}) as last`,
    )
  )[0]

async function dinersContext(): Promise<CustomerContext> {
  const ctx = await commandContext(tiffin.services, shop.id)
  return { ...ctx, customer: (await findCustomer(ctx, diner.token))! }
}

/** Places an order of two dals with these resources. */
async function place(taken: OrderResource[]) {
  const { id } = await fillBasket(shop, diner)
  return placeOrder(await dinersContext(), { id, seen: undefined, parts: placingParts(taken) })
}

describe('a part that a module adds', () => {
  test('writes its share when an order is placed, and returns it when the order is cancelled', async () => {
    await stockOf(5)
    const { id } = await place(all)
    expect(await rows()).toEqual({ portions: 3, taken: 1, orders: 1, last: 101 })
    const ctx = await dinersContext()
    const move = { id, kind: 'CANCELLED', to: 'CANCELLED', mail: true } as const
    expect(await moveOrder(ctx, move, movingParts(all))).toBeDefined()
    expect(await rows()).toEqual({ portions: 5, taken: 0, orders: 1, last: 101 })
    expect(await moveOrder(ctx, move, movingParts(all))).toBeUndefined()
    expect((await rows())?.portions).toBe(5)
  })

  test('keeps its share when the order moves to any other state', async () => {
    await stockOf(5)
    const { id } = await place(all)
    const ctx = await dinersContext()
    for (const to of ['ACCEPTED', 'READY', 'COMPLETED'] as const)
      expect(await moveOrder(ctx, { id, kind: to, to }, movingParts(all))).toBeDefined()
    expect(await rows()).toMatchObject({ portions: 3, taken: 1 })
  })

  test('whose condition fails stops the whole order: no place in the slot, no number, and the basket stays valid', async () => {
    await stockOf(1)
    await expect(place(all)).rejects.toMatchObject({ reason: 'items-missing', data: { item: [{}] } })
    expect(await rows()).toEqual({ portions: 1, taken: 0, orders: 0, last: null })
    expect((await orderFood(shop, { diner })).order_number).toBe(101)
  })

  test('that does not apply does nothing and stops nothing', async () => {
    await stockOf(1)
    await place([...ORDER_RESOURCES, unwanted])
    expect(await rows()).toEqual({ portions: 1, taken: 1, orders: 1, last: 101 })
  })
})

test('every list locks its rows in the same order', () => {
  const lists = [placingParts(), movingParts(), placingParts(all), movingParts(all)]
  for (const list of lists) {
    const locks = list.flatMap(({ locks }) => locks ?? []).map(each => LOCK_ORDER.indexOf(each))
    expect(locks).not.toContain(-1)
    expect(locks).toEqual(locks.toSorted((a, b) => a - b))
  }
})

test('placing an order takes one statement besides the token’s and the basket’s, moving it one besides reading', async () => {
  const cart = await fillBasket(shop, diner)
  const placed = await counted(() => diner.client.call(confirmCart, { params: { id: cart.id } }))
  expect(placed).toBe(2)
  const ctx = await dinersContext()
  const move = { id: cart.id, kind: 'ACCEPTED', to: 'ACCEPTED' } as const
  expect(await counted(() => moveOrder(ctx, move))).toBe(1)
  await expect(diner.client.call(cancelOrder, { params: { id: cart.id }, body: {} })).resolves.toBeDefined()
})

test('the statement’s text is the same for all orders that need the same parts, so it is prepared once for them', async () => {
  const ctx = await dinersContext()
  const textOf = <Subject>(parts: Part<CustomerContext, Subject>[], subject: Subject) => {
    const { pieces, stopped } = composeParts(parts, ctx, subject)
    return compile(sql`with ${pieces} select ${stopped}`).text
  }
  const order: NewOrder = {
    id: crypto.randomUUID(),
    version: 1,
    service_type: 'collection',
    payment_mode: 'CASH',
    payment: { state: 'due' },
    wallet_amount: 0,
    currency: 'GBP',
    sub_total: 100,
    total: 100,
    tip: 0,
    basket: { version: 2, item: [], charges: [] },
    lines: [],
    coupon: null,
    points: null,
    counted: [],
    contact: { first_name: 'Ada', last_name: 'Byron', phone: '', email: '' },
    address: null,
    ...NOTHING_WISHED,
    table_id: null,
    pre_order_time: 'ASAP',
    promised_at: ctx.now,
    slot_starts_at: ctx.now,
    capacity: null,
    unanswered_at: undefined,
    unpaid_limit: null,
    is_test: false,
  }
  const address = { ...order.contact, postcode: 'BD1 1AA' } as unknown as NewOrder['address']
  const other: Partial<NewOrder> = { address, capacity: 5, table_id: '4', unanswered_at: ctx.now }
  const line = {
    position: 0,
    item_id: crypto.randomUUID(),
    name: 'Dal',
    quantity: 1,
    price: 1,
    addons: [],
    tax_class: '',
    recommendation_id: undefined,
    recommendation_ref_id: undefined,
  }
  const payment = { state: 'pending', reference: '1', url: 'https://pay.example/1' } as const
  const placing = [order, { ...order, payment }, { ...order, ...other }, { ...order, lines: [line, line] }]
  const texts = (orders: NewOrder[]) =>
    new Set(orders.map(each => textOf(placingParts([...all, unwanted]), each)))
  const plain = texts(placing)
  expect(plain.size).toBe(1)
  const points = { redeemed: 100, earns: 5, entry_id: order.id }
  const withMore = placing.map(each => ({
    ...each,
    wallet_amount: 50,
    points,
    counted: [{ id: order.id, quantity: 2 }],
  }))
  expect(texts(withMore).size).toBe(1)
  // An order statement leaves out all parts that the order does not need.
  for (const of of ['coupon', 'order_points', 'ledger', 'counted_stock', 'nothing_taken'])
    expect([...plain].join()).not.toContain(of)

  const moves = ORDER_STATUSES.flatMap(to =>
    ORDER_EVENT_KINDS.flatMap(kind => [
      { id: order.id, kind, to },
      { id: order.id, kind, shift_minutes: 5, promised_before: '2026-11-20 18:20:00', mail: { at: ctx.now } },
      {
        id: order.id,
        kind,
        to,
        from: [to],
        reason: CANCEL_REASONS[0],
        note: 'x',
        mail: true,
        promised_at: ctx.now,
      },
    ]),
  )
  // One text for moves that end without being served, one for completion, one for all others.
  expect(new Set(moves.map(each => textOf(movingParts(all), each))).size).toBe(3)
})

/** Counts the statements that the work runs on the shop's rows. */
async function counted(work: () => Promise<unknown>): Promise<number> {
  const { db } = tiffin.services
  const { query } = db
  let count = 0
  db.query = (store_id, statement) => (count++, query(store_id, statement))
  try {
    await work()
  } finally {
    Object.assign(db, { query })
  }
  return count
}
