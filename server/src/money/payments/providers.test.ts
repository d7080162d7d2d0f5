import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { updateCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import { sql } from '../../platform/db/sql.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { placeOrder } from '../../ordering/checkout/place-order.ts'
import { commandContext } from '../../cli/command-context.ts'
import { isInTransaction } from '../../platform/db/open-transaction.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { findCustomer } from '../../platform/sessions/customer.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { type Diner, fillBasket, newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { PROVIDERS } from './modes.ts'
import type { Payment, Provider, InitialPaymentState } from './provider.ts'
import { cash } from './providers/cash.ts'

const tiffin = withInstallation()
let shop: Shop
let diner: Diner
beforeEach(async () => {
  shop = await tiffin.shop({
    menu: SMALL_MENU,
    change({ payments, ordering }) {
      payments.collection = ['CASH', 'CARD']
      payments.provider = 'TEST'
      ordering.collection.slot_capacity = 5
      ordering.unanswered_minutes = 15
    },
  })
  diner = await newGuest(shop)
})

/** An external provider that records its calls. */
function provider(start: () => InitialPaymentState): Provider & { asked: Payment[] } {
  const asked: Payment[] = []
  return {
    ...cash,
    name: 'TEST',
    asked,
    async start(ctx, payment) {
      expect(isInTransaction()).toBe(false)
      await ctx.services.integrations.pictures.look('https://pay.example')
      asked.push(payment)
      return start()
    },
  }
}

async function cardBasket() {
  const { id } = await fillBasket(shop, diner)
  return (await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CARD' } })).data
}

async function place(id: string, by: Provider) {
  const ctx = await commandContext(tiffin.services, shop.id)
  const asDiner: CustomerContext = { ...ctx, customer: (await findCustomer(ctx, diner.token))! }
  const pays = by.open ? 'CARD' : undefined
  return placeOrder(asDiner, { id, seen: undefined, pays, providers: { ...PROVIDERS, card: [by] } })
}

type Rows = { orders: number; events: number; jobs: number; taken: number; numbers: number }
const rows = async () => {
  const { db } = tiffin.services
  const [tenant] = await db.query(
    shop.id,
    sql<Omit<Rows, 'jobs'>>`select (select count(*)::int from "order" where store_id = ${shop.id}) as orders,
      (select count(*)::int from order_event where store_id = ${shop.id}) as events,
      (select coalesce(sum(taken), 0)::int from slot where store_id = ${shop.id}) as taken,
      (select count(*)::int from order_counter where store_id = ${shop.id}) as numbers`,
  )
  const [job] = await db.query(
    shop.id,
    sql<Pick<Rows, 'jobs'>>`select count(*)::int as jobs from job where store_id = ${shop.id}`,
  )
  return { ...tenant, ...job }
}
const orderOf = async (id: string) => (await diner.client.call(getOrder, { params: { id } })).data

describe('an order has the payment state that the provider returned at the start', () => {
  test('due: cash goes to the kitchen and is not paid [P-02]', async () => {
    const { id } = await orderFood(shop, { diner })
    expect(await orderOf(id)).toMatchObject({ status: 'PLACED', payment_mode: 'CASH', paid: false })
    expect(await rows()).toMatchObject({ orders: 1, events: 1, jobs: 2, taken: 1 })
  })

  test('pending: the order has a place in the slot but is not on the board, and its jobs follow the payment', async () => {
    const { id } = await cardBasket()
    const own = provider(() => ({ state: 'pending' }))
    await place(id, { ...own, open: async () => ({ reference: '1', url: 'https://pay.example/1' }) })
    expect(await orderOf(id)).toMatchObject({ status: 'PENDING_PAYMENT', payment_mode: 'CARD', paid: false })
    expect(await rows()).toMatchObject({ orders: 1, events: 0, jobs: 2, taken: 1 })
  })

  test('paid by the statement itself: it goes to the kitchen, paid', async () => {
    const { id } = await cardBasket()
    await place(
      id,
      provider(() => ({ state: 'paid' })),
    )
    expect(await orderOf(id)).toMatchObject({ status: 'PLACED', paid: true })
    expect(await rows()).toMatchObject({ orders: 1, events: 1, jobs: 2 })
  })
})

describe('starting a payment', () => {
  test('names the amount due, with one id for the same basket at the same price', async () => {
    const { id, total } = await cardBasket()
    let refuses = true
    const by = provider(() => {
      if (refuses) throw refusal('payment-mode-unavailable')
      return { state: 'due' }
    })
    await expect(place(id, by)).rejects.toMatchObject({ reason: 'payment-mode-unavailable' })
    await expect(place(id, by)).rejects.toMatchObject({ reason: 'payment-mode-unavailable' })
    expect(by.asked[0]).toMatchObject({ order_id: id, amount: 1100, currency: total.currency })
    expect(by.asked[1]).toEqual(by.asked[0])
    await diner.client.call(updateCart, { params: { id }, body: { comments: 'no onion' } })
    refuses = false
    await place(id, by)
    expect(by.asked[2]!.idempotency_id).not.toBe(by.asked[0]!.idempotency_id)
    await place(id, by)
    expect(by.asked).toHaveLength(3)
  })

  test('that is refused leaves the basket as it was, and takes no money [V1]', async () => {
    const basket = await cardBasket()
    const { id } = basket
    const refusing = provider(() => {
      throw refusal('payment-mode-unavailable')
    })
    await expect(place(id, refusing)).rejects.toMatchObject({
      reason: 'payment-mode-unavailable',
      data: { id },
    })
    expect(await rows()).toEqual({ orders: 0, events: 0, jobs: 0, taken: 0, numbers: 0 })
    expect((await diner.client.call(viewCart, { params: { id } })).data).toEqual(basket)
  })

  test('is refused with the basket if the shop names an unknown provider [P-15]', async () => {
    const { id } = await cardBasket()
    const other = { ...provider(() => ({ state: 'due' })), name: 'OTHER' }
    await expect(place(id, other)).rejects.toMatchObject({ reason: 'payment-mode-unavailable', data: { id } })
    await expect(diner.client.call(confirmCart, { params: { id } })).rejects.toMatchObject({ code: 4097 })
    expect(other.asked).toEqual([])
  })
})

test('cash stays due until it is handed over, is refunded by hand, and does not accept webhooks', async () => {
  const ctx = await commandContext(tiffin.services, shop.id)
  const payment = {
    order_id: crypto.randomUUID(),
    amount: 1100,
    currency: 'GBP',
    idempotency_id: '1',
    reference: '',
    earlier: [],
    made_there: null,
  }
  expect(await cash.settle(ctx, payment)).toEqual({ state: 'due' })
  expect(await cash.refund(ctx, payment)).toEqual({ state: 'by-hand' })
  expect(await cash.verify(ctx, { body: Buffer.from('paid'), headers: {} })).toBeUndefined()
})
