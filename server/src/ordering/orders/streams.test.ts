import { type Client, createClient } from '@tiffin/contract/client'
import { followOrder } from '@tiffin/contract/ordering/orders/diner'
import type { OrderEvent } from '@tiffin/contract/ordering/orders/order'
import { acceptOrder, delayOrder, followStore, listBoard } from '@tiffin/contract/ordering/orders/staff'
import type { StaffEvent } from '@tiffin/contract/ordering/orders/staff-order'
import type { AddressInfo } from 'node:net'
import { sql } from '../../platform/db/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { openInstallation } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { type Member, newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ menu: SMALL_MENU }))
let cook: Member
let diners: Client
let kitchen: Client
beforeAll(async () => {
  cook = await newStaff(tiffin, shop)
  await Promise.all([
    tiffin.app.listen({ port: 0, host: '127.0.0.1' }),
    tiffin.console.listen({ port: 0, host: '127.0.0.1' }),
  ])
  const at = (app: typeof tiffin.app) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  diners = createClient({ baseUrl: at(tiffin.app), headers: () => ({ store: shop.host }) })
  kitchen = createClient({ baseUrl: at(tiffin.console), headers: () => ({ 'staff-token': cook.token }) })
})

/** Collects a stream's events and waits for this many. */
function collector<Event>() {
  const events: Event[] = []
  const ids: string[] = []
  let check = () => {}
  const stop = new AbortController()
  return {
    events,
    ids,
    stop,
    take(event: Event, id: string) {
      events.push(event)
      ids.push(id)
      check()
    },
    until: (count: number) =>
      new Promise<void>(resolve => {
        check = () => events.length >= count && resolve()
        check()
      }),
  }
}

test('the stream of an order sends each step as it happens, without personal data [O-03] [R-20] [API-104]', async () => {
  const { id } = await orderFood(shop)
  const received = collector<OrderEvent>()
  const following = diners
    .follow(followOrder, { params: { id }, signal: received.stop.signal }, received.take)
    .catch(() => {})
  await received.until(1)
  await kitchen.call(acceptOrder, { params: { storeId: shop.id, id }, body: { minutes: 25 } })
  await received.until(2)
  expect(received.events.map(event => [event.kind, event.time])).toEqual([
    ['PLACED', '2026-11-20 18:20:00'],
    ['ACCEPTED', '2026-11-20 18:25:00'],
  ])
  expect(JSON.stringify(received.events)).not.toMatch(/Priya|Member|@/)
  received.stop.abort()
  await following
})

test('after a reconnect a stream sends the missed events and repeats no event [API-104] [API-105]', async () => {
  const { id } = await orderFood(shop)
  const first = collector<OrderEvent>()
  const following = diners
    .follow(followOrder, { params: { id }, signal: first.stop.signal }, first.take)
    .catch(() => {})
  await first.until(1)
  first.stop.abort()
  await following
  await kitchen.call(acceptOrder, { params: { storeId: shop.id, id }, body: { minutes: 25 } })
  await kitchen.call(delayOrder, {
    params: { storeId: shop.id, id },
    body: { minutes: 10, from: '2026-11-20 18:25:00' },
  })
  const second = collector<OrderEvent>()
  const again = diners
    .follow(
      followOrder,
      { params: { id }, last_event_id: first.ids[0], signal: second.stop.signal },
      second.take,
    )
    .catch(() => {})
  await second.until(2)
  expect(second.events.map(event => event.kind)).toEqual(['ACCEPTED', 'DELAYED'])
  second.stop.abort()
  await again
})

test('the stream of the kitchen contains every order of its shop and no order of another shop [Y-02] [Z-09] [API-105]', async () => {
  const { last_event_id } = await kitchen.call(listBoard, { params: { storeId: shop.id } })
  const received = collector<StaffEvent>()
  const following = kitchen
    .follow(
      followStore,
      { params: { storeId: shop.id }, last_event_id, signal: received.stop.signal },
      received.take,
    )
    .catch(() => {})
  const neighbour = await tiffin.shop({ menu: SMALL_MENU })
  const foreign = await orderFood(neighbour)
  const orders = await Promise.all([orderFood(shop), orderFood(shop), orderFood(shop)])
  const receivedOrders = () => received.events.flatMap(event => ('order_id' in event ? [event.order_id] : []))
  // Earlier events may be sent again while a transaction is open in any database of the same PostgreSQL.
  await expect.poll(receivedOrders).toEqual(expect.arrayContaining(orders.map(order => order.id)))
  expect(receivedOrders()).not.toContain(foreign.id)
  expect(new Set(received.ids).size).toBe(received.ids.length)
  received.stop.abort()
  await following
})

test.each(['abc', 'Infinity', '1e3', '-1', '1.5', '99999999999999999999'])(
  'a reconnect with "%s", which is not an id, gets all events from the start',
  async last_event_id => {
    await orderFood(shop)
    const { id } = await orderFood(shop)
    const [diner, cooks] = [collector<OrderEvent>(), collector<StaffEvent>()]
    const following = [
      diners.follow(followOrder, { params: { id }, last_event_id, signal: diner.stop.signal }, diner.take),
      kitchen.follow(
        followStore,
        { params: { storeId: shop.id }, last_event_id, signal: cooks.stop.signal },
        cooks.take,
      ),
    ].map(stream => stream.catch(() => {}))
    await diner.until(1)
    await cooks.until(2)
    expect(diner.events[0]).toMatchObject({ kind: 'PLACED', order_id: id })
    diner.stop.abort()
    cooks.stop.abort()
    await Promise.all(following)
  },
)

test.each([undefined, '1', '99999999'])(
  'a kitchen that reconnects with %s after a year is told to read the board, and then gets the following events [Y-02]',
  async last_event_id => {
    const old = await tiffin.shop({ menu: SMALL_MENU })
    const { id } = await orderFood(old)
    await tiffin.services.db.query(
      old.id,
      sql`insert into order_event (store_id, order_id, kind, status, at)
        select ${old.id}, ${id}, 'DELAYED', 'ACCEPTED', ${tiffin.clock.now()} from generate_series(1, 2000) returning id`,
    )
    const { token } = await newStaff(tiffin, old)
    const baseUrl = `http://127.0.0.1:${(tiffin.console.server.address() as AddressInfo).port}`
    const returned = createClient({ baseUrl, headers: () => ({ 'staff-token': token }) })
    const params = { storeId: old.id }
    const received = collector<StaffEvent>()
    const following = returned
      .follow(followStore, { params, last_event_id, signal: received.stop.signal }, received.take)
      .catch(() => {})
    await received.until(1)
    const board = await returned.call(listBoard, { params })
    // The second part of a position is a transaction, which differs between two reads.
    const eventOf = (position: string) => position.split('-')[0]
    expect(received.ids.map(eventOf)).toEqual([eventOf(board.last_event_id)])
    await returned.call(acceptOrder, { params: { ...params, id }, body: { minutes: 25 } })
    await received.until(2)
    expect(received.events[0]).toEqual({ kind: 'READ_BOARD' })
    await expect.poll(() => received.events.at(-1)).toMatchObject({ kind: 'ACCEPTED', order_id: id })
    // Only events within the look-back may be sent again.
    expect(received.events.length).toBeLessThan(250)
    received.stop.abort()
    await following
  },
)

test('an unknown order has no stream, and without a token there is no stream of the kitchen', async () => {
  await expect(
    diners.follow(followOrder, { params: { id: crypto.randomUUID() } }, () => {}),
  ).rejects.toMatchObject({ status: 404 })
  const stranger = createClient({
    baseUrl: `http://127.0.0.1:${(tiffin.console.server.address() as AddressInfo).port}`,
    headers: () => ({}),
  })
  await expect(
    stranger.follow(followStore, { params: { storeId: shop.id } }, () => {}),
  ).rejects.toMatchObject({ status: 401 })
})

test('closing the server ends its streams at once', async () => {
  const own = await openInstallation()
  const place = await own.shop({ menu: SMALL_MENU })
  const { id } = await orderFood(place)
  await own.app.listen({ port: 0, host: '127.0.0.1' })
  const client = createClient({
    baseUrl: `http://127.0.0.1:${(own.app.server.address() as AddressInfo).port}`,
    headers: () => ({ store: place.host }),
  })
  const received = collector<OrderEvent>()
  const following = client.follow(followOrder, { params: { id } }, received.take)
  await received.until(1)
  await own.close()
  await expect(following).resolves.toBeUndefined()
})
