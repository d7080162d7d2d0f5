import { expect, test } from 'vitest'
import type { Allergens } from './menu.ts'
import { type Allergen, ALLERGENS } from './allergens.ts'
import { declaredOf, declaredWords, isPartlyDeclared, isUndeclared, orderedWords } from './declared.ts'

const declares = (contains: Allergens['contains'], may_contain: Allergens['may_contain'] = []) => ({
  contains,
  may_contain,
})
const option = (item_addon_id: string, allergens: Allergens, codes: string[] = []) => ({
  item_addon_id,
  allergens,
  price: 0,
  modifiers: codes.map(code => ({ code, price: 0 })),
  next_group: null,
  sold_out: false,
})
const box = {
  id: 'box',
  name: 'Box',
  min: 0,
  max: 0,
  repeatable: false,
  options: [
    option('yoghurt', declares(['milk'], ['nuts']), ['NO', 'EXTRA']),
    option('egg', declares(['eggs'], ['mustard'])),
  ],
}
const own = declares(['fish'], ['celery'])

test('the allergens of a dish include its own, its parts’ and the chosen options’; "contains" wins over "may contain" [M-06]', () => {
  expect(declaredOf(own, [box], [])).toEqual(declares(['fish', 'milk'], ['celery', 'nuts']))
  expect(declaredOf(own, [box], [{ item_addon_id: 'egg' }])).toEqual(
    declares(['eggs', 'fish', 'milk'], ['celery', 'mustard', 'nuts']),
  )
  expect(declaredOf(declares(['nuts']), [box], [])).toEqual(declares(['milk', 'nuts']))
})

test('an allergen of a part that is left out becomes "may contain"; one that the dish declares stays [M-06]', () => {
  const without = [{ item_addon_id: 'yoghurt', modifier: 'NO' }]
  expect(declaredOf(own, [box], without)).toEqual(declares(['fish'], ['celery', 'milk', 'nuts']))
  expect(declaredOf(declares(['milk']), [box], without)).toEqual(declares(['milk'], ['nuts']))
  expect(declaredOf(own, [box], [{ item_addon_id: 'yoghurt', modifier: 'EXTRA' }]).contains).toContain('milk')
})

test('a dish is free of the fourteen allergens only if the dish, its parts and all chosen options are declared free of them [M-06]', () => {
  const none = { ...declares([]), none: true as const }
  const ice = { ...box, options: [option('ice', none), option('lemon', declares([]))] }
  const nothing = { ...box, min: 1, options: [option('still', none, [])] }
  expect(declaredOf(none, [], []).none).toBe(true)
  expect(declaredOf(none, [nothing], [{ item_addon_id: 'still' }]).none).toBe(true)
  expect(declaredOf(none, [ice], [{ item_addon_id: 'lemon' }]).none).toBeUndefined()
  expect(declaredOf(none, [box], []).none).toBeUndefined()
  expect(declaredOf({ ...declares(['milk']), none: true }, [], [])).toEqual(declares(['milk']))
  expect(declaredOf(declares([]), [], []).none).toBeUndefined()
})

test('both allergen lists are written in words, and an empty declaration has no text [M-06]', () => {
  const t = (key: string) => key.replace(/^menu\.(allergen\.)?/, '')
  expect(declaredWords(declares(['milk', 'eggs'], ['nuts']), t)).toEqual([
    'contains milk, eggs',
    'may_contain nuts',
  ])
  expect(declaredWords(declares([]), t)).toEqual([])
})

const free = (...free_from: Allergen[]) => ({ ...declares([]), free_from })

test('a dish is free from an allergen only if the dish, its parts and all chosen options declare it absent [M-08]', () => {
  const sauces = {
    ...box,
    min: 1,
    options: [option('plain', free('nuts', 'milk')), option('satay', declares(['nuts']))],
  }
  const silent = { ...sauces, options: [option('secret', declares([]))] }
  const dish = free('nuts', 'fish')
  expect(declaredOf(dish, [], []).free_from).toEqual(['fish', 'nuts'])
  expect(declaredOf(dish, [sauces], [{ item_addon_id: 'plain' }]).free_from).toEqual(['nuts'])
  expect(declaredOf(dish, [sauces], [{ item_addon_id: 'satay' }])).toEqual(declares(['nuts']))
  expect(declaredOf(dish, [silent], [{ item_addon_id: 'secret' }]).free_from).toBeUndefined()
  expect(declaredOf({ ...declares([]), none: true }, [sauces], [{ item_addon_id: 'plain' }])).toEqual(
    free('milk', 'nuts'),
  )
  // The declaration of a part alone does not make the dish free from the allergen.
  expect(
    declaredOf(declares(['milk']), [{ ...box, options: [option('ice', free('nuts'), ['NO'])] }], []),
  ).toEqual(declares(['milk']))
})

test('a dish that declares each of the fourteen allergens absent equals a dish with `none` [M-08]', () => {
  const each = free(...ALLERGENS)
  expect(declaredOf(each, [], [])).toEqual({ ...declares([]), none: true })
  expect(isUndeclared(each)).toBe(false)
  expect(isUndeclared(free('milk'))).toBe(true)
  expect(isPartlyDeclared(free('milk'))).toBe(true)
  expect(isPartlyDeclared({ ...declares(['milk'], ['nuts']), free_from: [...ALLERGENS] })).toBe(false)
})

test('an ordered dish lists "free from" only together with the remark that other allergens are not declared [M-08]', () => {
  const t = (key: string) => key.replace(/^menu\.(allergen\.)?/, '')
  expect(orderedWords(free('milk', 'nuts'), t)).toEqual(['free_from milk, nuts', 'undeclared_others'])
  expect(orderedWords(declares([]), t)).toEqual(['undeclared'])
  expect(orderedWords({ ...free('nuts'), contains: ['milk'] }, t)).toEqual(['contains milk'])
})
