import { expect, test } from 'vitest'
import { addonName } from './addon-name.ts'

test('the kitchen reads a modifier before its option’s name; NONE is not shown [B-05]', () => {
  const cheese = { id: 'a', item_addon_id: 'a', name: 'Cheese', modifier: 'NONE', price: '1.00', quantity: 1 }
  expect(addonName(cheese)).toBe('Cheese')
  expect(addonName({ ...cheese, modifier: 'EXTRA' })).toBe('EXTRA Cheese')
  expect(addonName({ ...cheese, modifier: 'EXTRA', quantity: 2 })).toBe('2 × EXTRA Cheese')
})
