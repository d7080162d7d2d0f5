import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeShares } from './line-costs.ts'

const tax_class = fc.constantFrom('standard', 'zero', undefined)
const basket = fc
  .array(fc.record({ price: fc.integer({ min: 0, max: 5000 }), off: fc.nat(100), tax_class }), {
    minLength: 1,
    maxLength: 6,
  })
  .chain(dishes => {
    const lines = dishes.map(({ off, ...line }) => ({
      ...line,
      coupon: Math.floor((line.price * off) / 100),
    }))
    const ofDishes = lines.reduce((sum, { coupon }) => sum + coupon, 0)
    const rest = lines.reduce((sum, { price }) => sum + price, 0) - ofDishes
    return fc
      .record({
        online: fc.integer({ min: 0, max: rest }),
        delivery: fc.nat(900),
        card: fc.nat(300),
        tip: fc.nat(300),
        tax: fc.nat(900),
        tax_class,
        included: fc.boolean(),
      })
      .map(({ online, delivery, card, tip, tax, tax_class, included }) => ({
        lines,
        charges: [
          { code: 'online_discount', amount: 0 - online, included: false },
          { code: 'coupon', amount: 0 - ofDishes, included: false },
          { code: 'delivery', amount: delivery, included: false, tax_class: 'standard' },
          { code: 'tax', amount: tax, included, tax_class },
          { code: 'card', amount: card, included: false },
          { code: 'tip', amount: tip, included: false },
        ],
      }))
  })

test('a coupon for one dish lowers what that dish has cost, and no other dish', () => {
  const shares = chargeShares(
    [{ price: 1200 }, { price: 300, coupon: 300 }],
    [
      { code: 'online_discount', amount: -120, included: false },
      { code: 'coupon', amount: -300, included: false },
      { code: 'delivery', amount: 250, included: false },
    ],
  )
  expect(shares).toEqual([
    [-120, 0, 250],
    [0, -300, 0],
  ])
})

test('a tax is shared by the lines of its class and by the charges that are taxed with it', () => {
  const shares = chargeShares(
    [
      { price: 600, tax_class: 'standard' },
      { price: 400, tax_class: 'zero' },
    ],
    [
      { code: 'delivery', amount: 300, included: false, tax_class: 'standard' },
      { code: 'tax', amount: 150, included: true, tax_class: 'standard' },
    ],
  )
  expect(shares).toEqual([
    [180, 130],
    [120, 20],
  ])
})

test('the shares of each charge add up to it, a tip has none, and no line costs less than nothing after its discounts', () => {
  fc.assert(
    fc.property(basket, ({ lines, charges }) => {
      const shares = chargeShares(lines, charges)
      charges.forEach(({ code, amount }, at) =>
        expect(shares.reduce((sum, each) => sum + each[at]!, 0)).toBe(code === 'tip' ? 0 : amount),
      )
      for (const [index, { price }] of lines.entries())
        expect(price + shares[index]![0]! + shares[index]![1]!).toBeGreaterThanOrEqual(0)
    }),
  )
})
