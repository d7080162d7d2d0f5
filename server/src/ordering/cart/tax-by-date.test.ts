import { priceSample, type SampleBasket } from '@tiffin/contract/ordering/cart/staff'
import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { updateCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import type { Settings } from '@tiffin/contract/shop/settings'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { changeShop } from '../../testing/change-settings.ts'
import { type Installation, openInstallation, type Shop } from '../../testing/installation.ts'
import { fillBasket, newGuest } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'

let tiffin: Installation
let shop: Shop
beforeEach(async () => {
  await tiffin?.close()
  tiffin = await openInstallation()
  shop = await tiffin.shop({ menu: SMALL_MENU, change: ({ tax }) => untilMarch(tax) })
})
afterAll(() => tiffin.close())

/**
 * 20 % until 31 March, 12.5 % from 1 April, 5 % for collection. Added to the prices, so that totals reveal the rate.
 */
function untilMarch(tax: Settings['tax']): void {
  tax.included = false
  tax.classes.standard = {
    percent: 20,
    changes: [{ from: '2027-04-01', percent: 12.5, by_service: { collection: 5 } }],
  }
}

const taxOf = ({ charges }: Pick<WireCart | SampleBasket, 'charges'>) =>
  charges.find(({ code }) => code === 'tax')?.percent

// Summer time has begun: midnight in Britain is 23:00 UTC.
const LAST_EVENING = '2027-03-31T20:00:00Z'
const AFTER_MIDNIGHT = '2027-03-31T23:00:00Z'

test('a basket is taxed by the shop’s own day: at midnight the new rate holds, and an order of the evening keeps the old one [B-27]', async () => {
  tiffin.clock.set(LAST_EVENING)
  const [diner, late] = [await newGuest(shop), await newGuest(shop)]
  const cart = await fillBasket(shop, diner)
  expect(taxOf(cart)).toBe(20)
  const waiting = await fillBasket(shop, late)
  const params = { id: cart.id }
  await diner.client.call(confirmCart, { params, body: { version: cart.version, total: cart.total.value } })
  tiffin.clock.set('2027-03-31T22:59:59Z')
  expect(taxOf((await late.client.call(viewCart, { params: { id: waiting.id } })).data)).toBe(20)
  tiffin.clock.set(AFTER_MIDNIGHT)
  expect(taxOf((await late.client.call(viewCart, { params: { id: waiting.id } })).data)).toBe(5)
  const order = (await diner.client.call(getOrder, { params })).data
  expect([order.total, taxOf(order)]).toEqual([cart.total, 20])
})

test('an order for later has the rate of the day for which it is ordered [B-27]', async () => {
  tiffin.clock.set(LAST_EVENING)
  const diner = await newGuest(shop)
  const cart = await fillBasket(shop, diner)
  const put = async (pre_order_time: string) =>
    (await diner.client.call(updateCart, { params: { id: cart.id }, body: { pre_order_time } })).data
  expect(taxOf(await put('2027-04-01 19:00:00'))).toBe(5)
  expect(taxOf(await put('ASAP'))).toBe(20)
})

test('a confirm with the total from before a tax change is rejected with the new tax, and no order is placed [B-27] [V1]', async () => {
  await changeShop(tiffin.services, shop.id, ({ hours, tax }) => {
    for (const day of Object.values(hours.collection)) day.splice(0, 9, { open: '12:00', close: '02:00' })
    tax.classes.standard!.changes = [{ from: '2027-04-01', percent: 25 }]
  })
  tiffin.clock.set('2027-03-31T22:58:00Z')
  const diner = await newGuest(shop)
  const cart = await fillBasket(shop, diner)
  tiffin.clock.set('2027-03-31T23:01:00Z')
  await expect(
    diner.client.call(confirmCart, {
      params: { id: cart.id },
      body: { version: cart.version, total: cart.total.value },
    }),
  ).rejects.toMatchObject({ code: 4096, data: { charges: [{ code: 'tax', percent: 25 }] } })
})

test('a sample basket is priced as on a day to come [B-27] [Y-08]', async () => {
  const { client } = await newStaff(tiffin, shop, 'owner')
  const sample = async (day?: string) =>
    (
      await client.call(priceSample, {
        params: { storeId: shop.id },
        body: {
          sections: {},
          service_type: 'delivery',
          payment_mode: 'CASH',
          ...(day === undefined ? {} : { day }),
        },
      })
    ).data
  expect(taxOf(await sample())).toBe(20)
  expect(taxOf(await sample('2027-04-01'))).toBe(12.5)
})

test('two changes of a rate on one day are refused, and so is a day that does not exist [Y-09]', async () => {
  const change = (days: string[]) =>
    changeShop(tiffin.services, shop.id, ({ tax }) => {
      tax.classes.standard!.changes = days.map(from => ({ from, percent: 10 }))
    })
  await expect(change(['2027-04-01', '2027-05-01', '2027-04-01'])).rejects.toMatchObject({
    errors: { 'classes.standard.changes.2.from': ['There is a change on this day already.'] },
  })
  await expect(change(['2027-02-29'])).rejects.toMatchObject({
    errors: { 'classes.standard.changes.0.from': [expect.any(String)] },
  })
})

test('baskets and new orders of a shop that is not registered for tax do not contain tax, regardless of its rates; earlier orders keep their tax [B-27]', async () => {
  const [before, after] = [await newGuest(shop), await newGuest(shop)]
  const ordered = await fillBasket(shop, before)
  const waiting = await fillBasket(shop, after)
  const confirm = ({ id, version, total }: WireCart) => ({
    params: { id },
    body: { version, total: total.value },
  })
  await before.client.call(confirmCart, confirm(ordered))
  await changeShop(tiffin.services, shop.id, ({ tax }) => void (tax.registration = 'no'))
  const cart = (await after.client.call(viewCart, { params: { id: waiting.id } })).data
  expect(taxOf(waiting)).toBe(20)
  expect(taxOf(cart)).toBeUndefined()
  expect(cart.total.value).toBe(cart.sub_total)
  await after.client.call(confirmCart, confirm(cart))
  const orderOf = async (diner: typeof after, id: string) =>
    (await diner.client.call(getOrder, { params: { id } })).data
  expect(taxOf(await orderOf(after, cart.id))).toBeUndefined()
  expect(taxOf(await orderOf(before, ordered.id))).toBe(taxOf(ordered))
})
