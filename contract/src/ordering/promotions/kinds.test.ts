import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { appliesTo, COUPON_KINDS, type Coupon, couponDiscount, type CouponGift } from './coupons.ts'
import { OFFER_CODES, offerDiscounts, type OfferedUnit, oneMoreOffers } from './dish-offers.ts'

test('every kind of promotion has a code of its own', () => {
  const codes = [...OFFER_CODES, ...COUPON_KINDS.map(kind => kind.code)]
  expect(new Set(codes).size).toBe(codes.length)
})

test.each(['en', 'es'])('every offer on dishes has its texts: %s [B-07]', language => {
  const file = new URL(`../../../texts/${language}/menu.json`, import.meta.url)
  const { offer } = JSON.parse(readFileSync(file, 'utf8')) as { offer: Record<string, string> }
  for (const code of OFFER_CODES) expect(offer[code], code).toBeTruthy()
})

const anyUnits: fc.Arbitrary<OfferedUnit[]> = fc
  .array(
    fc.record({
      offer: fc.constantFrom(...OFFER_CODES),
      category_id: fc.constantFrom('pizza', 'kebab'),
      unit_price: fc.integer({ min: 0, max: 30 }),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 5 },
  )
  .map(lines =>
    lines.flatMap(({ quantity, ...unit }, at) =>
      Array.from({ length: quantity }, () => ({ ...unit, key: `line ${at}` })),
    ),
  )
const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0)

test('no offer takes more off a line than its dishes cost, and all are whole amounts [B-07]', () => {
  fc.assert(
    fc.property(anyUnits, units => {
      for (const [key, discount] of offerDiscounts(units)) {
        const cost = sum(units.filter(unit => unit.key === key).map(unit => unit.unit_price))
        expect(Number.isInteger(discount) && discount >= 0 && discount <= cost).toBe(true)
      }
    }),
  )
})

test('one more of the dish that an offer suggests costs what it says [B-07]', () => {
  fc.assert(
    fc.property(anyUnits, units => {
      const saved = sum(offerDiscounts(units).values())
      for (const { key, price } of oneMoreOffers(units)) {
        const unit = units.find(each => each.key === key)!
        expect(price).toBeLessThanOrEqual(unit.unit_price)
        expect(sum(offerDiscounts([...units, unit]).values()) - saved).toBe(unit.unit_price - price)
      }
    }),
  )
})

const anyGift: fc.Arbitrary<CouponGift> = fc.oneof(
  fc.record({
    code: fc.constant('PERCENT' as const),
    settings: fc.record({
      percent: fc.integer({ min: 1, max: 100_000 }).map(each => each / 1000),
      most: fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined }),
    }),
  }),
  fc.record({
    code: fc.constant('AMOUNT' as const),
    settings: fc.record({ amount: fc.integer({ min: 1, max: 500 }) }),
  }),
  fc.constant({ code: 'FREE_DELIVERY' as const, settings: {} }),
  fc.record({
    code: fc.constant('FREE_ITEM' as const),
    settings: fc.record({ item_id: fc.constantFrom('dal', 'naan') }),
  }),
)
const anyCoupon: fc.Arbitrary<Coupon> = fc
  .tuple(
    anyGift,
    fc.option(
      fc.record({ items: fc.subarray(['dal', 'naan']), categories: fc.subarray(['curries', 'breads']) }),
      { nil: undefined },
    ),
    fc.boolean(),
  )
  .map(([gift, only, alone]) => ({ ...gift, only, alone }))
const anyBasket = fc
  .record({
    lines: fc
      .array(
        fc.record({
          item_id: fc.constantFrom('dal', 'naan', 'korma'),
          category_id: fc.constantFrom('curries', 'breads'),
          discount: fc.constantFrom(0, 0, 50),
          menu_price: fc.nat(100),
          price: fc.nat(200),
        }),
        { maxLength: 4 },
      )
      .map(lines => lines.map((line, at) => ({ id: `line ${at}`, ...line }))),
    taken: fc.nat(300),
  })
  .map(({ lines, taken }) => ({
    lines,
    remaining: Math.max(0, sum(lines.map(line => line.price)) - taken),
  }))

test('no coupon takes more than a line costs or than earlier discounts have left [B-27]', () => {
  fc.assert(
    fc.property(anyCoupon, anyBasket, (coupon, basket) => {
      const { lines, basket: shared } = couponDiscount(coupon, basket)
      for (const [id, amount] of lines)
        expect(amount).toBeLessThanOrEqual(basket.lines.find(line => line.id === id)!.price)
      const amounts = [...lines.values(), shared]
      expect(amounts.every(amount => Number.isInteger(amount) && amount >= 0)).toBe(true)
      expect(sum(amounts)).toBeLessThanOrEqual(basket.remaining)
    }),
  )
})

test('a coupon for some dishes takes nothing off the others [K-01]', () => {
  fc.assert(
    fc.property(anyCoupon, anyBasket, (coupon, basket) => {
      const meant = basket.lines.filter(line => appliesTo(coupon, line))
      const { lines, basket: shared } = couponDiscount(coupon, basket)
      for (const line of basket.lines) if (!meant.includes(line)) expect(lines.has(line.id)).toBe(false)
      if (meant.length < basket.lines.length) expect(shared).toBe(0)
    }),
  )
})

test('a coupon’s settings are parsed by its kind', () => {
  const settingsOf = (code: Coupon['code']) => COUPON_KINDS.find(kind => kind.code === code)!.settings
  expect(settingsOf('PERCENT').safeParse({ percent: 12.5 }).success).toBe(true)
  expect(settingsOf('PERCENT').safeParse({ percent: 101 }).success).toBe(false)
  expect(settingsOf('AMOUNT').safeParse({ amount: -1 }).success).toBe(false)
})
