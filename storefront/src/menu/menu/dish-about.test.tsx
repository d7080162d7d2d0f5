import { ALLERGENS } from '@tiffin/contract/menu/menu/allergens'
import { onMenu } from '@tiffin/contract/menu/menu/dish-shapes'
import type { WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import { expect, test } from 'vitest'
import { partOf } from '../../testing/page-at.tsx'
import { DishAbout } from './dish-about.tsx'

function sheetOf(allergens: Parameters<typeof onMenu>[0]['allergens']): string {
  const item = { id: 'korma', name: 'Korma', price: '8.95', ...onMenu({ allergens }) } as WireMenuItem
  return partOf(<DishAbout item={item} price="£8.95" allergens={item.allergens} />)
}

const OTHERS = 'nothing about the other allergens'

test('the sheet of a dish lists its “free from” allergens, and never an allergen that is not declared [M-08]', () => {
  const partly = sheetOf({ contains: ['milk'], free_from: ['nuts', 'peanuts'] })
  expect(partly).toContain('Free from nuts, peanuts')
  expect(partly).toContain(OTHERS)
  expect(partly).not.toContain('sesame')
  expect(sheetOf({ free_from: ['nuts'] })).toContain(OTHERS)
  expect(sheetOf({ contains: ['milk'] })).toContain(OTHERS)
  expect(sheetOf(undefined)).toContain('stated no allergens yet')
  const whole = sheetOf({ contains: ['milk'], free_from: ALLERGENS.filter(name => name !== 'milk') })
  expect(whole).not.toContain(OTHERS)
  expect(sheetOf({ none: true })).toContain('none of the fourteen')
})
