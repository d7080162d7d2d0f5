import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import type { CallError } from '@tiffin/contract/client'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { fillBasket, newCustomer, newGuest } from '../../testing/ordering.ts'
import { openCouponShop, put } from '../../testing/coupons/coupon-shop.ts'

const tiffin = withInstallation()

test('of 200 parallel confirms for a coupon’s last five uses, five use it, and no diner pays more than the total they saw [K-01] [Z-14]', async () => {
  const at = await openCouponShop(tiffin)
  const { id } = await at.make({ most_uses: 5 })
  const baskets = []
  for (let i = 0; i < 200; i++) {
    const diner = await newGuest(at.shop)
    baskets.push({ diner, cart: await fillBasket(at.shop, diner, { items: { 'Tarka dal': 1 } }) })
  }
  const results = await Promise.allSettled(
    baskets.map(({ diner, cart }) =>
      diner.client.call(confirmCart, { params: { id: cart.id }, body: { total: '4.95' } }),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const codes = results.flatMap(each => (each.status === 'rejected' ? [(each.reason as CallError).code] : []))
  expect(new Set(codes).isSubsetOf(new Set([4111, 4096]))).toBe(true)
  expect(await at.made(id)).toMatchObject({ used: 5, turnover: '24.75', given: '2.75' })
})

test('one customer with twenty baskets uses a coupon as often as it is allowed, also while orders are cancelled twice [K-01]', async () => {
  const at = await openCouponShop(tiffin)
  const { id } = await at.make({ code: 'TWICE', per_customer: 2 })
  const amina = await newCustomer(at.shop)
  const baskets = []
  for (let i = 0; i < 20; i++) {
    const { id: basket } = await fillBasket(at.shop, amina, { items: { 'Tarka dal': 1 } })
    await put(amina, basket, { coupon_code: 'TWICE' })
    baskets.push(basket)
  }
  const confirm = (basket: string) =>
    amina.client.call(confirmCart, { params: { id: basket }, body: { total: '4.95' } })
  const results = await Promise.allSettled(baskets.map(confirm))
  const placed = baskets.filter((_, i) => results[i]!.status === 'fulfilled')
  expect(placed).toHaveLength(2)
  const cancel = () => amina.client.call(cancelOrder, { params: { id: placed[0]! }, body: {} })
  const rest = baskets.filter(basket => !placed.includes(basket))
  await Promise.allSettled([cancel(), cancel(), cancel(), ...rest.map(confirm)])
  await Promise.allSettled(rest.map(confirm))
  expect((await at.made(id)).used).toBe(2)
})

test('of two coupons for a first order that a customer uses at the same time one counts, and the other again once that order is cancelled [K-01]', async () => {
  const at = await openCouponShop(tiffin)
  const made = [
    await at.make({ code: 'HELLO', who: 'first_order' }),
    await at.make({ code: 'WELCOME', who: 'first_order' }),
  ]
  const used = async () => {
    const [one, other] = await Promise.all(made.map(({ id }) => at.made(id)))
    return one!.used + other!.used
  }
  for (let n = 1; n <= 5; n++) {
    const amina = await newCustomer(at.shop)
    const baskets = []
    for (const code of ['HELLO', 'WELCOME']) {
      const { id } = await fillBasket(at.shop, amina, { items: { 'Tarka dal': 1 } })
      await put(amina, id, { coupon_code: code })
      baskets.push(id)
    }
    const confirm = (id: string) =>
      amina.client.call(confirmCart, { params: { id }, body: { total: '4.95' } })
    const results = await Promise.allSettled(baskets.map(confirm))
    const placed = baskets.filter((_, i) => results[i]!.status === 'fulfilled')
    expect(placed).toHaveLength(1)
    const [refused] = results.flatMap(each => (each.status === 'rejected' ? [each.reason as CallError] : []))
    expect([400, 409]).toContain(refused!.status)
    expect(await used()).toBe(n)
    await amina.client.call(cancelOrder, { params: { id: placed[0]! }, body: {} })
    expect(await used()).toBe(n - 1)
    await confirm(baskets.find(id => id !== placed[0])!)
    expect(await used()).toBe(n)
  }
})
