import { changeOrderType, lookupCoupon, updateCartItem } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { creditWallet } from '@tiffin/contract/back-office/customers/staff'
import { getMenu } from '@tiffin/contract/menu/menu/diner'
import { cancelOrder, getOrder } from '@tiffin/contract/ordering/orders/diner'
import { payFromWallet } from '@tiffin/contract/money/wallet/diner'
import { beforeAll, expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { type Diner, fillBasket, newCustomer, newGuest } from '../../testing/ordering.ts'
import { openCouponShop, put, view } from '../../testing/coupons/coupon-shop.ts'

const tiffin = withInstallation()
let at: Awaited<ReturnType<typeof openCouponShop>>
let amina: Diner
beforeAll(async () => {
  at = await openCouponShop(tiffin)
  amina = await newCustomer(at.shop)
})

const confirm = ({ client }: Diner, id: string, body = {}) =>
  client.call(confirmCart, { params: { id }, body })

test('a customer can look up, apply and remove a coupon, pays less with it, and sees it on the order [K-01] [K-03] [K-04] [API-54]', async () => {
  const { id } = await at.make({ code: 'curry10' })
  const basket = await fillBasket(at.shop, amina)
  const { data } = await amina.client.call(lookupCoupon, {
    body: { coupon: ' curry 10 ', host: at.shop.host, platform: 'WEB', service_type: 'collection' },
  })
  expect(data).toEqual({
    code: 'CURRY10',
    description: '10% off',
    type: 'PERCENT',
    value: '10',
    minimum_order: '0.00',
  })
  const cheaper = await put(amina, basket.id, { coupon_code: 'Curry10' })
  expect(cheaper).toMatchObject({
    coupon: 'CURRY10',
    promotion: { code: 'CURRY10', name: 'A tenth off', state: 'applied', message: '10% off' },
    charges: [{ code: 'coupon', label: 'Coupon CURRY10', amount: '-1.10' }, { code: 'tax' }],
    total: { value: '9.90' },
  })
  expect(await put(amina, basket.id, { coupon_code: '' })).toMatchObject({
    coupon: null,
    total: { value: '11.00' },
  })
  await put(amina, basket.id, { coupon_code: 'CURRY10' })
  await confirm(amina, basket.id)
  const order = await amina.client.call(getOrder, { params: { id: basket.id } })
  expect(order.data.charges[0]).toMatchObject({ label: 'Coupon CURRY10', amount: '-1.10' })
  expect(await at.made(id)).toMatchObject({ used: 1, turnover: '9.90', given: '1.10' })
})

test('an order paid in cash and from the wallet is placed for the total that the page shows after its coupon has ended [K-06] [P-22]', async () => {
  const { id } = await at.make({ code: 'SUMMER' })
  const basket = await fillBasket(at.shop, amina)
  await put(amina, basket.id, { coupon_code: 'SUMMER', payment_mode: 'CASH_AND_WALLET' })
  await at.owner.call(creditWallet, {
    params: { ...at.params, id: amina.id },
    body: { id: crypto.randomUUID(), amount: '4.00', reason: 'Cold naan' },
  })
  await at.end(id)
  const pay = (total?: string) =>
    amina.client.call(payFromWallet, {
      params: { id: basket.id },
      query: { payment_mode: 'CASH_AND_WALLET' },
      body: { wallet_amount: '4.00', card_amount: '0.00', total },
    })
  await expect(pay()).rejects.toMatchObject({ status: 400, code: 4110 })
  await expect(pay('9.90')).rejects.toMatchObject({ status: 409, type: 'price-changed' })
  expect(await view(amina, basket.id)).toMatchObject({ total: { value: '11.00' } })
  expect(await pay('11.00')).toMatchObject({ outcome: 'success', resource_id: basket.id })
})

test('a visitor and a guest cannot use a code [K-02]', async () => {
  await at.make({ code: 'MEMBERS' })
  const guest = await newGuest(at.shop)
  const basket = await fillBasket(at.shop, guest)
  const unauthorized = { status: 401 }
  await expect(at.shop.call(lookupCoupon, { body: { coupon: 'MEMBERS' } })).rejects.toMatchObject(
    unauthorized,
  )
  await expect(put(guest, basket.id, { coupon_code: 'MEMBERS' })).rejects.toMatchObject(unauthorized)
})

test('a code counts its uses per customer, and a cancelled order gives its use back [K-01]', async () => {
  const { id } = await at.make({ code: 'ONCE', per_customer: 1, most_uses: 2 })
  const first = await fillBasket(at.shop, amina)
  await put(amina, first.id, { coupon_code: 'ONCE' })
  await confirm(amina, first.id)
  const second = await fillBasket(at.shop, amina)
  const again = put(amina, second.id, { coupon_code: 'ONCE' })
  await expect(again).rejects.toMatchObject({
    status: 400,
    message: 'You have used this coupon already.',
  })
  await amina.client.call(cancelOrder, { params: { id: first.id }, body: {} })
  expect(await at.made(id)).toMatchObject({ used: 0, turnover: '0.00', given: '0.00' })
  expect((await put(amina, second.id, { coupon_code: 'ONCE' })).promotion?.state).toBe('applied')
  await confirm(amina, second.id)
  expect((await at.made(id)).used).toBe(1)
})

test('a one-off code is good once, and again after a cancellation; the rest of the batch is untouched [K-01]', async () => {
  const { id } = await at.make({ codes: 3 })
  const codes = await at.codes(id)
  expect(codes.map(({ used }) => used)).toEqual([false, false, false])
  const code = codes[1]!.code
  const basket = await fillBasket(at.shop, amina)
  await put(amina, basket.id, { coupon_code: code.toLowerCase() })
  await confirm(amina, basket.id)
  expect((await at.codes(id)).map(({ used }) => used)).toEqual([false, true, false])
  const next = await fillBasket(at.shop, amina)
  await expect(put(amina, next.id, { coupon_code: code })).rejects.toMatchObject({ code: 4110 })
  await amina.client.call(cancelOrder, { params: { id: basket.id }, body: {} })
  expect((await put(amina, next.id, { coupon_code: code })).promotion?.state).toBe('applied')
})

test('the best offer applies automatically, also for a guest, and the basket shows the amount missing to the next offer [K-01]', async () => {
  const guest = await newGuest(at.shop)
  const korma = { service_types: ['collection' as const], alone: false }
  const five = await at.make({
    ...korma,
    name: 'Five off',
    gift: { code: 'AMOUNT', settings: { amount: 500 } },
    minimum: 2000,
  })
  const one = await at.make({
    ...korma,
    name: 'One off',
    gift: { code: 'AMOUNT', settings: { amount: 100 } },
  })
  const basket = await fillBasket(at.shop, guest, { items: { 'Tarka dal': 3 } })
  expect(basket).toMatchObject({
    promotion: { code: null, name: 'One off', state: 'applied' },
    charges: [{ label: 'One off', amount: '-1.00' }, {}],
    hints: { offer: { name: 'Five off', missing: '3.50', message: '£3.50 more and you get: Five off.' } },
  })
  const more = await fillBasket(at.shop, guest, { items: { 'Tarka dal': 4 } })
  expect(more).toMatchObject({ promotion: { name: 'Five off' }, total: { value: '17.00' } })
  expect(more.hints.offer).toBeUndefined()
  await at.end(five.id)
  await at.end(one.id)
  expect((await view(guest, more.id)).total.value).toBe('22.00')
})

test('a free dish is announced in the basket before it is in it, and not if it cannot be ordered [K-01]', async () => {
  const own = await openCouponShop(tiffin)
  const guest = await newGuest(own.shop)
  const menu = await own.shop.call(getMenu, {})
  const idOf = (name: string) =>
    menu.categories
      .flatMap(each => each.subcategories.flatMap(({ items }) => items))
      .find(item => item.name === name)!.id
  const free = (name: string) => ({ code: 'FREE_ITEM', settings: { item_id: idOf(name) } }) as const
  await own.make({ name: 'Lunch on us', gift: free('Lunch thali'), minimum: 600 })
  const kit = await own.make({ name: 'Free kit', gift: free('Pani puri kit'), minimum: 1500 })
  const offerOf = async (dishes: Record<string, number>) =>
    (await fillBasket(own.shop, guest, { items: dishes })).hints.offer
  expect(await offerOf({ 'Tarka dal': 2 })).toEqual({
    name: 'Free kit',
    missing: '4.00',
    message: '£4.00 more and Pani puri kit is free.',
  })
  expect(await offerOf({ 'Tarka dal': 3 })).toMatchObject({
    missing: '0.00',
    message: 'Add Pani puri kit: it is free with this order.',
  })
  expect(await offerOf({ 'Tarka dal': 2, 'Pani puri kit': 1 })).toMatchObject({
    message: '£4.00 more and Pani puri kit is free.',
  })
  expect(await offerOf({ 'Tarka dal': 3, 'Pani puri kit': 1 })).toBeUndefined()
  await own.end(kit.id)
  expect(await offerOf({ 'Tarka dal': 3 })).toBeUndefined()
})

test('a coupon that is no longer valid stays in the basket with the condition that makes it valid again, and the higher total must be confirmed [K-04]', async () => {
  await at.make({ code: 'TENUP', minimum: 1000 })
  const basket = await fillBasket(at.shop, amina)
  await put(amina, basket.id, { coupon_code: 'TENUP' })
  const line = basket.item[0]!.id
  await amina.client.call(updateCartItem, { params: { id: basket.id, itemId: line }, body: { quantity: 1 } })
  const less = await view(amina, basket.id)
  expect(less).toMatchObject({
    coupon: 'TENUP',
    promotion: { state: 'invalid', message: '£4.50 more and you can use TENUP.', missing: '4.50' },
    total: { value: '5.50' },
  })
  await expect(confirm(amina, basket.id)).rejects.toMatchObject({
    message: '£4.50 more and you can use TENUP.',
  })
  await confirm(amina, basket.id, { total: '5.50' })
})

test('another type of order starts without the coupon [K-07] [T-13]', async () => {
  await at.make({ code: 'MOVED' })
  const basket = await fillBasket(at.shop, amina)
  await put(amina, basket.id, { coupon_code: 'MOVED' })
  const { resource_id } = await amina.client.call(changeOrderType, {
    params: { id: basket.id },
    body: { service_type: 'to' },
  })
  expect(await view(amina, resource_id)).toMatchObject({ coupon: null })
})

test('an ended coupon is off the baskets at once [K-01]', async () => {
  const { id } = await at.make({ code: 'BRIEF' })
  const basket = await fillBasket(at.shop, amina)
  await put(amina, basket.id, { coupon_code: 'BRIEF' })
  await at.end(id)
  expect(await view(amina, basket.id)).toMatchObject({
    promotion: { state: 'invalid', message: 'BRIEF ended on Fri 20 Nov.' },
    total: { value: '11.00' },
  })
})
