import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DraftMenu } from './draft.ts'
import { applyAll, applyChanges } from './apply-changes.ts'
import { changesBetween } from './changes-between.ts'
import { menuOfParts, partsOf } from './parts.ts'
import { anyDraft } from './testing/any-draft.ts'

const RUNS = { numRuns: 500 }

test('a menu that is taken apart and put together again is the same', () => {
  fc.assert(
    fc.property(anyDraft, menu => {
      expect(menuOfParts(partsOf(menu))).toEqual(menu)
    }),
    RUNS,
  )
})

test('the changes between two menus make one of the other, and those back undo them [Y-05]', () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, (before, after) => {
      expect(applyChanges(before, changesBetween(before, after))).toEqual({ menu: after, conflicts: [] })
      expect(applyChanges(after, changesBetween(after, before))).toEqual({ menu: before, conflicts: [] })
    }),
    RUNS,
  )
})

test('there are no changes between a menu and itself', () => {
  fc.assert(
    fc.property(anyDraft, menu => {
      expect(changesBetween(menu, menu)).toEqual([])
    }),
    RUNS,
  )
})

test('changes that arrive twice do what once does', () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, (before, after) => {
      const changes = changesBetween(before, after).filter(change => change.do !== 'move')
      const once = applyChanges(before, changes)
      expect(applyChanges(once.menu, changes)).toEqual(once)
    }),
    RUNS,
  )
})

test('my changes come through whatever somebody else has done, and what only they have done stays', () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, anyDraft, (base, mine, theirs) => {
      const merged = partsOf(applyAll(theirs, changesBetween(base, mine), mine))
      const [was, wanted, other] = [partsOf(base), partsOf(mine), partsOf(theirs)]
      for (const change of changesBetween(base, mine)) {
        const key = `${change.kind} ${change.ref}`
        const now = merged.parts.get(key)
        if (change.do === 'add') expect(now?.value).toEqual(wanted.parts.get(key)?.value)
        if (change.do === 'set') expect(now?.value).toMatchObject(present(change.now))
      }
      for (const key of other.parts.keys()) if (!was.parts.has(key)) expect(merged.parts.has(key)).toBe(true)
    }),
    RUNS,
  )
})

const MENU: DraftMenu = {
  currency: 'GBP',
  categories: [
    { ref: 'mains', name: 'Mains', items: [dish('korma', '8.95'), dish('dal', '5.50')] },
    { ref: 'breads', name: 'Breads', items: [dish('naan', '3.00')] },
  ],
  option_groups: [],
}

function dish(ref: string, price: string) {
  return { ref, name: ref, price }
}

const dearer = {
  do: 'set',
  kind: 'item',
  ref: 'korma',
  was: { price: '8.95' },
  now: { price: '9.50' },
} as const

test('two who change different dishes, or different fields of one, do not disturb each other', () => {
  const described = { ...dearer, was: {}, now: { description: 'Mild.' } }
  const { menu, conflicts } = applyChanges(MENU, [dearer, described])
  expect(conflicts).toEqual([])
  expect(menu.categories[0]?.items?.[0]).toEqual({ ...dish('korma', '9.50'), description: 'Mild.' })
})

test('the second editor of a field gets the first one’s value, and overwrites nothing', () => {
  const { menu, conflicts } = applyChanges(MENU, [dearer, { ...dearer, now: { price: '7.00' } }])
  expect(conflicts).toEqual([
    { kind: 'item', ref: 'korma', fields: ['price'], theirs: dish('korma', '9.50') },
  ])
  expect(menu.categories[0]?.items?.[0]?.price).toBe('9.50')
})

test('a dish that another person has changed is not removed, and a category is not removed while it contains dishes', () => {
  const removal = { do: 'remove', kind: 'item', ref: 'korma', was: dish('korma', '8.95') } as const
  expect(applyChanges(MENU, [dearer, removal]).conflicts).toMatchObject([{ ref: 'korma' }])
  const breads = { do: 'remove', kind: 'category', ref: 'breads', was: { name: 'Breads' } } as const
  expect(applyChanges(MENU, [breads]).conflicts).toMatchObject([{ ref: 'breads' }])
  expect(
    applyChanges(MENU, [{ ...removal, ref: 'naan', was: dish('naan', '3.00') }, breads]).conflicts,
  ).toEqual([])
})

test('a dish moved before a removed dish goes to the end, and a move into a removed category is a conflict', () => {
  const move = {
    do: 'move',
    kind: 'item',
    ref: 'korma',
    into: { category: 'breads' },
    before: 'roti',
  } as const
  expect(applyChanges(MENU, [move]).menu.categories[1]?.items?.map(each => each.ref)).toEqual([
    'naan',
    'korma',
  ])
  expect(applyChanges(MENU, [{ ...move, into: { category: 'rice' } }]).conflicts).toEqual([
    { kind: 'category', ref: 'rice', fields: [], theirs: null },
  ])
})

function present(fields: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}
