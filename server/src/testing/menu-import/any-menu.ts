import { MenuFileItem, MenuFileOption, MenuFileOptionGroup } from '@tiffin/contract/menu/menu/menu-file'
import fc from 'fast-check'
import type * as z from 'zod/mini'
import { groupProblems, itemProblems, optionProblems } from '../../menu/menu-file/check-line.ts'
import { arbitraryOf } from '../arbitrary-of.ts'

const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

const minor = fc.integer({ min: 0, max: 99_999 })
const price = fc.oneof(
  minor.map(each => (each / 100).toFixed(2)),
  minor.map(each => each / 100),
)
/** Without markup and entities, which the import removes and reports. */
const name = fc
  .string({ minLength: 1, maxLength: 8 })
  .filter(text => text.trim() !== '' && !/[<&]/.test(text))

/** References between lines and names of this shop; every other field is generated from the schema. */
const OF_ITEMS = { name, price, tax_class: fc.constant('zero'), image: fc.constant(undefined) }

/** Generates the schema's fields except those that are given. */
function fieldsOf(form: z.ZodMiniObject, given: Record<string, fc.Arbitrary<unknown>>) {
  const shape = form.shape as Record<string, z.ZodMiniType>
  const made = Object.entries(shape).filter(([field]) => !(field in given))
  return fc.record({
    ...given,
    ...Object.fromEntries(made.map(([field, schema]) => [field, some(arbitraryOf(schema))])),
  })
}

function withRefs<T extends object>(kind: string, lines: fc.Arbitrary<T>, maxLength: number) {
  return fc
    .array(lines, { minLength: 1, maxLength })
    .map(list => list.map((line, index) => ({ ...line, ref: `${kind} ${index}` })))
}

const NONE = fc.constant(undefined)
/** Placeholder until a line gets a ref by its position. */
const REF = fc.constant('ref')

function item(groups: string[]) {
  const given = { ...OF_ITEMS, ref: REF, option_groups: some(fc.subarray(groups)) }
  return fieldsOf(MenuFileItem, given).filter(each => itemProblems(each as never, ['zero']).length === 0)
}

/** An option opens a later group or no group, so that there is no cycle. */
function option(later: string[]) {
  const modifiers = fc.uniqueArray(fc.record({ code: fc.constantFrom('NONE', 'NO', 'EXTRA'), price }), {
    selector: each => each.code,
  })
  const next_group = later.length ? some(fc.constantFrom(...later)) : NONE
  const given = { name, price: some(price), ref: REF, modifiers: some(modifiers), next_group }
  return fieldsOf(MenuFileOption, given).filter(each => optionProblems(each as never).length === 0)
}

function group(later: string[]) {
  const options = withRefs('option', option(later), 3)
  const given = {
    name,
    ref: REF,
    min: some(fc.constantFrom(0, 1)),
    max: some(fc.constantFrom(1, 2)),
    options,
  }
  return fieldsOf(MenuFileOptionGroup, given).filter(
    each => groupProblems(each as never, each.options as unknown[]).length === 0,
  )
}

/** A menu without faults: one dish uses all groups, so that no group is left out. */
export const validMenu: fc.Arbitrary<Menu> = fc
  .integer({ min: 0, max: 3 })
  .map(count => Array.from({ length: count }, (_, at) => `group ${at}`))
  .chain(refs =>
    fc
      .record({
        items: withRefs('dish', item(refs), 4),
        plates: withRefs('plate', item(refs), 3),
        groups: fc.tuple(...refs.map((_, at) => group(refs.slice(at + 1)))),
        described: some(fc.constant('Of the day')),
      })
      .map(({ items, plates, groups, described }) => ({
        currency: 'GBP',
        categories: [
          {
            ref: 'category',
            name: 'Mains',
            description: described,
            items: [...items, { ref: 'all', name: 'All', price: '1.00', option_groups: refs }],
            subcategories: [{ ref: 'part', name: 'Plates', description: described, items: plates }],
          },
        ],
        option_groups: groups.map((each, at) => ({ ...each, ref: refs[at]! })),
      })),
  )
  // As read from a file: without values that JSON does not have.
  .map(menu => JSON.parse(JSON.stringify(menu)) as Menu)

export type Line = { ref: string } & Record<string, unknown>
type Category = Line & { items: Line[]; subcategories: (Line & { items: Line[] })[] }
type Menu = { currency: string; categories: Category[]; option_groups: Line[] }
