import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandContext } from '../cli/command-context.ts'
import { type Installation, openInstallation } from '../testing/installation.ts'
import { exportMenu } from './export-menu.ts'
import { importMenu } from './import-menu.ts'
import { type ImportReport, LINE_KINDS, noCounts } from './import-report.ts'
import { menuOf } from './menu-of.ts'

let tiffin: Installation
beforeAll(async () => {
  tiffin = await openInstallation()
})
afterAll(() => tiffin.close())

/** Mostly right; the few refs collide, point nowhere and go in circles. */
const ref = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
const name = fc.oneof(
  { weight: 12, arbitrary: fc.string({ minLength: 1, maxLength: 8 }) },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', 7) },
)
const price = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0, max: 99_999 }).map(minor => (minor / 100).toFixed(2)) },
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 99_999 }).map(minor => minor / 100) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(undefined, null, '5/10/15', 1.999, -1, 1e9, '£5') },
)
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const allergens = fc.record({
  contains: some(fc.subarray(['milk', 'nuts', 'eggs', 'wheat'])),
  may_contain: some(fc.subarray(['soya', 'fish'])),
})
const item = fc.record({
  ref,
  name,
  price,
  description: some(fc.string({ maxLength: 10 })),
  offer: some(fc.constantFrom('BOGOF', 'BOGOH', 'NONE')),
  days: some(fc.subarray(['monday', 'friday', 'sunday'])),
  schedules: some(
    fc.array(
      fc.constantFrom({ start_time: '10:00', end_time: '02:00' }, { start_time: '9', end_time: '10' }),
      { maxLength: 2 },
    ),
  ),
  allergens: some(allergens),
  tax_class: some(fc.constantFrom('standard', 'luxury')),
  option_groups: some(fc.array(ref, { maxLength: 3 })),
})
const option = fc.record({
  ref,
  name,
  price: some(price),
  next_group: some(ref),
  chosen_by_default: some(fc.boolean()),
  modifiers: some(
    fc.array(fc.record({ code: fc.constantFrom('NONE', 'NO', 'EXTRA', 'x'), price: some(price) }), {
      maxLength: 3,
    }),
  ),
})
const group = fc.record({
  ref,
  name,
  min: some(fc.integer({ min: 0, max: 3 })),
  max: some(fc.integer({ min: 0, max: 4 })),
  repeatable: some(fc.boolean()),
  options: fc.array(option, { maxLength: 4 }),
})
const line = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 25, arbitrary }, { weight: 1, arbitrary: fc.constantFrom<unknown>(null, 'text', 3, []) })
const category = fc.record({
  ref,
  name,
  items: some(fc.array(line(item), { maxLength: 4 })),
  subcategories: some(
    fc.array(line(fc.record({ ref, name, items: fc.array(line(item), { maxLength: 3 }) })), { maxLength: 2 }),
  ),
})
// As it would come from a file: without what JSON has not.
const anyMenu = fc
  .record({
    currency: fc.constant('GBP'),
    categories: fc.array(line(category), { maxLength: 4 }),
    option_groups: fc.array(line(group), { maxLength: 5 }),
  })
  .map(menu => JSON.parse(JSON.stringify(menu)) as unknown)

test('of any menu every line is on the menu or told, a second import changes nothing, and what is exported can come back', async () => {
  const shop = await tiffin.shop()
  const context = () => commandContext(tiffin.house, shop.id)
  await fc.assert(
    fc.asyncProperty(anyMenu, async menu => {
      const before = await exportMenu(await context())
      const report = await importMenu(await context(), menu)
      requireAccount(report, menu)
      const ctx = await context()
      const exported = await exportMenu(ctx)
      if (report.outcome === 'refused') {
        expect(exported).toEqual(before)
        return
      }
      const { items, options, revision } = await menuOf(ctx)
      expect([items.size, options.size, revision]).toEqual([
        report.lines.items - report.left_out.items,
        report.lines.options - report.left_out.options,
        report.revision,
      ])
      for (const again of [menu, exported]) {
        const second = await importMenu(await context(), again)
        expect(second).toMatchObject({ created: noCounts(), updated: noCounts(), archived: noCounts() })
        expect(second.revision).toBe(report.revision)
      }
    }),
    { numRuns: 60 },
  )
})

/** The counts add up, and each line that was left out is told at its place. */
function requireAccount(report: ImportReport, menu: unknown): void {
  for (const kind of LINE_KINDS) {
    const { lines, created, updated, unchanged, left_out } = report
    expect(created[kind] + updated[kind] + unchanged[kind] + left_out[kind]).toBe(lines[kind])
    const told = new Set(
      report.problems.filter(problem => problem.kind === kind).map(problem => problem.path),
    )
    if (report.outcome === 'imported') expect(told.size).toBe(left_out[kind])
    for (const path of told) expect(valueAt(menu, path)).not.toBe(undefined)
  }
}

function valueAt(menu: unknown, path: string): unknown {
  const keys = path.split(/[.[\]]+/).filter(key => key !== '')
  return keys.reduce((at, key) => (at as Record<string, unknown>)[key], menu)
}
