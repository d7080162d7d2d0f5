import { expect, test } from 'vitest'
import type { DraftMenu } from './draft.ts'
import { applyChanges } from './apply-changes.ts'
import { bringBack } from './bring-back.ts'

const ARCHIVE: DraftMenu = {
  currency: 'GBP',
  categories: [
    {
      ref: 'mains',
      name: 'Mains',
      subcategories: [
        {
          ref: 'grill',
          name: 'Grill',
          items: [{ ref: 'tikka', name: 'Tikka', price: '9.00', option_groups: ['heat'] }],
        },
      ],
    },
  ],
  option_groups: [
    { ref: 'heat', name: 'Heat', options: [{ ref: 'hot', name: 'Hot', next_group: 'sauce' }] },
    { ref: 'sauce', name: 'Sauce', options: [{ ref: 'mint', name: 'Mint' }] },
  ],
}
const EMPTY: DraftMenu = { currency: 'GBP', categories: [], option_groups: [] }

test('a dish comes back with its categories and with every group that it leads to [Y-05]', () => {
  const { menu, conflicts } = applyChanges(EMPTY, bringBack(EMPTY, ARCHIVE, 'tikka'))
  expect(conflicts).toEqual([])
  expect(menu).toEqual(ARCHIVE)
  expect(bringBack(ARCHIVE, ARCHIVE, 'tikka'), 'what is there is not brought back').toEqual([])
})

test('existing parts stay as they are', () => {
  const menu: DraftMenu = {
    ...EMPTY,
    categories: [
      { ref: 'new', name: 'New', subcategories: [{ ref: 'grill', name: 'From the grill', items: [] }] },
    ],
    option_groups: [{ ref: 'heat', name: 'How hot', options: [{ ref: 'hot', name: 'Hot' }] }],
  }
  const back = applyChanges(menu, bringBack(menu, ARCHIVE, 'tikka')).menu
  expect(back.categories[0]?.subcategories?.[0]).toMatchObject({
    name: 'From the grill',
    items: [{ ref: 'tikka' }],
  })
  expect(back.option_groups[0]).toMatchObject({ name: 'How hot' })
})
