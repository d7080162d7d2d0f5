import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OfferCode, offerDiscounts, type OfferedUnit } from './dish-offers.ts'

function units(offer: OfferCode, ...rows: [key: string, price: number, category?: string][]): OfferedUnit[] {
  return rows.map(([key, unit_price, category_id = 'pizza']) => ({ key, offer, category_id, unit_price }))
}

test.each<[string, OfferedUnit[], Record<string, number>]>([
  ['one alone pays in full', units('BOGOF', ['a', 1000]), { a: 0 }],
  ['two of a kind: one is free', units('BOGOF', ['a', 1000], ['a', 1000]), { a: 1000 }],
  ['three of a kind: one is free', units('BOGOF', ['a', 1000], ['a', 1000], ['a', 1000]), { a: 1000 }],
  ['the cheaper of two is free', units('BOGOF', ['a', 800], ['b', 1000]), { a: 800, b: 0 }],
  [
    'four pair from the dearest down',
    units('BOGOF', ['a', 500], ['b', 900], ['c', 700], ['d', 1000]),
    { a: 500, b: 900, c: 0, d: 0 },
  ],
  ['the cheaper of two is at half', units('BOGOH', ['a', 800], ['b', 1000]), { a: 400, b: 0 }],
  ['half a price is rounded up', units('BOGOH', ['a', 999], ['b', 1000]), { a: 499, b: 0 }],
  [
    'categories do not pair with each other',
    units('BOGOF', ['a', 800], ['b', 1000, 'kebab']),
    { a: 0, b: 0 },
  ],
  [
    'offers do not pair with each other',
    [...units('BOGOF', ['a', 800]), ...units('BOGOH', ['b', 1000])],
    { a: 0, b: 0 },
  ],
  ['at equal prices the later key is discounted', units('BOGOF', ['b', 800], ['a', 800]), { a: 0, b: 800 }],
  ['nothing is nothing', [], {}],
])('paired offers: %s [B-07]', (_case, basket, expected) => {
  expect(Object.fromEntries(offerDiscounts(basket))).toEqual(expected)
})

const anyUnits = fc.array(
  fc
    .record({
      line: fc.integer({ min: 0, max: 6 }),
      offer: fc.constantFrom('BOGOF' as const, 'BOGOH' as const),
      category_id: fc.constantFrom('pizza', 'kebab'),
      unit_price: fc.integer({ min: 0, max: 30 }),
    })
    // A line is one item: one offer, one category, one price.
    .map(({ line, ...unit }) => ({
      ...unit,
      key: `${line} ${unit.offer} ${unit.category_id} ${unit.unit_price}`,
    })),
  { maxLength: 14 },
)
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0)

test('the order of adding changes no discount [B-07]', () => {
  const shuffled = anyUnits.chain(basket =>
    fc.tuple(
      fc.constant(basket),
      fc.shuffledSubarray(basket, { minLength: basket.length, maxLength: basket.length }),
    ),
  )
  fc.assert(
    fc.property(shuffled, ([basket, mixed]) => {
      expect(offerDiscounts(mixed)).toEqual(offerDiscounts(basket))
    }),
  )
})

test('the discount is never more than half of the offer’s units, nor more than a line’s price [B-07]', () => {
  fc.assert(
    fc.property(anyUnits, basket => {
      const discounts = offerDiscounts(basket)
      expect(new Set(discounts.keys())).toEqual(new Set(basket.map(unit => unit.key)))
      for (const [key, discount] of discounts) {
        const line = sum(basket.filter(unit => unit.key === key).map(unit => unit.unit_price))
        expect(Number.isInteger(discount) && discount >= 0 && discount <= line).toBe(true)
      }
      expect(sum(discounts.values()) * 2).toBeLessThanOrEqual(sum(basket.map(unit => unit.unit_price)))
    }),
  )
})

test('of any units in an offer the diner pays every other one from the dearest down, plus the rounded-up halves [B-07]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('BOGOF' as const, 'BOGOH' as const),
      fc.array(fc.nat(3000), { maxLength: 12 }),
      (offer, prices) => {
        const basket = units(offer, ...prices.map((price, at): [string, number] => [String(at), price]))
        const left = prices.toSorted((a, b) => a - b)
        let due = 0
        while (left.length > 0) {
          due += left.pop() ?? 0
          const second = left.pop() ?? 0
          due += offer === 'BOGOF' ? 0 : Math.ceil(second / 2)
        }
        expect(sum(prices) - sum(offerDiscounts(basket).values())).toBe(due)
      },
    ),
  )
})
