import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeShares } from '../../ordering/cart/line-costs.ts'
import { amountOf, shareOfCosts, sumOf, unitsOf, without } from './refund-shares.ts'

const tax_class = fc.constantFrom('zero', 'standard', undefined)
const line = fc.record({ price: fc.integer({ min: 0, max: 5000 }), tax_class })
const charge = fc.oneof(
  fc.record({
    code: fc.constantFrom('delivery', 'service', 'card'),
    amount: fc.integer({ min: 0, max: 900 }),
    included: fc.constant(false),
  }),
  fc.record({
    code: fc.constant('tax'),
    amount: fc.integer({ min: 0, max: 900 }),
    included: fc.boolean(),
    percent: fc.constantFrom(0, 5, 20),
    tax_class,
  }),
)
const ordered = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  charges: fc.array(charge, { maxLength: 5 }),
})
type PricedOrder = {
  lines: { price: number; tax_class?: string | undefined }[]
  charges: { code: string; amount: number; included: boolean; percent?: number }[]
}
const lineShares = ({ lines, charges }: PricedOrder) =>
  chargeShares(lines, charges).map((shares, at) => shareOfCosts({ price: lines[at]!.price, shares }, charges))
const totalOf = ({ lines, charges }: PricedOrder) =>
  [
    ...lines.map(each => each.price),
    ...charges.filter(each => !each.included).map(each => each.amount),
  ].reduce((sum, amount) => sum + amount, 0)

test('whatever an order is made of, its lines add up to the total exactly, and so does each tax', () => {
  fc.assert(
    fc.property(ordered, order => {
      const whole = sumOf(lineShares(order))
      expect(whole.amount).toBe(totalOf(order))
      const taxes = order.charges.filter(each => each.code === 'tax')
      expect(whole.taxes.reduce((sum, tax) => sum + tax.amount, 0)).toBe(
        taxes.reduce((sum, tax) => sum + tax.amount, 0),
      )
    }),
  )
})

test('units of a line that are refunded one after the other are the line together', () => {
  fc.assert(
    fc.property(ordered, fc.integer({ min: 1, max: 9 }), (order, of) => {
      const [share] = lineShares(order)
      const units = Array.from({ length: of }, (_, before) => unitsOf(share!, { before, count: 1, of }))
      expect(sumOf(units)).toEqual(sumOf([share!]))
    }),
  )
})

test('an order that is refunded in parts of any size gives back all of its money and all of its tax', () => {
  fc.assert(
    fc.property(ordered, fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 6 }), (order, amounts) => {
      const whole = sumOf(lineShares(order))
      fc.pre(whole.amount > 0 && whole.taxes.every(tax => tax.amount >= 0))
      const parts = []
      let left = whole
      for (const amount of [...amounts, Infinity]) {
        const part = amountOf(left, Math.min(amount, left.amount))
        parts.push(part)
        left = without(left, part)
      }
      expect(left.amount).toBe(0)
      expect(left.taxes.every(tax => tax.amount === 0)).toBe(true)
      expect(sumOf(parts).amount).toBe(whole.amount)
    }),
  )
})
