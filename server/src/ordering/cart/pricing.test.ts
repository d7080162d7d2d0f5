import { apportion, percentOf, proportionOf } from '@tiffin/contract/rounding'
import { expect, test } from 'vitest'
import { priceBasket } from './pricing.ts'
import { provePricing } from './pricing.prove.ts'
import { shop, basket, line, area } from '../../testing/cart/basket-to-price.ts'

test('a free dish lowers the tax of its own line; a coupon for delivery does not remove the partner’s fee [B-27]', () => {
  const { settings } = shop('US')
  settings.charges.online_discount_percent = 10
  settings.tax.classes.grocery = { percent: 0 }
  settings.tax.charge_classes = {}
  // (1) 12.00 + 2 x 2.00 = 16.00   (2) 1.60, leaves 14.40   (3) one water, 2.00, leaves 12.40   (7) 5.00 + 1.25
  // (8) 1.60 over 12.00 and 2.00, which is what the water still costs: 1.37 and 0.23
  //     12.00 - 1.37 = 10.63, x 6.625 % = 0.7042 -> 0.70   total 12.40 + 6.25 + 0.70 = 19.35
  const asked = {
    ...basket(settings, 'delivery'),
    area: area({ charge: 500, partner_fee: 125, free_delivery_over: 2000 }),
    lines: [
      line('pizza', { menu_price: 1200 }),
      line('water', { quantity: 2, menu_price: 200, tax_class: 'grocery' }),
    ],
  }
  const dish = priceBasket({ ...asked, coupon: { code: 'FREE_ITEM', settings: { item_id: 'water' } } })
  expect(dish.charges).toEqual([
    { code: 'online_discount', percent: 10, amount: -160, included: false },
    { code: 'coupon', amount: -200, included: false },
    { code: 'delivery', amount: 500, included: false },
    { code: 'delivery_partner', amount: 125, included: false },
    { code: 'tax', percent: 6.625, amount: 70, included: false },
  ])
  expect(dish.total).toBe(1935)
  // (8) 1.60 over 12.00 and 4.00: 1.20 and 0.40; 10.80 x 6.625 % = 0.7155 -> 0.72
  const brought = priceBasket({ ...asked, coupon: { code: 'FREE_DELIVERY', settings: {} } })
  expect(brought.charges.slice(1)).toEqual([
    { code: 'delivery_partner', amount: 125, included: false },
    { code: 'tax', percent: 6.625, amount: 72, included: false },
  ])
  expect(brought.total).toBe(1637)
})

test('a coupon for one category takes its percentage of that category, at most so much, and lowers its tax alone [K-01] [B-27]', () => {
  const { settings } = shop('US')
  settings.charges.online_discount_percent = 10
  settings.tax.classes.grocery = { percent: 0 }
  // (1) 24.00 + 2 x 3.00 = 30.00   (2) 3.00, leaves 27.00, of which 21.60 of the pizza   (3) half is 10.80, at most 8.00
  // (8) 3.00 over 16.00 and 6.00: 2.18 and 0.82; 13.82 x 6.625 % = 0.9156 -> 0.92
  const asked = {
    ...basket(settings, 'collection'),
    lines: [
      line('pizza', { menu_price: 2400, category_id: 'pizzas' }),
      line('water', { quantity: 2, menu_price: 300, tax_class: 'grocery' }),
    ],
    coupon: {
      code: 'PERCENT' as const,
      settings: { percent: 50, most: 800 },
      only: { items: [], categories: ['pizzas'] },
    },
  }
  expect(priceBasket(asked).charges).toEqual([
    { code: 'online_discount', percent: 10, amount: -300, included: false },
    { code: 'coupon', amount: -800, included: false },
    { code: 'tax', percent: 6.625, amount: 92, included: false },
  ])
})

test('a coupon that stands alone takes the place of percentages, and dishes on offer do not count for it [K-01] [B-27]', () => {
  const { settings } = shop('GB')
  settings.charges.online_discount_percent = 10
  settings.charges.collection_discount_percent = 5
  const asked = {
    ...basket(settings, 'collection'),
    lines: [
      line('naan', { menu_price: 300, quantity: 2, offer: 'BOGOF' }),
      line('dal', { menu_price: 1000 }),
    ],
  }
  const coupon = { code: 'PERCENT' as const, settings: { percent: 20 }, alone: true }
  const discounts = priceBasket({ ...asked, coupon }).charges.filter(({ amount }) => amount < 0)
  expect(discounts).toEqual([{ code: 'coupon', amount: -200, included: false }])
})

test('discounts never exceed the amount that is left, and an empty basket has no charges [B-27] [B-32]', () => {
  const { settings } = shop('GB')
  settings.charges.online_discount_percent = 60
  settings.charges.collection_discount_percent = 60
  settings.charges.bag = { amount: 10, items_per_bag: null }
  settings.ordering.collection.minimum_order = 1200
  const asked = {
    ...basket(settings, 'collection'),
    coupon: { code: 'AMOUNT' as const, settings: { amount: 300 } },
    points: { percent: 100 },
  }
  expect(priceBasket({ ...asked, lines: [line('naan', { menu_price: 1000 })] })).toMatchObject({
    sub_total: 1000,
    charges: [
      { code: 'online_discount', amount: -600 },
      { code: 'collection_discount', amount: -400 },
      { code: 'bags', amount: 10 },
    ],
    total: 10,
    minimum: { value: 1200, missing: 1200 },
  })
  expect(priceBasket({ ...asked, lines: [] })).toEqual({
    lines: [],
    sub_total: 0,
    charges: [],
    total: 0,
    minimum: { value: 1200, missing: 1200 },
  })
})

test('a service charge at a table replaces that of other orders, and is taxed like it [B-27]', () => {
  const { settings } = shop('GB')
  settings.charges.service = { percent: 2, amount: 50 }
  settings.charges.dinein_service_percent = 12.5
  settings.charges.online_discount_percent = 10
  settings.tax.charge_classes = { service: 'standard' }
  settings.ordering.dinein.enabled = true
  const lines = [line('dal', { menu_price: 1000 })]
  const chargesOf = (service_type: 'collection' | 'dinein') =>
    priceBasket({ ...basket(settings, service_type), lines }).charges.slice(1)
  // 10.00 less 10 % is 9.00, of which 12.5 % are 1.125 -> 1.13. 10.13 contain 1.69 of tax at 20 %.
  expect(chargesOf('dinein')).toEqual([
    { code: 'service', percent: 12.5, amount: 113, included: false },
    { code: 'tax', percent: 20, amount: 169, included: true },
  ])
  expect(chargesOf('collection')[0]).toEqual({ code: 'service', amount: 68, included: false })
  settings.charges.dinein_service_percent = 0
  expect(chargesOf('dinein')[0]).toEqual({ code: 'service', amount: 68, included: false })
})

test('a tip is a percentage of the dishes after discounts, bears no tax and no card charge, and earns no free delivery [B-27]', () => {
  const { settings } = shop('US')
  settings.charges.online_discount_percent = 10
  settings.charges.card = { percent: 2 }
  settings.charges.tips = { delivery: true, dinein: false }
  settings.ordering.delivery.minimum_order = 2000
  const asked = {
    ...basket(settings, 'delivery'),
    payment_mode: 'CARD' as const,
    area: area({ charge: 500, free_delivery_over: 1000 }),
    lines: [line('pizza', { menu_price: 1033 })],
  }
  // (2) 1.03, leaves 9.30   (10) 15 % of 9.30 = 1.395 -> 1.40
  const without = priceBasket(asked)
  const tipped = priceBasket({ ...asked, tip: { percent: 15 } })
  const tip = { code: 'tip', percent: 15, amount: 140, included: false }
  expect(tipped).toEqual({ ...without, charges: [...without.charges, tip], total: without.total + 140 })
  expect(tipped.charges).toContainEqual(expect.objectContaining({ code: 'delivery', amount: 500 }))
})

test('a tip of an own amount is at most the price of the dishes, and only where the shop takes tips [B-27]', () => {
  const { settings } = shop('GB')
  settings.charges.tips = { delivery: false, dinein: true }
  settings.ordering.dinein.enabled = true
  const lines = [line('dal', { menu_price: 550 })]
  const tipOf = (service_type: 'delivery' | 'collection' | 'dinein', amount: number) =>
    priceBasket({ ...basket(settings, service_type), lines, tip: { amount } }).charges.filter(
      ({ code }) => code === 'tip',
    )
  expect(tipOf('dinein', 200)).toEqual([{ code: 'tip', amount: 200, included: false }])
  expect(tipOf('dinein', 2000)).toEqual([{ code: 'tip', amount: 550, included: false }])
  expect(tipOf('delivery', 200)).toEqual([])
  settings.charges.tips.delivery = true
  expect(tipOf('delivery', 200)).toHaveLength(1)
  expect(tipOf('collection', 200)).toEqual([])
})

test('a tax may differ by the type of order [B-27]', () => {
  const { settings } = shop('GB')
  settings.tax.classes.standard = { percent: 20, by_service: { collection: 0 } }
  settings.ordering.dinein.enabled = true
  const lines = [line('pasty', { menu_price: 600 })]
  expect(priceBasket({ ...basket(settings, 'collection'), lines }).charges).toEqual([])
  expect(priceBasket({ ...basket(settings, 'dinein'), lines }).charges).toEqual([
    { code: 'tax', percent: 20, amount: 100, included: true },
  ])
})

test('halves are rounded away from zero, and large amounts are exact [B-27] [V4]', () => {
  expect([percentOf(10, 5), percentOf(-10, 5), percentOf(9, 5), percentOf(30, 5)]).toEqual([1, -1, 0, 2])
  expect(percentOf(9_007_199_254_740, 99.999)).toBe(9_007_109_182_747)
  expect(proportionOf(0, 5, 7)).toBe(0)
})

test('a discount is spread over lines without losing a penny [B-27]', () => {
  expect(apportion(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(apportion(5, [0, 0])).toEqual([0, 0])
  expect(apportion(7, [3, 0, 4])).toEqual([3, 0, 4])
})

test('2,000 random baskets have the same price in a second, naive calculation [B-27] [Z-13]', () => {
  expect(provePricing(2000, 20_261_120)).toEqual({ checked: 2000 })
})

test('pricing the largest possible basket does not delay other requests [B-07]', () => {
  const { settings } = shop('GB')
  const lines = Array.from({ length: 100 }, (_, index) =>
    line(`line ${index}`, { quantity: 99, menu_price: 100 + index, offer: 'BOGOF' }),
  )
  // 9,900 units from 1.99 down in runs of 99, paired along the whole row: every second one is free.
  const dearestFirst = lines
    .flatMap(each => Array.from({ length: 99 }, () => each.menu_price))
    .toSorted((a, b) => b - a)
  const paid = dearestFirst.filter((_, place) => place % 2 === 0).reduce((sum, price) => sum + price, 0)
  expect(priceBasket({ ...basket(settings, 'collection'), lines }).sub_total).toBe(paid)
})
