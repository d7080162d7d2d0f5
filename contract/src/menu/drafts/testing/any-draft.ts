import fc from 'fast-check'
import type { DraftMenu } from '../draft.ts'

type Spot = { category: string; subcategory: string | undefined }

const REFS = { category: ['c1', 'c2', 'c3'], subcategory: ['s1', 's2', 's3'], group: ['g1', 'g2', 'g3'] }
const ITEMS = Array.from({ length: 9 }, (_, at) => `i${at + 1}`)

const price = fc.constantFrom('0.00', '3.50', '8.95')
const name = fc.constantFrom('Korma', 'Naan', 'Dal')
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const item = fc.record({
  name,
  price,
  description: maybe(fc.constant('With rice.')),
  marks: maybe(fc.subarray(['hot', 'vegan'] as const, { minLength: 1 })),
  option_groups: maybe(fc.subarray(REFS.group, { minLength: 1 })),
})
const group = fc.record({
  name,
  min: maybe(fc.constant(1)),
  options: fc.constantFrom([], [{ ref: 'o', name: 'Hot' }]),
})

/**
 * A random menu with these refs. Any two menus share some parts, with different positions, order
 * and fields.
 */
export const anyDraft: fc.Arbitrary<DraftMenu> = fc
  .record({
    categories: fc.shuffledSubarray(REFS.category, { minLength: 1 }),
    subcategories: fc.shuffledSubarray(REFS.subcategory),
    groups: fc.shuffledSubarray(REFS.group),
    items: fc.shuffledSubarray(ITEMS),
    homes: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
    spots: fc.array(fc.nat(), { minLength: 9, maxLength: 9 }),
    fields: fc.array(item, { minLength: 9, maxLength: 9 }),
    names: fc.array(name, { minLength: 9, maxLength: 9 }),
    asks: fc.array(group, { minLength: 3, maxLength: 3 }),
  })
  .map(({ categories, subcategories, groups, items, homes, spots, fields, names, asks }) => {
    const home = (at: number) => categories[homes[at]! % categories.length]!
    const places: Spot[] = [
      ...categories.map(category => ({ category, subcategory: undefined })),
      ...subcategories.map((subcategory, at) => ({ category: home(at), subcategory })),
    ]
    const placed = items.map((ref, at) => ({
      ref,
      spot: places[spots[at]! % places.length]!,
      fields: fields[at]!,
    }))
    const itemsIn = (category: string, subcategory?: string) =>
      placed
        .filter(({ spot }) => spot.category === category && spot.subcategory === subcategory)
        .map(({ ref, fields }) => ({ ref, ...fields }))
    const menu = {
      currency: 'GBP',
      categories: categories.map((ref, at) => ({
        ref,
        name: names[at]!,
        items: orNone(itemsIn(ref)),
        subcategories: orNone(
          subcategories.flatMap((sub, place) =>
            home(place) === ref ? [{ ref: sub, name: names[place + 3]!, items: itemsIn(ref, sub) }] : [],
          ),
        ),
      })),
      option_groups: groups.map((ref, at) => ({ ref, ...asks[at]! })),
    }
    return JSON.parse(JSON.stringify(menu)) as DraftMenu
  })

function orNone<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined
}
