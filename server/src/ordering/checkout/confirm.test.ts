import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import type { Settings } from '@tiffin/contract/shop/settings'
import { WEEKDAYS } from '@tiffin/contract/time'
import { sql } from '../../platform/db/sql.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { newGuest, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { orderCount, ready } from '../../testing/checkout/ready-basket.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ menu: SMALL_MENU }))
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

describe('confirm', () => {
  test('makes an order of the basket’s id with the next number of the shop [V6] [P-02] [O-01] [API-53]', async () => {
    const own = await tiffin.shop({ menu: SMALL_MENU })
    const numbers = [(await orderFood(own)).order_number, (await orderFood(own)).order_number]
    expect(numbers).toEqual([101, 102])
    const { cart, confirm } = await ready(own)
    expect(await confirm()).toEqual({ outcome: 'success', resource_id: cart.id, order_number: 103 })
  })

  test('repeated by a second tab or after a lost connection returns the same order [P-32] [Z-14]', async () => {
    const own = await tiffin.shop({ menu: SMALL_MENU })
    const { confirm } = await ready(own)
    const answers = [
      await confirm(),
      await confirm(),
      ...(await Promise.all([confirm(), confirm(), confirm()])),
    ]
    expect(new Set(answers.map(response => JSON.stringify(response))).size).toBe(1)
    expect(await orderCount(tiffin, own)).toBe(1)
  })

  test('needs a token, and a guest’s is enough [P-32] [V10] [API-53]', async () => {
    const { cart } = await ready(shop)
    await expect(shop.call(confirmCart, { params: { id: cart.id } })).rejects.toMatchObject({ status: 401 })
  })

  test('of somebody else’s basket is refused as an expired basket [V1] [O-04]', async () => {
    const { cart } = await ready(shop)
    const stranger = await newGuest(shop)
    await expect(stranger.client.call(confirmCart, { params: { id: cart.id } })).rejects.toMatchObject({
      status: 400,
      code: 4010,
    })
    await expect(
      stranger.client.call(confirmCart, { params: { id: crypto.randomUUID() } }),
    ).rejects.toMatchObject({ status: 400, code: 4010 })
  })

  test('keeps the order as the diner saw it, whatever happens to the menu afterwards [V7]', async () => {
    const own = await tiffin.shop({ menu: SMALL_MENU })
    const { id, diner } = await orderFood(own)
    await tiffin.services.db.query(
      own.id,
      sql`update menu_item set price = 99999, name = 'Gone' where store_id = ${own.id}`,
    )
    await tiffin.services.db.query(
      own.id,
      sql`update store_state set menu_revision = menu_revision + 1 where store_id = ${own.id}`,
    )
    tiffin.services.stores.forget(own.id)
    const { data } = await diner.client.call(getOrder, { params: { id } })
    expect(data).toMatchObject({ total: { value: '11.00' }, item: [{ name: 'Tarka dal', price: '11.00' }] })
  })
})

test('a time that cannot be kept is refused with this text [E-07]', async () => {
  const made = await ready(shop, { pre_order_time: '2026-11-20 19:00:00' })
  tiffin.clock.set('2026-11-20T18:50:00Z')
  await expect(made.confirm()).rejects.toThrow(
    'Selected pre-order slot has expired, please choose from the next available slots',
  )
})

test('an order for now whose slot is full is promised the next one of the evening, never another day [T-23]', async () => {
  const own = await tiffin.shop({
    menu: SMALL_MENU,
    change: settings => void (settings.ordering.collection.slot_capacity = 1),
  })
  const times: (string | null)[] = []
  for (let i = 0; i < 3; i++) {
    const { id, diner } = await orderFood(own)
    times.push((await diner.client.call(getOrder, { params: { id } })).data.collection_time)
  }
  expect(times).toEqual(['2026-11-20 18:20:00', '2026-11-20 18:30:00', '2026-11-20 18:45:00'])
})

test('a basket that has not been changed for 24 hours cannot be ordered; one minute earlier it can be ordered [B-10]', async () => {
  const own = await tiffin.shop({ menu: SMALL_MENU, change: openAllDay })
  const [late, inTime] = [await ready(own), await ready(own)]
  tiffin.clock.add({ hours: 23, minutes: 59 })
  expect(await inTime.confirm()).toMatchObject({ outcome: 'success' })
  tiffin.clock.add({ minutes: 1 })
  await expect(late.confirm()).rejects.toMatchObject({ status: 400, code: 4010 })
  expect(await orderCount(tiffin, own)).toBe(1)
})

/** Open all day, so that only the basket's age can be the reason for a refusal. */
function openAllDay(settings: Settings): void {
  for (const day of WEEKDAYS) settings.hours.collection[day] = [{ open: '00:00', close: '00:00' }]
}
