import { expect, test } from 'vitest'
import { leastPrice } from './least-price.ts'

const option = (price: number, sold_out = false) => ({ price, sold_out })
const least = (min: number, repeatable: boolean, ...options: { price: number; sold_out: boolean }[]) =>
  leastPrice({ price: 500, group_ids: ['group'] }, new Map([['group', { min, repeatable, options }]]))

test('a dish costs at least its price and the cheapest required options that are not sold out', () => {
  expect(least(1, false, option(300), option(100), option(0, true))).toBe(600)
  expect(least(2, false, option(300), option(100), option(200))).toBe(800)
})

test('an option that may be chosen several times is the cheapest way to fill its group', () => {
  expect(least(2, true, option(300), option(100))).toBe(700)
  expect(least(2, true, option(100))).toBe(700)
})

test('a dish whose price no required choice changes has no lowest price of its own', () => {
  expect(least(0, false, option(300), option(100))).toBeUndefined()
  expect(least(1, false, option(0), option(0))).toBeUndefined()
  expect(leastPrice({ price: 500, group_ids: ['unknown'] }, new Map())).toBeUndefined()
})
