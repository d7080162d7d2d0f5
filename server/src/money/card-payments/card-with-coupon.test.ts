import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { makeCoupon, listCoupons } from '@tiffin/contract/ordering/coupons/staff'
import type { CouponTerms } from '@tiffin/contract/ordering/coupons/terms'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { beforeEach, expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { put, view } from '../../testing/coupons/coupon-shop.ts'
import { writeEntry } from '../ledger/write-entry.ts'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { type Diner, fillBasket, newCustomer } from '../../testing/ordering.ts'
import { CARDS, startSandbox } from '../../testing/sandbox.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { type Member, newStaff } from '../../testing/staff.ts'
import { TENTH_OFF } from '../../testing/tenth-off.ts'
import { cardActs, takesCards } from '../../testing/card-payments/card-acts.ts'
import { withGateway } from '../../testing/with-gateway.ts'

const { gateway: sandbox, tiffin } = withGateway(startSandbox)
let shop: Shop
let owner: Member
let cards: ReturnType<typeof cardActs>
let amina: Diner
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  shop = await tiffin.shop({
    menu: SMALL_MENU,
    change(settings) {
      takesCards(settings)
      settings.loyalty.enabled = true
    },
  })
  owner = await newStaff(tiffin, shop, 'owner')
  cards = cardActs({ tiffin, shop })
  amina = await newCustomer(shop)
})

/** A coupon with this code, and its state. */
async function coupon(code: string, terms: Partial<CouponTerms> = {}) {
  const params = { storeId: shop.id }
  const id = crypto.randomUUID()
  const body = { id, way: 'CODE' as const, code, terms: { ...TENTH_OFF, ...terms } }
  await owner.client.call(makeCoupon, { params, body })
  return async () => {
    const { data } = await owner.client.call(listCoupons, { params })
    const { used, given, turnover } = data.find(each => each.id === id)!
    return { used, given, turnover }
  }
}
const UNUSED = { used: 0, given: '0.00', turnover: '0.00' }
const USED = { used: 1, given: '1.10', turnover: '9.90' }

/** A basket with the code, whose payment has been started. */
async function started(code: string) {
  const { id } = await cards.basket(amina)
  await put(amina, id, { coupon_code: code })
  const { url } = await cards.start(amina, id, { total: '9.90' })
  return { id, url: url! }
}

test('an order that waits for its card holds its coupon, and has used it once it is paid [K-01]', async () => {
  const standing = await coupon('ONCE', { per_customer: 1, most_uses: 1 })
  const { id, url } = await started('ONCE')
  expect(await standing()).toEqual(USED)
  await sandbox.pay(url, CARDS.approved)
  expect(await cards.status(id)).toMatchObject({ state: 'paid' })
  expect(await cards.order(amina, id)).toMatchObject({ status: 'PLACED', total: { value: '9.90' } })
  expect(await standing()).toEqual(USED)
  await amina.client.call(cancelOrder, { params: { id }, body: {} })
  expect(await standing()).toEqual(UNUSED)
})

test('a coupon comes back when the card is refused, when its diner goes back and when the hold ends [K-01] [P-08]', async () => {
  const standing = await coupon('ONCE', { per_customer: 1, most_uses: 1 })
  const { id, url } = await started('ONCE')
  for (let card = 0; card < 3; card++) await sandbox.pay(url, CARDS.declined)
  expect(await cards.status(id)).toMatchObject({ state: 'not_paid' })
  expect(await standing()).toEqual(UNUSED)

  const second = await cards.start(amina, id, { total: '9.90' })
  expect(await standing()).toEqual(USED)
  await sandbox.leave(second.url!)
  expect(await cards.status(id)).toMatchObject({ state: 'not_paid' })
  expect(await standing()).toEqual(UNUSED)

  await cards.start(amina, id, { total: '9.90' })
  await cards.pass(11)
  expect(await standing()).toEqual(UNUSED)

  const last = await cards.start(amina, id, { total: '9.90' })
  await sandbox.pay(last.url!, CARDS.approved)
  await cards.pass(1)
  expect(await cards.status(id)).toMatchObject({ state: 'paid' })
  expect(await standing()).toEqual(USED)
  expect(await cards.problems()).toEqual([])
})

test('while an order waits for its card, its basket costs what it cost, and can be paid in cash for the same [K-01] [P-08]', async () => {
  const limits: Partial<CouponTerms>[] = [{ per_customer: 1 }, { most_uses: 1 }, { who: 'first_order' }]
  for (const [at, terms] of limits.entries()) {
    amina = await newCustomer(shop)
    const code = `ONLY${at}`
    const standing = await coupon(code, terms)
    const { id, url } = await started(code)
    expect(await view(amina, id)).toMatchObject({ promotion: { state: 'applied' }, total: { value: '9.90' } })
    expect((await cards.start(amina, id, { total: '9.90' })).url).toBe(url)
    await put(amina, id, { payment_mode: 'CASH' })
    await amina.client.call(confirmCart, { params: { id }, body: { total: '9.90' } })
    expect(await standing()).toEqual(USED)
  }
})

test('a coupon use reserved by an order is not available to another basket of the same customer [K-01]', async () => {
  await coupon('ONCE', { per_customer: 1 })
  await started('ONCE')
  const { id } = await fillBasket(shop, amina)
  await expect(put(amina, id, { coupon_code: 'ONCE' })).rejects.toMatchObject({ status: 400 })
})

test('an order that a coupon pays in full does not start a card payment, and its diner can cancel it', async () => {
  const standing = await coupon('FREE', { gift: { code: 'AMOUNT', settings: { amount: 5000 } } })
  const { id } = await cards.basket(amina)
  await put(amina, id, { coupon_code: 'FREE' })
  const { url } = await cards.start(amina, id, { total: '0.00' })
  expect(url).toBe(`http://${shop.host}/order-tracking/${id}?c=1`)
  const { data } = await amina.client.call(cancelOrder, { params: { id }, body: {} })
  expect(data).toMatchObject({ status: 'CANCELLED', refund: null })
  expect((await standing()).used).toBe(0)
  expect(await cards.problems()).toEqual([])
})

test('points reserved by an order during its card payment still reduce the total of its own basket, which can be paid in cash for the same total', async () => {
  await writeEntry(await commandContext(tiffin.services, shop.id), {
    kind: 'points-credit',
    cause_id: crypto.randomUUID(),
    order_id: null,
    customer_id: amina.id,
    currency: 'XPT',
    movements: [{ from: 'shop', to: 'points', amount: 200 }],
    reason: 'Opening day',
  })
  const { id } = await cards.basket(amina)
  expect(await put(amina, id, { redeem: 1 })).toMatchObject({ total: { value: '9.00' } })
  const { url } = await cards.start(amina, id, { total: '9.00' })
  expect(await view(amina, id)).toMatchObject({ total: { value: '9.00' } })
  expect((await cards.start(amina, id, { total: '9.00' })).url).toBe(url)
  await put(amina, id, { payment_mode: 'CASH' })
  await amina.client.call(confirmCart, { params: { id }, body: { total: '9.00' } })
  const { id: other } = await fillBasket(shop, amina)
  expect(await put(amina, other, { redeem: 1 })).toMatchObject({ total: { value: '11.00' } })
  expect(await cards.problems()).toEqual([])
})
