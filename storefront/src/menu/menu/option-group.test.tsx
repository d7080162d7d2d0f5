import { defaultChoices } from '@tiffin/contract/menu/menu/opening-price'
import type { WireAddonGroup } from '@tiffin/contract/menu/menu/menu'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { createTexts, TextsProvider } from '@tiffin/ui/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AddonChoice } from '../../lib/cart-store.ts'
import { type Shop, ShopProvider } from '../../lib/shop.tsx'
import { changedTo, chosenIn, type Group, groupsOf, isTicked, pruned, toggled } from './choices.ts'
import { OptionGroup } from './option-group.tsx'

type WireOption = WireAddonGroup['options'][number]

const option = (name: string, given: Partial<WireOption> = {}): WireOption => ({
  id: name,
  item_addon_id: name,
  name,
  price: '0.00',
  modifiers: [],
  next_group: null,
  chosen_by_default: false,
  allergens: { contains: [], may_contain: [] },
  sold_out: false,
  ...given,
})
const CHANGES = [
  { code: 'NONE', price: '0.00' },
  { code: 'NO', price: '0.00' },
  { code: 'EXTRA', price: '0.40' },
]
const salad = groupsOf({
  revision: 1,
  groups: [
    {
      id: 'salad',
      name: 'Change the salad box',
      min: 0,
      max: 2,
      type: 'multi',
      repeatable: false,
      options: [
        option('Onion', { modifiers: CHANGES, chosen_by_default: true }),
        option('Mint yoghurt', {
          modifiers: CHANGES,
          allergens: { contains: ['milk'], may_contain: ['nuts'] },
        }),
        option('Lemon', { modifiers: CHANGES, sold_out: true }),
        option('Egg', { price: '1.00', allergens: { contains: ['eggs'], may_contain: ['mustard'] } }),
      ],
    },
  ],
})
const group = salad.get('salad') as Group
const [onion, mint, lemon, egg] = group.options as [Group['options'][number], ...Group['options']]

const TEXTS = {
  'menu.contains': 'Contains',
  'menu.may_contain': 'May contain',
  'sheet.left_out': 'Left out',
  'menu.sold_out': 'Sold out today',
  'menu.allergen.milk': 'milk',
  'menu.allergen.nuts': 'nuts',
  'menu.allergen.eggs': 'eggs',
  'menu.allergen.mustard': 'mustard',
  'sheet.how_named': ['How: ', ['name']],
} as const

function sheetOf(choices: AddonChoice[], shown: Group = group): string {
  const configuration = { currency: { iso: 'GBP', symbol: '£' }, country: { iso: 'GB' } }
  return renderToStaticMarkup(
    <ShopProvider shop={{ configuration: configuration as StoreConfiguration } as Shop}>
      <TextsProvider texts={createTexts('en-GB', TEXTS)}>
        <OptionGroup id="g" group={shown} choices={choices} isMissing={false} onChange={() => {}} />
      </TextsProvider>
    </ShopProvider>,
  )
}

/** The labels of the ticked checkboxes. */
const tickedIn = (html: string) =>
  [...html.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .filter(tag => tag.includes('checked'))
    .map(tag => /name="g-([^"]*)"/.exec(tag)?.[1])

test('parts of a dish are ticked before anything is chosen; other options are not [B-05]', () => {
  expect(defaultChoices(['salad'], salad)).toEqual([])
  expect(tickedIn(sheetOf([]))).toEqual(['Onion', 'Mint yoghurt'])
})

test('one press leaves a part out with NO, and another one brings it back [B-05]', () => {
  const without = toggled([], group, onion)
  expect(without).toEqual([{ item_addon_id: 'Onion', modifier: 'NO' }])
  expect(isTicked(without, group, onion)).toBe(false)
  expect(tickedIn(sheetOf(without))).toEqual(['Mint yoghurt'])
  expect(sheetOf(without)).toContain('Left out')
  expect(sheetOf(without)).not.toContain('How: Onion')
  expect(toggled(without, group, onion)).toEqual([])
})

test('parts do not count towards the maximum; EXTRA can be chosen and undone [B-04]', () => {
  const more = changedTo([], onion, 'EXTRA')
  expect(more).toEqual([{ item_addon_id: 'Onion', modifier: 'EXTRA' }])
  expect(chosenIn([...more, ...toggled([], group, egg!)], group)).toBe(1)
  expect(pruned(['salad'], salad, changedTo(more, onion, 'NONE'))).toEqual([])
  expect(pruned(['salad'], salad, [{ item_addon_id: 'Mint yoghurt' }, { item_addon_id: 'gone' }])).toEqual([])
})

test('a part that is sold out today is not in the dish, and says so [B-04]', () => {
  expect(isTicked([], group, lemon!)).toBe(false)
  expect(sheetOf([])).toContain('Sold out today')
})

test.each<[string, AddonChoice[], Partial<Group>]>([
  ['ticks', [], {}],
  ['ticks, with a part left out', toggled([], group, mint!), {}],
  ['steppers', [], { repeatable: true }],
  ['radios', [], { max: 1, type: 'single' }],
])(
  'an option shows beside its name what it contains and may contain, among %s [M-08]',
  (_kind, choices, given) => {
    const words = sheetOf(choices, { ...group, ...given }).replaceAll(/<[^>]+>/g, '|')
    expect(words).toMatch(/Mint yoghurt\|.*Contains milk · May contain nuts/)
    expect(words).toMatch(/Egg\|.*Contains eggs · May contain mustard/)
  },
)
