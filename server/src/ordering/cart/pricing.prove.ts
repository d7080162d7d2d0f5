import { deepStrictEqual } from 'node:assert/strict'
import type { Coupon, CouponCode } from '@tiffin/contract/ordering/promotions/coupons'
import { OFFER_CODES } from '@tiffin/contract/ordering/promotions/dish-offers'
import { SERVICE_TYPES } from '@tiffin/contract/ids'
import { PAYMENT_MODES } from '@tiffin/contract/money/payments/payment-modes'
import { Amount } from '@tiffin/contract/shop/settings/amount'
import { ChargesSettings, ItemsPerBag, TAXABLE_CHARGES } from '@tiffin/contract/shop/settings/charges'
import type { DeliveryArea } from '@tiffin/contract/shop/settings/delivery'
import { OrderingSettings } from '@tiffin/contract/shop/settings/ordering'
import { Percent } from '@tiffin/contract/shop/settings/percent'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { arbitraryOf } from '../../testing/arbitrary-of.ts'
import { naivePrice } from './naive-price.prove.ts'
import { type BasketToPrice, type PricedBasket, priceBasket, type Reduction } from './pricing.ts'

/**
 * Prices random baskets by the calculator and by the naive calculation, compares the results, and checks the properties
 * of every basket. Throws with the smallest basket that fails and the seed that reproduces it.
 */
export function provePricing(count: number, seed: number): { checked: number } {
  let checked = 0
  fc.assert(
    fc.property(anyBasket, basket => {
      const priced = priceBasket(basket)
      const { prices, ...naive } = naivePrice(basket)
      deepStrictEqual({ ...priced, lines: priced.lines.map(line => line.price) }, { ...naive, lines: prices })
      requireInvariants(basket, priced)
      checked++
    }),
    { numRuns: count, seed },
  )
  return { checked }
}

function requireInvariants(basket: BasketToPrice, priced: PricedBasket): void {
  const added = priced.charges.filter(charge => !charge.included)
  const amounts = [priced.sub_total, priced.total, ...priced.charges.map(charge => charge.amount)]
  require(amounts.every(Number.isSafeInteger), 'an amount is not whole')
  require(priced.sub_total + sum(added.map(charge => charge.amount)) ===
    priced.total, 'the lines are not the total')
  require(sum(priced.lines.map(line => line.price)) === priced.sub_total, 'the lines are not the sub-total')
  require(priced.total >= 0, 'the total is negative')
  const off = -sum(priced.charges.map(charge => Math.min(charge.amount, 0)))
  require(off <= priced.sub_total, 'discounts take more than there is')
  for (const [index, line] of priced.lines.entries()) {
    const given = basket.lines[index]
    require(line.discount <= line.menu_price * (given?.quantity ?? 0), 'an offer takes more than its line')
    require(line.price >= 0, 'a line is negative')
  }
  require(priced.charges.every(charge => charge.amount !== 0), 'a line says nothing')
  const tip = sum(priced.charges.flatMap(({ code, amount }) => (code === 'tip' ? amount : [])))
  require(tip >= 0 && tip <= priced.sub_total, 'a tip is more than the dishes')
  const without = priceBasket({ ...basket, tip: null })
  require(without.total + tip === priced.total, 'a tip changes another charge')
  require(without.minimum.missing === priced.minimum.missing, 'a tip counts for the minimum order')
}

function require(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise)
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

const CLASSES = ['drinks', 'food', 'reduced'] as const
/** Small amounts are often equal or zero; large ones exceed any real shop's prices. */
const amount = fc.oneof(
  fc.integer({ min: 0, max: 40 }),
  fc.integer({ min: 0, max: 5_000 }),
  fc.integer({ min: 0, max: 9_999_999 }),
)
const percent = fc.oneof(
  fc.constantFrom(0, 5, 6.625, 8.875, 12, 13.5, 20, 100),
  fc.integer({ min: 0, max: 100_000 }).map(thousandths => thousandths / 1000),
)
const someClass = fc.constantFrom(...CLASSES)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const channel = amount.map(minimum_order => ({ minimum_order }))
const reduction: fc.Arbitrary<Reduction | null> = maybe(
  fc.oneof(
    amount.map(each => ({ amount: each })),
    percent.map(each => ({ percent: each })),
  ),
)

const DISHES = ['korma', 'dal', 'naan'] as const
const CATEGORIES = ['curries', 'sides'] as const
const coupons: { [Code in CouponCode]: fc.Arbitrary<Extract<Coupon, { code: Code }>['settings']> } = {
  PERCENT: fc.record({ percent, most: fc.option(amount, { nil: undefined }) }),
  AMOUNT: fc.record({ amount }),
  FREE_DELIVERY: fc.constant({}),
  FREE_ITEM: fc.record({ item_id: fc.constantFrom(...DISHES, 'gone') }),
}
const gift = fc.oneof(
  ...Object.entries(coupons).map(([code, settings]) =>
    (settings as fc.Arbitrary<object>).map(each => ({ code, settings: each }) as Coupon),
  ),
)
const scope = fc.record({
  items: fc.subarray([...DISHES, 'gone']),
  categories: fc.subarray([...CATEGORIES]),
})
const coupon: fc.Arbitrary<Coupon> = fc
  .tuple(gift, fc.option(scope, { nil: undefined }), fc.boolean())
  .map(([given, only, alone]) => ({ ...given, only, alone }))

const lines = fc
  .array(
    fc.record({
      item_id: fc.constantFrom(...DISHES),
      category_id: fc.constantFrom(...CATEGORIES),
      tax_class: someClass,
      offer: fc.constantFrom('NONE', 'NONE', ...OFFER_CODES),
      quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 99 })),
      menu_price: amount,
      options_price: fc.oneof(fc.constant(0), amount),
    }),
    { maxLength: 6 },
  )
  .map(given => given.map((line, index) => ({ id: `line ${index}`, ...line })))

const area: fc.Arbitrary<DeliveryArea | undefined> = fc.option(
  fc.record({
    name: fc.constant('Town'),
    postcodes: fc.constant([]),
    max_distance: fc.constant(null),
    charge: amount,
    minimum_order: amount,
    free_delivery_over: maybe(amount),
    partner_fee: amount,
  }),
)

/** Only a few days, so that baskets often fall on the day of a change, the day before and the day after. */
const day = fc.constantFrom('2026-12-31', '2027-01-01', '2027-03-31', '2027-04-01', '2027-04-02')
const rate = { percent, by_service: fc.option(fc.record({ delivery: percent }), { nil: undefined }) }
const classOf = fc.record({
  ...rate,
  changes: fc.option(
    fc.uniqueArray(fc.record({ ...rate, from: day }), { selector: ({ from }) => from, maxLength: 4 }),
    { nil: undefined },
  ),
})
/** Generated from the schema, so that all charges that a shop can set are tried. */
const charges = arbitraryOf(
  ChargesSettings,
  new Map([
    [Amount, amount],
    [Percent, percent],
    [ItemsPerBag, fc.integer({ min: 1, max: 7 })],
  ]),
).map(given => z.parse(ChargesSettings, given))
const settings: fc.Arbitrary<BasketToPrice['settings']> = fc.record({
  ordering: fc
    .record({ delivery: channel, collection: channel })
    .map(given => z.parse(OrderingSettings, given)),
  charges,
  tax: fc.record({
    included: fc.boolean(),
    label: fc.constant('VAT'),
    number: fc.constant(''),
    registration: fc.constantFrom('yes' as const, 'yes' as const, 'no' as const, null),
    default_class: someClass,
    classes: fc.record({ drinks: classOf, food: classOf, reduced: classOf }),
    charge_classes: fc.dictionary(fc.constantFrom(...TAXABLE_CHARGES), someClass),
  }),
})

/** Any basket of any shop, as far as it affects prices. */
export const anyBasket: fc.Arbitrary<BasketToPrice> = fc.record({
  lines,
  settings,
  service_type: fc.constantFrom(...SERVICE_TYPES),
  day,
  payment_mode: fc.constantFrom(...PAYMENT_MODES),
  area,
  coupon: maybe(coupon),
  points: reduction,
  tip: maybe(
    fc.oneof(
      amount.map(each => ({ amount: each })),
      fc.integer({ min: 1, max: 100 }).map(each => ({ percent: each })),
    ),
  ),
})
