import type { WireMenu } from '../../menu/menu/menu.ts'
import { expect, test } from 'vitest'
import { linePrice } from './line-price.ts'

const dishes = (id: string, ...items: string[]) => ({
  id,
  subcategories: [{ items: items.map(item => ({ id: item })) }],
})
const menu = {
  categories: [dishes('samosas', 'lamb', 'veg'), dishes('pizzas', 'plain')],
} as unknown as WireMenu
const line = (
  item_id: string,
  menu_price: string,
  quantity: number,
  offer: 'BOGOF' | 'BOGOH' | 'NONE' = 'BOGOF',
) => ({
  item_id,
  menu_price,
  quantity,
  offer,
})
const lamb = (quantity: number) => ({ ...line('lamb', '5.40', quantity), each: 540 })

test('two of "buy one, get one free" cost what one costs, and a third costs again [B-07]', () => {
  expect([1, 2, 3].map(quantity => linePrice(lamb(quantity), [], menu))).toEqual([540, 540, 1080])
  expect(linePrice({ ...lamb(2), offer: 'BOGOH', menu_price: '4.95', each: 495 }, [], menu)).toBe(743)
  expect(linePrice({ ...lamb(2), offer: 'NONE' }, [], menu)).toBe(1080)
})

test('options of the free dish are charged too [B-07]', () => {
  expect(linePrice({ ...lamb(2), each: 600 }, [], menu)).toBe(660)
})

test('a dish that completes a pair costs what the basket’s total rises by [B-07]', () => {
  expect(linePrice(lamb(1), [line('lamb', '5.40', 1)], menu)).toBe(0)
  expect(linePrice(lamb(1), [line('veg', '4.80', 1)], menu)).toBe(60)
  expect(linePrice(lamb(1), [line('plain', '9.00', 1)], menu)).toBe(540)
  expect(linePrice(lamb(1), [line('lamb', '5.40', 1, 'BOGOH')], menu)).toBe(540)
})
