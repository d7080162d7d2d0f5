import { expect, test } from 'vitest'
import { foldedTerms, NEW_COUPON, termsOf } from './coupon-draft.ts'

test('amounts are typed with a point or a comma and sent in minor units, and a value that is not a number is sent as null [Y-05]', () => {
  const draft = { ...NEW_COUPON, gift: 'AMOUNT' as const }
  expect(termsOf({ ...draft, amount: '2,40', minimum: ' 20 ' })).toMatchObject({
    gift: { settings: { amount: 240 } },
    minimum: 2000,
  })
  expect(JSON.stringify(termsOf({ ...draft, amount: 'five' }).gift.settings)).toBe('{"amount":null}')
})

test('chosen days bear the times, and without days it is always; a free delivery is for deliveries [Y-05]', () => {
  expect(termsOf(NEW_COUPON).hours).toBeNull()
  const { hours } = termsOf({ ...NEW_COUPON, days: ['tuesday'] })
  expect([hours?.tuesday, hours?.monday]).toEqual([[{ open: '17:00', close: '19:00' }], []])
  expect(termsOf({ ...NEW_COUPON, gift: 'FREE_DELIVERY' }).service_types).toEqual(['delivery'])
})

test('a coupon applies to the chosen categories and dishes, or to everything if nothing is chosen; a coupon for a free dish ignores the choice [Y-05]', () => {
  expect(termsOf(NEW_COUPON).only).toBeNull()
  const some = { ...NEW_COUPON, items: ['dal'], categories: ['naan'] }
  expect(termsOf(some).only).toEqual({ items: ['dal'], categories: ['naan'] })
  expect(termsOf({ ...some, categories: [] }).only).toEqual({ items: ['dal'], categories: [] })
  expect(termsOf({ ...some, gift: 'FREE_ITEM', dish: 'dal' }).only).toBeNull()
})

test('the form counts the terms that are set in its collapsed part: 0 for a new coupon, whatever its discount [Y-05]', () => {
  expect(foldedTerms({ ...NEW_COUPON, gift: 'AMOUNT', amount: '3', minimum: '20', code: 'NAAN' })).toBe(0)
  expect(foldedTerms({ ...NEW_COUPON, days: ['tuesday'], open: '18:00', alone: true, until: ' ' })).toBe(2)
})
