import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { exportMenu } from '../menu/export-menu.ts'
import { importMenu } from './import-menu.ts'
import { type ImportReport, LINE_KINDS, noCounts } from '../menu-file/import-report.ts'
import { menuOf } from '../menu/menu-of.ts'

const tiffin = withInstallation()

/** Adds faults: often enough that most menus have one, rarely enough that most lines are valid. */
const mostly = (right: fc.Arbitrary<unknown>, ...wrong: unknown[]) =>
  fc.oneof({ weight: 40, arbitrary: right }, { weight: 1, arbitrary: fc.constantFrom(...wrong) })
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 4 })

const name = mostly(
  fc.string({ minLength: 1, maxLength: 8 }).filter(text => text.trim() !== ''),
  '',
  ' ',
  7,
  undefined,
)
const minor = fc.integer({ min: 0, max: 99_999 })
const price = mostly(
  fc.oneof(
    minor.map(each => (each / 100).toFixed(2)),
    minor.map(each => each / 100),
  ),
  undefined,
  null,
  '5/10/15',
  1.999,
  -1,
  1e9,
  '£5',
)
const groupRef = mostly(fc.constantFrom('group 0', 'group 1', 'group 2'), 'group 3', 'nowhere')
const allergens = fc.record({
  contains: some(mostly(fc.subarray(['milk', 'nuts', 'eggs']), ['wheat'])),
  may_contain: some(fc.subarray(['soya', 'fish'])),
})
const schedule = mostly(fc.constant({ start_time: '10:00', end_time: '02:00' }), {
  start_time: '9',
  end_time: '10',
})
const item = fc.record({
  name,
  price,
  description: some(fc.oneof(fc.string({ maxLength: 10 }), fc.constantFrom('<p>', '<b>hot</b> & sweet'))),
  offer: some(mostly(fc.constantFrom('BOGOF', 'BOGOH'), 'NONE')),
  days: some(mostly(fc.subarray(['monday', 'friday', 'sunday'], { minLength: 1 }), [])),
  schedules: some(fc.array(schedule, { maxLength: 2 })),
  allergens: some(allergens),
  tax_class: some(mostly(fc.constant('standard'), 'luxury')),
  option_groups: some(fc.uniqueArray(groupRef, { maxLength: 2 })),
})
const modifier = fc.record({ code: fc.constantFrom('NONE', 'NO', 'EXTRA'), price: some(price) })
const option = fc.record({
  name,
  price: some(price),
  next_group: rarely(groupRef),
  chosen_by_default: rarely(fc.boolean()),
  modifiers: some(fc.uniqueArray(modifier, { maxLength: 3, selector: each => each.code })),
})

/** Sets each line's ref by its position, so that the next menu has most of the same refs. */
const lines = <T extends object>(kind: string, line: fc.Arbitrary<T>, maxLength: number) =>
  fc
    .array(
      fc.record({
        line: mostly(line, null, 'text', 3, []),
        ref: mostly(fc.constant(undefined), `${kind} 0`, ' x'),
      }),
      { maxLength },
    )
    .map(list =>
      list.map(({ line, ref }, index) =>
        typeof line === 'object' && line !== null && !Array.isArray(line)
          ? { ref: ref ?? `${kind} ${index}`, ...line }
          : line,
      ),
    )
const group = fc.record({
  name,
  min: some(fc.integer({ min: 0, max: 1 })),
  max: rarely(fc.integer({ min: 1, max: 3 })),
  repeatable: some(fc.boolean()),
  options: lines('option', option, 4),
})
const category = (place: number) =>
  fc.record({
    ref: mostly(fc.constant(`category ${place}`), 'category 0'),
    name,
    items: some(lines(`dish ${place}`, item, 4)),
    subcategories: some(
      lines(`part ${place}`, fc.record({ name, items: lines(`plate ${place}`, item, 3) }), 2),
    ),
  })
// As read from a file: without values that JSON does not have.
const anyMenu = fc
  .record({
    currency: fc.constant('GBP'),
    categories: fc.tuple(category(0), category(1), category(2)),
    option_groups: lines('group', group, 4),
  })
  .map(menu => JSON.parse(JSON.stringify(menu)) as unknown)

test('of any menu every line is on the menu or in the report, a second import changes nothing, and the export can be imported', async () => {
  const shop = await tiffin.shop()
  const context = () => commandContext(tiffin.services, shop.id)
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

/** The counts add up, and each line that was left out is reported at its place. */
function requireAccount(report: ImportReport, menu: unknown): void {
  for (const kind of LINE_KINDS) {
    const { lines, created, updated, unchanged, left_out } = report
    expect(created[kind] + updated[kind] + unchanged[kind] + left_out[kind]).toBe(lines[kind])
    const told = new Set(
      report.problems
        // A line whose markup was removed is reported and imported.
        .filter(problem => problem.kind === kind && !problem.reason.includes('contained HTML'))
        .map(problem => problem.path),
    )
    if (report.outcome === 'imported') expect(told.size).toBe(left_out[kind])
    for (const path of told) expect(valueAt(menu, path)).not.toBe(undefined)
  }
}

function valueAt(menu: unknown, path: string): unknown {
  const keys = path.split(/[.[\]]+/).filter(key => key !== '')
  return keys.reduce((at, key) => (at as Record<string, unknown>)[key], menu)
}
