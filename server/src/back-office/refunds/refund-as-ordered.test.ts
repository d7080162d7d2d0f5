import { getReceipt } from '@tiffin/contract/back-office/books/diner'
import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { makeCoupon } from '@tiffin/contract/ordering/coupons/staff'
import { getRefundable, refundOrder } from '@tiffin/contract/back-office/refunds/staff'
import type { Settings } from '@tiffin/contract/shop/settings'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { json, sql } from '../../platform/db/sql.ts'
import { changeShop } from '../../testing/change-settings.ts'
import { type Installation, openInstallation, type Shop } from '../../testing/installation.ts'
import { openKitchen } from '../../testing/kitchen.ts'
import { type BasketOptions, fillBasket, itemNamed, newCustomer } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { type Member, newStaff } from '../../testing/staff.ts'
import { TENTH_OFF } from '../../testing/tenth-off.ts'

let tiffin: Installation
let shop: Shop
let owner: Member
beforeEach(async () => {
  await tiffin?.close()
  // Orders are never rewritten, but these tests change a new one so that it looks like one of an older version.
  tiffin = await openInstallation({ tables: 'grant update (basket) on "order" to tiffin_server' })
  shop = await tiffin.shop({ name: 'The Mango Tree', menu: SMALL_MENU })
  owner = await newStaff(tiffin, shop, 'owner')
})
afterAll(() => tiffin.close())

/** An order that was completed and paid in cash. */
async function paidOrder(options: BasketOptions, coupon?: string): Promise<string> {
  const diner = await newCustomer(shop)
  const { id } = await fillBasket(shop, diner, options)
  const { data: cart } = await diner.client.call(updateCart, {
    params: { id },
    body: coupon ? { coupon_code: coupon } : {},
  })
  await diner.client.call(confirmCart, {
    params: { id },
    body: { version: cart.version, total: cart.total.value },
  })
  const kitchen = await openKitchen(tiffin, shop)
  await kitchen.accept(id, 30)
  await kitchen.advance(id, 'COMPLETED')
  return id
}
const refundable = async (id: string) =>
  (await owner.client.call(getRefundable, { params: { storeId: shop.id, id } })).data
async function refund(id: string, position: number) {
  const { captured } = await refundable(id)
  const body = { id: crypto.randomUUID(), way: 'original' as const, captured, reason: 'Cold' }
  await owner.client.call(refundOrder, {
    params: { storeId: shop.id, id },
    body: { ...body, lines: [{ position, quantity: 1 }] },
  })
}
const receipt = async (id: string) => (await shop.call(getReceipt, { params: { id }, query: {} })).data
const change = (of: (settings: Settings) => void) => changeShop(tiffin.services, shop.id, of)

test('a coupon for one dish lowers the refund of that dish, and of no other [O-17]', async () => {
  const item_id = await itemNamed(shop, 'Pani puri kit')
  await owner.client.call(makeCoupon, {
    params: { storeId: shop.id },
    body: {
      id: crypto.randomUUID(),
      way: 'CODE',
      code: 'NAAN',
      terms: { ...TENTH_OFF, gift: { code: 'FREE_ITEM', settings: { item_id } } },
    },
  })
  const id = await paidOrder({ items: { 'Tarka dal': 1, 'Pani puri kit': 1 } }, 'NAAN')
  const { lines, captured } = await refundable(id)
  expect(Object.fromEntries(lines.map(({ name, amounts }) => [name, amounts]))).toEqual({
    'Tarka dal': [captured],
    'Pani puri kit': ['0.00'],
  })
})

test('a rate that is corrected afterwards changes no refund of an older order [O-17] [B-27]', async () => {
  const id = await paidOrder({ items: { 'Tarka dal': 1, 'Pani puri kit': 1 } })
  const before = await refundable(id)
  await change(({ tax }) => {
    tax.classes = { standard: { percent: 0 }, zero: { percent: 0 } }
    tax.registration = 'no'
  })
  expect(await refundable(id)).toEqual(before)
  await refund(id, 0)
  const { refunds, taxes } = await receipt(id)
  expect(refunds).toMatchObject([{ amount: '5.50', taxes: [{ percent: 20, amount: '0.92' }] }])
  expect(taxes).toMatchObject([{ percent: 20 }])
})

test('an order for a day after a change of rate is refunded with the rate of that day alone [O-17] [B-27]', async () => {
  await change(({ tax, hours }) => {
    for (const day of Object.values(hours.collection)) day.splice(0, 9, { open: '12:00', close: '22:00' })
    tax.classes.standard = { percent: 20, changes: [{ from: '2026-11-21', percent: 12.5 }] }
  })
  const id = await paidOrder({ items: { 'Tarka dal': 2 }, pre_order_time: '2026-11-21 19:00:00' })
  await refund(id, 0)
  expect((await receipt(id)).refunds).toMatchObject([
    { amount: '5.50', taxes: [{ percent: 12.5, amount: '0.61' }] },
  ])
})

test('a receipt keeps the name, address and tax number that the shop had on the day of the order [O-21]', async () => {
  await change(({ tax }) => void (tax.number = 'GB 123 4567 89'))
  const id = await paidOrder({ items: { 'Tarka dal': 1 } })
  const { shop: then } = await receipt(id)
  expect(then).toMatchObject({ tax_number: 'GB 123 4567 89' })
  await change(({ tax, contact }) => {
    Object.assign(contact, { street: '99 New Road', town: 'Leeds' })
    Object.assign(tax, { registration: 'no', number: '', label: 'IVA' })
  })
  expect((await receipt(id)).shop).toEqual(then)
  expect((await receipt(id)).notes).toEqual([])
})

test('the receipt of an older order states that it shows the shop’s current details and that its refunds are divided by price [O-21]', async () => {
  const id = await paidOrder({ items: { 'Tarka dal': 1, 'Pani puri kit': 1 } })
  const [stored] = await tiffin.services.db.query(
    shop.id,
    sql<{ basket: { item: object[]; charges: unknown[] } }>`
      select basket from "order" where store_id = ${shop.id} and id = ${id}`,
  )
  const coupon = { code: 'coupon', label: 'Coupon', amount: -100, included: false }
  const older = {
    version: 2,
    item: stored!.basket.item.map(line => ({ ...line, cost: undefined })),
    charges: [...stored!.basket.charges, coupon],
  }
  await tiffin.services.db.query(
    shop.id,
    sql`update "order" set basket = ${json(older)} where store_id = ${shop.id} and id = ${id} returning id`,
  )
  expect((await receipt(id)).notes).toEqual(['shop_of_today'])
  expect((await refundable(id)).shared_by_price).toBe(true)
  await refund(id, 0)
  expect((await receipt(id)).notes).toEqual(['shop_of_today', 'shared_by_price'])
})
