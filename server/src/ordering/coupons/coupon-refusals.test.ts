import { lookupCoupon } from '@tiffin/contract/ordering/cart/diner'
import { WeekHours } from '@tiffin/contract/shop/settings/hours'
import type { CouponTerms } from '@tiffin/contract/ordering/coupons/terms'
import * as z from 'zod/mini'
import { beforeAll, expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { type Diner, fillBasket, itemNamed, newCustomer, orderFood } from '../../testing/ordering.ts'
import { openCouponShop, put, view } from '../../testing/coupons/coupon-shop.ts'

const tiffin = withInstallation()
let at: Awaited<ReturnType<typeof openCouponShop>>
let amina: Diner
let count = 0
beforeAll(async () => {
  at = await openCouponShop(tiffin)
  amina = await newCustomer(at.shop)
})

const tuesdays = z.parse(WeekHours, { tuesday: [{ open: '17:00', close: '19:00' }] })

/** Two dals for collection now, Friday 20 November, 18:00, in cash: £11.00. */
test.each<[string, Partial<CouponTerms>, string, string]>([
  ['before it begins', { from: '2026-11-21' }, 'CODE begins on Sat 21 Nov.', 'CODE empieza el sáb 21 nov.'],
  ['after its last day', { until: '2026-11-19' }, 'CODE ended on Thu 19 Nov.', 'CODE terminó el jue 19 nov.'],
  [
    'at another time',
    { hours: tuesdays },
    'CODE is for these times: Tuesday 17:00 to 19:00. Choose such a time for your order.',
    'CODE vale en estas horas: martes de 17:00 a 19:00. Elige una de ellas para tu pedido.',
  ],
  [
    'for another type of order',
    { service_types: ['delivery'] },
    'CODE is for deliveries. Change your order to use it.',
    'CODE es para pedidos a domicilio. Cambia tu pedido para usarlo.',
  ],
  [
    'paid in another way',
    { payment: 'online' },
    'CODE is for orders that you pay online. Choose that way to pay to use it.',
    'CODE es para pedidos que pagas en línea. Elige esa forma de pago para usarlo.',
  ],
  [
    'below its minimum',
    { minimum: 1340 },
    '£2.40 more and you can use CODE.',
    'Con £2.40 más puedes usar CODE.',
  ],
])(
  'a coupon is refused %s, and the diner reads what would make it work, in both languages [K-06] [E-08]',
  async (_, terms, english, spanish) => {
    const code = `CODE${String.fromCharCode(65 + count++)}`
    await at.make({ ...terms, code })
    const basket = await fillBasket(at.shop, amina)
    const refusedIn = (language: string) => put(amina, basket.id, { coupon_code: code, language })
    const refused = { status: 400, code: 4110 }
    await expect(refusedIn('en')).rejects.toMatchObject({
      ...refused,
      message: english.replace('CODE', code),
    })
    await expect(refusedIn('es')).rejects.toMatchObject({
      ...refused,
      message: spanish.replace('CODE', code),
    })
  },
)

test('a coupon for some dishes names them, and a free dish has to be in the basket; neither counts what it gives away [K-06]', async () => {
  const basket = await fillBasket(at.shop, amina)
  const korma = await itemNamed(at.shop, 'Chicken korma')
  const kit = await itemNamed(at.shop, 'Pani puri kit')
  await at.make({ code: 'KORMA', only: { items: [korma], categories: [] } })
  await expect(put(amina, basket.id, { coupon_code: 'KORMA' })).rejects.toThrow(
    'Add one of these to use KORMA: Chicken korma.',
  )
  await at.make({ code: 'KIT', gift: { code: 'FREE_ITEM', settings: { item_id: kit } }, minimum: 1200 })
  await expect(put(amina, basket.id, { coupon_code: 'KIT' })).rejects.toThrow(
    'Add Pani puri kit to your basket: with KIT it is free.',
  )
  const both = await fillBasket(at.shop, amina, { items: { 'Tarka dal': 2, 'Pani puri kit': 1 } })
  await expect(put(amina, both.id, { coupon_code: 'KIT' })).rejects.toThrow('£1.00 more and you can use KIT.')
  const enough = await fillBasket(at.shop, amina, { items: { 'Tarka dal': 3, 'Pani puri kit': 1 } })
  expect((await put(amina, enough.id, { coupon_code: 'KIT' })).total.value).toBe('16.50')
})

test('a first order is one’s first, and a new customer is new for so many days [K-06]', async () => {
  const bob = await newCustomer(at.shop)
  await at.make({ code: 'FIRST', who: 'first_order' })
  await at.make({ code: 'NEW', who: 'new_customers', new_days: 2 })
  const basket = await fillBasket(at.shop, bob)
  for (const code of ['FIRST', 'NEW'])
    expect((await put(bob, basket.id, { coupon_code: code })).promotion?.state).toBe('applied')
  await orderFood(at.shop, { diner: bob })
  await expect(put(bob, basket.id, { coupon_code: 'FIRST' })).rejects.toThrow(
    'FIRST is for a first order, and you have ordered here before.',
  )
  tiffin.clock.add({ hours: 49 })
  const later = await fillBasket(at.shop, bob)
  await expect(put(bob, later.id, { coupon_code: 'NEW' })).rejects.toThrow(
    'NEW is for the first 2 days after signing up.',
  )
  tiffin.clock.add({ hours: -49 })
})

test('an unknown code is refused with the contract’s text [K-06] [API-54]', async () => {
  const basket = await fillBasket(at.shop, amina)
  await expect(put(amina, basket.id, { coupon_code: 'NOTHING' })).rejects.toMatchObject({
    status: 400,
    message: 'Invalid coupon code',
  })
})

test('a code that saves less than the automatic offer is rejected, so a code never increases the total [K-06]', async () => {
  const offer = await at.make({ name: 'A third off', gift: { code: 'PERCENT', settings: { percent: 33 } } })
  await at.make({ code: 'LITTLE' })
  const basket = await fillBasket(at.shop, amina)
  await expect(put(amina, basket.id, { coupon_code: 'LITTLE' })).rejects.toThrow(
    'You already save more than with LITTLE.',
  )
  await at.end(offer.id)
  expect((await put(amina, basket.id, { coupon_code: 'LITTLE' })).total.value).toBe('9.90')
})

test('a code that its owner has ended says so, before and after it is on a basket, one of many too [K-06]', async () => {
  const { id } = await at.make({ code: 'FLYER' })
  const basket = await fillBasket(at.shop, amina)
  await put(amina, basket.id, { coupon_code: 'FLYER' })
  await at.end(id)
  const message = 'FLYER ended on Fri 20 Nov.'
  expect((await view(amina, basket.id)).promotion).toMatchObject({ state: 'invalid', message })
  const lookUp = (coupon: string) => amina.client.call(lookupCoupon, { body: { coupon } })
  await expect(lookUp('flyer')).rejects.toMatchObject({ status: 400, code: 4110, message })
  const batch = await at.make({ codes: 2 })
  const [code] = await at.codes(batch.id)
  await at.end(batch.id)
  await expect(lookUp(code!.code)).rejects.toMatchObject({ message: `${code!.code} ended on Fri 20 Nov.` })
  await expect(lookUp('NOBODY')).rejects.toMatchObject({ message: 'Invalid coupon code' })
})
