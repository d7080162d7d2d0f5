import { listAutomaticCoupons } from '@tiffin/contract/ordering/coupons/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { setStock, listStock } from '@tiffin/contract/menu/stock/staff'
import { beforeEach, expect, test } from 'vitest'
import { changeShop } from '../../testing/change-settings.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { fillBasket, itemNamed, newCustomer, newGuest } from '../../testing/ordering.ts'
import { openCouponShop } from '../../testing/coupons/coupon-shop.ts'

const tiffin = withInstallation()
let at: Awaited<ReturnType<typeof openCouponShop>>
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  at = await openCouponShop(tiffin)
})

type Caller = { call: (typeof at.shop)['call'] }
const listOf = (caller: Caller, language = 'en') =>
  caller.call(listAutomaticCoupons, { headers: { language } })
const namesFor = async (caller: Caller = at.shop) =>
  (await listOf(caller)).data.map(({ name }) => name).toSorted()

test('coupons without a code are listed in the language of the request; coupons with a code are not listed [K-01]', async () => {
  expect(await listOf(at.shop)).toEqual({ data: [], more_for_customers: false })
  const dal = await itemNamed(at.shop, 'Tarka dal')
  await at.make({
    name: 'Free dal',
    gift: { code: 'FREE_ITEM', settings: { item_id: dal } },
    minimum: 2000,
    service_types: ['delivery'],
  })
  await at.make({ code: 'SECRET10', name: 'For friends' })
  await at.make({ codes: 2, name: 'For the letter' })
  expect(await listOf(at.shop)).toEqual({
    data: [{ name: 'Free dal', words: 'Tarka dal for free, from £20.00, for delivery' }],
    more_for_customers: false,
  })
  expect((await listOf(at.shop, 'es')).data).toEqual([
    { name: 'Free dal', words: 'Tarka dal gratis, a partir de £20.00, a domicilio' },
  ])
  const neighbour = await openCouponShop(tiffin)
  expect((await listOf(neighbour.shop)).data).toEqual([])
})

test('a coupon is listed on the days on which it applies, until it is ended or used up [K-01]', async () => {
  await at.make({ name: 'Over', until: '2026-11-19' })
  await at.make({ name: 'Tomorrow', from: '2026-11-21' })
  await at.make({ name: 'Today', from: '2026-11-20', until: '2026-11-20' })
  const { id } = await at.make({ name: 'Always' })
  expect(await namesFor()).toEqual(['Always', 'Today'])
  await at.end(id)
  await at.make({ name: 'Once', most_uses: 1, gift: { code: 'PERCENT', settings: { percent: 20 } } })
  expect(await namesFor()).toEqual(['Once', 'Today'])
  const guest = await newGuest(at.shop)
  const basket = await fillBasket(at.shop, guest)
  await guest.client.call(confirmCart, { params: { id: basket.id }, body: {} })
  expect(await namesFor()).toEqual(['Today'])
})

test('a coupon that depends on the customer is listed for the customers who may use it [K-01] [K-02]', async () => {
  await at.make({ name: 'First order', who: 'first_order' })
  await at.make({ name: 'New here', who: 'new_customers', new_days: 7 })
  await at.make({ name: 'Once each', per_customer: 1 })
  const guest = await newGuest(at.shop)
  for (const caller of [at.shop, guest.client])
    expect(await listOf(caller)).toEqual({ data: [], more_for_customers: true })
  const amina = await newCustomer(at.shop)
  expect(await namesFor(amina.client)).toEqual(['First order', 'New here', 'Once each'])
  const basket = await fillBasket(at.shop, amina)
  await amina.client.call(confirmCart, { params: { id: basket.id }, body: {} })
  expect(await namesFor(amina.client)).not.toContain('First order')
  await amina.client.call(cancelOrder, { params: { id: basket.id }, body: {} })
  expect(await namesFor(amina.client)).toContain('First order')
  tiffin.clock.add({ hours: 8 * 24 })
  expect(await namesFor(amina.client)).not.toContain('New here')
})

test('a coupon for orders that the shop does not take, or for a dish that is sold out, is not listed [K-01]', async () => {
  const dal = await itemNamed(at.shop, 'Tarka dal')
  await at.make({ name: 'Free delivery', gift: { code: 'FREE_DELIVERY', settings: {} } })
  await at.make({ name: 'Free dal', gift: { code: 'FREE_ITEM', settings: { item_id: dal } } })
  await at.make({ name: 'Dal for less', only: { items: [dal], categories: [] } })
  expect(await namesFor()).toEqual(['Dal for less', 'Free dal', 'Free delivery'])
  await changeShop(tiffin.services, at.shop.id, settings => void (settings.ordering.delivery.enabled = false))
  expect(await namesFor()).toEqual(['Dal for less', 'Free dal'])
  const { data } = await at.owner.call(listStock, { params: at.params })
  const id = data.find(({ name }) => name === 'Tarka dal')!.id
  const body = { kind: 'item' as const, sold_out: true, until: 'tomorrow' as const }
  await at.owner.call(setStock, { params: { ...at.params, id }, body })
  expect(await namesFor()).toEqual([])
})
