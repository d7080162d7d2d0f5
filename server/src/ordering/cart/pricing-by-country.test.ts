import { expect, test } from 'vitest'
import { priceBasket } from './pricing.ts'
import { shop, basket, line, area } from '../../testing/cart/basket-to-price.ts'

test('Manchester: a paired offer, 10 % off online, a service charge in per cent, a bag for every four items, free delivery [B-27] [B-07] [V4]', () => {
  const { settings } = shop('GB')
  settings.charges.online_discount_percent = 10
  settings.charges.service = { percent: 2.5, amount: null }
  settings.charges.bag = { amount: 10, items_per_bag: 4 }
  settings.tax.classes.cold = { percent: 0 }
  settings.tax.charge_classes = { service: 'standard', bags: 'standard', delivery: 'standard' }
  // (1) 2 x (10.95 + 0.50) = 22.90; 3 x 8.50 with the second free = 17.00; 1.80; 3.20 -> 44.90
  // (2) 10 % of 44.90 = 4.49, leaves 40.41
  // (5) 2.5 % of 40.41 = 1.01025 -> 1.01    (6) 7 items, 4 a bag: 2 x 0.10 = 0.20
  // (7) 40.41 is not below 40.00: free       total 40.41 + 1.01 + 0.20 = 41.62
  // VAT inside: lines after 10 %: 20.61 + 15.30 + 1.62 = 37.53, + 1.01 + 0.20 = 38.74; 20/120 of it = 6.4567 -> 6.46
  expect(
    priceBasket({
      ...basket(settings, 'delivery'),
      area: area({ charge: 250, free_delivery_over: 4000, minimum_order: 1500 }),
      lines: [
        line('karahi', { quantity: 2, menu_price: 1095, options_price: 50 }),
        line('margherita', { quantity: 3, menu_price: 850, offer: 'BOGOF' }),
        line('cola', { menu_price: 180 }),
        line('mango', { menu_price: 320, tax_class: 'cold' }),
      ],
    }),
  ).toEqual({
    lines: [
      { id: 'karahi', unit_price: 1145, menu_price: 1095, discount: 0, price: 2290 },
      { id: 'margherita', unit_price: 850, menu_price: 850, discount: 850, price: 1700 },
      { id: 'cola', unit_price: 180, menu_price: 180, discount: 0, price: 180 },
      { id: 'mango', unit_price: 320, menu_price: 320, discount: 0, price: 320 },
    ],
    sub_total: 4490,
    charges: [
      { code: 'online_discount', percent: 10, amount: -449, included: false },
      { code: 'service', percent: 2.5, amount: 101, included: false },
      { code: 'bags', amount: 20, included: false },
      { code: 'tax', percent: 20, amount: 646, included: true },
    ],
    total: 4162,
    minimum: { value: 1500, missing: 0 },
  })
})

test('Galway: 5 % off for collection, a card charge, two rates of VAT included [B-27] [V4]', () => {
  const { settings } = shop('IE')
  settings.charges.collection_discount_percent = 5
  settings.charges.service = { percent: null, amount: 50 }
  settings.charges.card = { percent: 1.5 }
  settings.tax.classes.drinks = { percent: 23 }
  settings.tax.charge_classes = { service: 'standard' }
  // (1) 12.90 + 2 x 2.35 = 17.60   (2) 5 % = 0.88, leaves 16.72   (5) 0.50 -> 17.22
  // (9) 1.5 % of 17.22 = 0.2583 -> 0.26   total 17.48
  // 0.88 over 12.90 and 4.70: 64.5 and 23.5; the penny left goes to the earlier: 0.65 and 0.23
  // 23 %: 4.70 - 0.23 = 4.47, x 23/123 = 0.8359 -> 0.84
  // 13.5 %: 12.90 - 0.65 + 0.50 = 12.75, x 13.5/113.5 = 1.5165 -> 1.52
  const priced = priceBasket({
    ...basket(settings, 'collection'),
    payment_mode: 'CARD',
    lines: [
      line('fish', { menu_price: 1290 }),
      line('cola', { quantity: 2, menu_price: 235, tax_class: 'drinks' }),
    ],
  })
  expect(priced).toMatchObject({ sub_total: 1760, total: 1748 })
  expect(priced.charges).toEqual([
    { code: 'collection_discount', percent: 5, amount: -88, included: false },
    { code: 'service', amount: 50, included: false },
    { code: 'tax', percent: 23, amount: 84, included: true },
    { code: 'tax', percent: 13.5, amount: 152, included: true },
    { code: 'card', percent: 1.5, amount: 26, included: false },
  ])
})

test('Melbourne: half price is rounded up, options are paid in full, the minimum is not reached [B-27] [B-07] [B-32]', () => {
  const { settings } = shop('AU')
  settings.ordering.delivery.minimum_order = 1000
  settings.tax.charge_classes = { delivery: 'standard' }
  // (1) 19.95 + 9.98 (half of 19.95 is 9.975) + 2 x 1.50 = 32.93   (7) 6.00 + 1.25   total 40.18
  // GST inside 32.93 + 6.00 = 38.93: 1/11 = 3.539 -> 3.54   minimum 35.00 - 32.93 = 2.07
  const priced = priceBasket({
    ...basket(settings, 'delivery'),
    area: area({ charge: 600, partner_fee: 125, minimum_order: 3500 }),
    lines: [line('parma', { quantity: 2, menu_price: 1995, options_price: 150, offer: 'BOGOH' })],
  })
  expect(priced).toMatchObject({ sub_total: 3293, total: 4018, minimum: { value: 3500, missing: 207 } })
  expect(priced.charges).toEqual([
    { code: 'delivery', amount: 600, included: false },
    { code: 'delivery_partner', amount: 125, included: false },
    { code: 'tax', percent: 10, amount: 354, included: true },
  ])
})

test('Auckland: the coupon applies before points; points do not affect free delivery [B-27]', () => {
  const { settings } = shop('NZ')
  settings.tax.charge_classes = { delivery: 'standard' }
  // (1) 3 x 14.50 = 43.50   (3) 10.00, leaves 33.50   (4) 1.55, leaves 31.95
  // (7) 33.50 is not below 33.50: free; at 33.51 it costs 5.00 -> total 36.95
  // GST inside 31.95 + 5.00 = 36.95: 15/115 = 4.8196 -> 4.82; free: 31.95: 4.1674 -> 4.17
  const asked = {
    ...basket(settings, 'delivery'),
    coupon: { code: 'AMOUNT' as const, settings: { amount: 1000 } },
    points: { amount: 155 },
    lines: [line('laksa', { quantity: 3, menu_price: 1450 })],
  }
  const free = priceBasket({ ...asked, area: area({ charge: 500, free_delivery_over: 3350 }) })
  expect(free.charges).toEqual([
    { code: 'coupon', amount: -1000, included: false },
    { code: 'points', amount: -155, included: false },
    { code: 'tax', percent: 15, amount: 417, included: true },
  ])
  expect(free.total).toBe(3195)
  const paid = priceBasket({ ...asked, area: area({ charge: 500, free_delivery_over: 3351 }) })
  expect(paid.charges.slice(2)).toEqual([
    { code: 'delivery', amount: 500, included: false },
    { code: 'tax', percent: 15, amount: 482, included: true },
  ])
  expect(paid.total).toBe(3695)
})

test('New Jersey: sales tax is added by class to the amount after discounts, then the card charge [B-27]', () => {
  const { settings } = shop('US')
  settings.charges.online_discount_percent = 5
  settings.charges.service = { percent: 3, amount: null }
  settings.charges.card = { percent: 3 }
  settings.tax.classes.grocery = { percent: 0 }
  settings.tax.charge_classes = { service: 'standard', delivery: 'standard' }
  // (1) 2 x (11.49 + 1.25) + 2.29 = 27.77   (2) 5 % = 1.3885 -> 1.39, leaves 26.38
  // (5) 3 % of 26.38 = 0.7914 -> 0.79   (7) 3.99
  // (8) 1.39 over 25.48 and 2.29: 127.54 and 11.46 -> 1.28 and 0.11
  //     25.48 - 1.28 + 0.79 + 3.99 = 28.98, x 6.625 % = 1.919925 -> 1.92
  // (9) 26.38 + 0.79 + 3.99 + 1.92 = 33.08, x 3 % = 0.9924 -> 0.99   total 34.07
  const priced = priceBasket({
    ...basket(settings, 'delivery'),
    payment_mode: 'CARD',
    area: area({ charge: 399 }),
    lines: [
      line('burger', { quantity: 2, menu_price: 1149, options_price: 125 }),
      line('water', { menu_price: 229, tax_class: 'grocery' }),
    ],
  })
  expect(priced).toMatchObject({ sub_total: 2777, total: 3407 })
  expect(priced.charges).toEqual([
    { code: 'online_discount', percent: 5, amount: -139, included: false },
    { code: 'service', percent: 3, amount: 79, included: false },
    { code: 'delivery', amount: 399, included: false },
    { code: 'tax', percent: 6.625, amount: 192, included: false },
    { code: 'card', percent: 3, amount: 99, included: false },
  ])
})

test('Puebla: one bag for the order, IVA included [B-27]', () => {
  const { settings } = shop('MX')
  settings.charges.bag = { amount: 200, items_per_bag: null }
  settings.tax.charge_classes = { bags: 'standard' }
  // (1) 5 x 22.00 + 35.00 = 145.00   (6) 2.00   total 147.00   IVA inside: 147.00 x 16/116 = 20.2759 -> 20.28
  const priced = priceBasket({
    ...basket(settings, 'collection'),
    lines: [line('taco', { quantity: 5, menu_price: 2200 }), line('horchata', { menu_price: 3500 })],
  })
  expect(priced).toMatchObject({ sub_total: 14_500, total: 14_700 })
  expect(priced.charges).toEqual([
    { code: 'bags', amount: 200, included: false },
    { code: 'tax', percent: 16, amount: 2028, included: true },
  ])
})

test('Antigua: the second churrasco is free, 7.5 % off online, a fixed service charge and delivery, IVA included [B-27]', () => {
  const { settings } = shop('GT')
  settings.charges.online_discount_percent = 7.5
  settings.charges.service = { percent: null, amount: 500 }
  settings.tax.charge_classes = { service: 'standard', delivery: 'standard' }
  // (1) 89.00 + 12.50 = 101.50   (2) 7.5 % = 7.6125 -> 7.61, leaves 93.89   (5) 5.00   (7) 15.00   total 113.89
  // IVA inside: 113.89 x 12/112 = 12.2025 -> 12.20
  const priced = priceBasket({
    ...basket(settings, 'delivery'),
    area: area({ charge: 1500, free_delivery_over: 20_000 }),
    lines: [
      line('churrasco', { quantity: 2, menu_price: 8900, offer: 'BOGOF' }),
      line('arroz', { menu_price: 1250 }),
    ],
  })
  expect(priced).toMatchObject({ sub_total: 10_150, total: 11_389 })
  expect(priced.charges).toEqual([
    { code: 'online_discount', percent: 7.5, amount: -761, included: false },
    { code: 'service', amount: 500, included: false },
    { code: 'delivery', amount: 1500, included: false },
    { code: 'tax', percent: 12, amount: 1220, included: true },
  ])
})
