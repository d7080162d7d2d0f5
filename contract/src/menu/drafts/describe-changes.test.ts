import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DraftMenu } from './draft.ts'
import { changesBetween } from './changes-between.ts'
import { describeChanges } from './describe-changes.ts'
import { anyDraft } from './testing/any-draft.ts'

const RUNS = { numRuns: 300 }

test('two menus that differ in anything have something to tell, and equal ones nothing', () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, (before, after) => {
      expect(describeChanges(before, after).length > 0).toBe(changesBetween(before, after).length > 0)
      expect(describeChanges(after, after)).toEqual([])
    }),
    RUNS,
  )
})

test('describing the changes in the opposite direction swaps new and removed entries, and old and new values', () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, (before, after) => {
      const there = describeChanges(before, after)
      const back = describeChanges(after, before)
      const count = (news: typeof there, tells: string) => news.filter(each => each.tells === tells).length
      expect(count(there, 'new')).toBe(count(back, 'gone'))
      expect(count(there, 'gone')).toBe(count(back, 'new'))
      expect(count(there, 'field')).toBe(count(back, 'field'))
      const pairs = (news: typeof there, turned: boolean) =>
        news
          .flatMap(each =>
            each.tells === 'field'
              ? [
                  JSON.stringify([
                    each.kind,
                    each.ref,
                    each.field,
                    turned ? [each.now, each.was] : [each.was, each.now],
                  ]),
                ]
              : [],
          )
          .sort()
      expect(pairs(there, false)).toEqual(pairs(back, true))
    }),
    RUNS,
  )
})

const MENU: DraftMenu = {
  currency: 'GBP',
  categories: [{ ref: 'mains', name: 'Mains', items: [{ ref: 'korma', name: 'Korma', price: '8.50' }] }],
  option_groups: [{ ref: 'heat', name: 'Heat', options: [{ ref: 'hot', name: 'Hot', price: '0.50' }] }],
}

test('an option is described by its name and the name of its group', () => {
  const after = structuredClone(MENU)
  after.option_groups[0]!.options = [
    { ref: 'hot', name: 'Hot', price: '0.60' },
    { ref: 'mild', name: 'Mild' },
  ]
  expect(describeChanges(MENU, after)).toEqual([
    {
      kind: 'option',
      ref: 'heat',
      name: 'Hot',
      above: 'Heat',
      tells: 'field',
      field: 'price',
      was: '0.50',
      now: '0.60',
    },
    { kind: 'option', ref: 'heat', name: 'Mild', above: 'Heat', tells: 'new' },
  ])
})

test('the option groups of a dish are described by name', () => {
  const after = structuredClone(MENU)
  after.categories[0]!.items![0]!.option_groups = ['heat']
  expect(describeChanges(MENU, after)).toMatchObject([
    { name: 'Korma', field: 'option_groups', was: [], now: ['Heat'] },
  ])
})
