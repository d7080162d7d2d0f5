import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { type Client, createClient } from '@tiffin/contract/client'
import { acceptOrder, followShops, listWaiting } from '@tiffin/contract/ordering/orders/staff'
import { staffLogin } from '@tiffin/contract/people/staff/staff'
import type { Waiting } from '@tiffin/contract/ordering/orders/staff-order'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { addStaff } from '../../people/staff/add-staff.ts'

const COOK = { email: 'two-shops@example.com', password: 'a-long-password-1' }

const tiffin = withInstallation()
let first: Shop
let second: Shop
let strange: Shop
let kitchen: Client

beforeAll(async () => {
  first = await tiffin.shop({ menu: SMALL_MENU })
  second = await tiffin.shop({ menu: SMALL_MENU })
  strange = await tiffin.shop({ menu: SMALL_MENU })
  const stores = [first, second].map(shop => ({ store_id: shop.id, role: 'kitchen' as const }))
  await addStaff(tiffin.services, { ...COOK, name: 'Cook', operator: false, stores })
  await tiffin.console.listen({ port: 0, host: '127.0.0.1' })
  const baseUrl = `http://127.0.0.1:${(tiffin.console.server.address() as AddressInfo).port}`
  const { staff_token } = await createClient({ baseUrl, headers: () => ({}) }).call(staffLogin, {
    body: COOK,
  })
  kitchen = createClient({ baseUrl, headers: () => ({ 'staff-token': staff_token }) })
})

/** Subscribes, and waits until the last message for each shop is the expected one. */
function listen(request: { last_event_id?: string } = {}) {
  const latest = new Map<number, string[]>()
  let check = () => {}
  const stop = new AbortController()
  const receive = ({ store_id, orders }: Waiting) => {
    latest.set(
      store_id,
      orders.map(order => `${order.id} ${order.status}`),
    )
    check()
  }
  const ended = kitchen.follow(followShops, { ...request, signal: stop.signal }, receive).catch(() => {})
  return {
    latest,
    until: (holds: () => boolean) =>
      new Promise<void>(resolve => {
        check = () => holds() && resolve()
        check()
      }),
    leave: () => (stop.abort(), ended),
  }
}

test('staff of two shops have both on one stream, and no third shop [Y-02] [Z-09]', async () => {
  const received = listen()
  await received.until(() => received.latest.size === 2)
  await orderFood(strange)
  const [here, there] = [await orderFood(first), await orderFood(second)]
  const hasSent = (shop: Shop, text: string) => () => received.latest.get(shop.id)?.includes(text) === true
  await received.until(hasSent(first, `${here.id} PLACED`))
  await received.until(hasSent(second, `${there.id} PLACED`))
  await kitchen.call(acceptOrder, { params: { storeId: second.id, id: there.id }, body: { minutes: 20 } })
  await received.until(
    () => received.latest.get(second.id)?.every(each => !each.startsWith(there.id)) === true,
  )
  await there.diner.client.call(cancelOrder, { params: { id: there.id }, body: {} })
  await received.until(hasSent(second, `${there.id} CANCEL_REQUESTED`))
  expect(new Set(received.latest.keys())).toEqual(new Set([first.id, second.id]))
  await received.leave()
})

test('after a reconnect the stream sends all waiting orders at once [Y-02]', async () => {
  const { id } = await orderFood(second)
  for (const last_event_id of ['', '1', '99999999', 'nonsense']) {
    const received = listen({ last_event_id })
    await received.until(() => received.latest.get(second.id)?.includes(`${id} PLACED`) === true)
    await received.leave()
  }
})

test('the call without a stream returns the same [Y-02]', async () => {
  const { id, order_number } = await orderFood(first)
  const { data } = await kitchen.call(listWaiting, {})
  expect(new Set(data.map(each => each.store_id))).toEqual(new Set([first.id, second.id]))
  expect(data.find(each => each.store_id === first.id)?.orders).toContainEqual({
    id,
    order_number,
    status: 'PLACED',
  })
})
