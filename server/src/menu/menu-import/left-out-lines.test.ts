import type { MenuFileOptionGroup } from '@tiffin/contract/menu/menu/menu-file'
import { describe, expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { file, importer, milk, tea } from '../../testing/menu-import/import-into.ts'

const tiffin = withInstallation()

const { importInto, itemsOf } = importer(() => tiffin)

type Case = [what: string, line: Record<string, unknown>, reason: RegExp]

describe('a line is left out and reported with position, reason and remedy, and the rest is imported:', () => {
  test.each<Case>([
    ['an item without a price', { price: undefined }, /no price/],
    ['a price in words', { price: 'from 5' }, /price cannot be "from 5"/],
    ['a price below nothing', { price: -1 }, /price cannot be -1/],
    ['a price of three decimals', { price: 1.999 }, /price cannot be 1.999/],
    ['an item without a name', { name: '' }, /name cannot be ""/],
    ['a blank name', { name: '   ' }, /name is blank/],
    ['a ref with a space in front', { ref: ' x' }, /begins or ends/],
    ['a tax class that the shop has not', { tax_class: 'luxury' }, /no tax class "luxury"/],
    ['a tax class from the prototype', { tax_class: 'constructor' }, /no tax class/],
    ['an unknown weekday', { days: ['freitag'] }, /days\[0\] cannot be "freitag"/],
    ['no weekday at all', { days: [] }, /never be sold/],
    ['no service type at all', { service_types: [] }, /never be sold/],
    [
      'an allergen by another name',
      { allergens: { contains: ['wheat'] } },
      /allergens.contains\[0\] cannot be "wheat"/,
    ],
    ['a misspelt field', { allergen: {} }, /no field "allergen"/],
    ['a misspelt field further in', { allergens: { contain: ['milk'] } }, /no field "allergens.contain"/],
    [
      'an hour that is none',
      { schedules: [{ start_time: '25:00', end_time: '02:00' }] },
      /start_time cannot be "25:00"/,
    ],
    [
      'a day that is none',
      { schedules: [{ start_time: '10:00', end_time: '12:00', start_date: '2026-02-30' }] },
      /start_date cannot be "2026-02-30"/,
    ],
    [
      'a season that ends before it starts',
      {
        schedules: [
          { start_time: '10:00', end_time: '12:00', start_date: '2026-03-01', end_date: '2026-02-01' },
        ],
      },
      /ends on 2026-02-01/,
    ],
    [
      'an option group that is not there',
      { option_groups: ['sauce'] },
      /option group "sauce" is not in this file/,
    ],
    ['an option group twice', { option_groups: ['milk', 'milk'] }, /contain "milk" twice/],
    ['a text that cannot be kept', { description: 'a\0b' }, /broken character/],
    ['half a character', { description: '\uD800' }, /broken character/],
    ['an unknown offer', { offer: 'THREE_FOR_TWO' }, /offer cannot be "THREE_FOR_TWO"/],
    [
      'a ref that another line has',
      { ref: 'tea' },
      /ref "tea" is already used by categories\[0\]\.items\[0\]/,
    ],
  ])('%s', async (_, line, reason) => {
    const shop = await tiffin.shop()
    const bad = { ref: 'bad', name: 'Bad', price: 1, ...line }
    const report = await importInto(shop, file([{ ...tea, option_groups: ['milk'] }, bad], [milk]))
    expect(report).toMatchObject({
      outcome: 'imported',
      created: { items: 1 },
      left_out: { items: 1, options: 0 },
    })
    expect(report.problems).toMatchObject([
      { kind: 'items', path: 'categories[0].items[1]', name: bad.name || bad.ref },
    ])
    expect(report.problems[0]!.reason).toMatch(reason)
    expect(report.problems[0]!.remedy).not.toBe('')
    expect((await itemsOf(shop)).map(item => item.name)).toEqual(['Tea'])
  })

  test('with all of its mistakes at once', async () => {
    const shop = await tiffin.shop()
    const report = await importInto(shop, file([tea, { ref: 'bad', price: 'x', offer: 1 }]))
    expect(report.left_out.items).toBe(1)
    expect(report.problems.map(each => each.reason)).toEqual([
      'It has no name.',
      'Its price cannot be "x".',
      'Its offer cannot be 1.',
    ])
  })

  test('a line that is not an object', async () => {
    const shop = await tiffin.shop()
    const report = await importInto(shop, file([tea, null, 'Chips 2.50', [tea]]))
    expect(report.problems.map(each => each.reason)).toEqual([
      'It is null.',
      'It is "Chips 2.50".',
      'It is [{"ref":"tea","name":"Tea","price":"1.50"}].',
    ])
  })

  test('a category and its items, each of which is reported', async () => {
    const shop = await tiffin.shop()
    const report = await importInto(shop, {
      currency: 'GBP',
      categories: [
        { ref: 'c', name: 'Drinks', items: [tea] },
        {
          ref: 'd',
          items: [{ ...tea, ref: 'a' }],
          subcategories: [{ ref: 's', name: 'S', items: [{ ...tea, ref: 'b' }] }],
        },
        { ref: 'e', name: 'Empty' },
        { ref: 'f', name: 'F', items: 'soup' },
      ],
    })
    expect(report.left_out).toMatchObject({ categories: 3, subcategories: 1, items: 2 })
    expect(report.problems.map(each => each.path)).toEqual([
      'categories[1]',
      'categories[3]',
      'categories[1].subcategories[0]',
      'categories[1].items[0]',
      'categories[1].subcategories[0].items[0]',
      'categories[2]',
    ])
  })

  test('an unknown field at the top level is reported, and the menu is imported', async () => {
    const shop = await tiffin.shop()
    const report = await importInto(shop, { $schema: './menu-file.schema.json', ...file([tea]), coupons: [] })
    expect(report).toMatchObject({ outcome: 'imported', problems: [{ kind: 'file', path: 'coupons' }] })
  })
})

type Group = Record<string, unknown>
const one = { ref: 'one', name: 'One' }
const two = { ref: 'two', name: 'Two' }

describe('an option group is left out with the items that use it,', () => {
  test.each<[string, Group, RegExp]>([
    [
      'when it wants more than it allows',
      { min: 2, max: 1, options: [one, two] },
      /min is 2 and its max is 1/,
    ],
    [
      'when it allows more than it has',
      { max: 3, options: [one, two] },
      /allows 3 choices and has 2 options/,
    ],
    [
      'when it wants more than it has',
      { min: 3, options: [one, two] },
      /2 usable options and needs at least 3/,
    ],
    ['when it has no option', { options: [] }, /nothing to choose/],
    ['when its only option is left out', { options: [{ ...one, price: 'x' }] }, /nothing to choose/],
    [
      'when more is chosen by default than it allows',
      { max: 1, options: [one, two].map(option => ({ ...option, chosen_by_default: true })) },
      /2 of its options are chosen by default/,
    ],
    [
      'when the option that it wants is left out',
      { min: 2, options: [one, { ...two, price: 'x' }] },
      /1 usable option /,
    ],
  ])('%s', async (_, group, reason) => {
    const shop = await tiffin.shop()
    const bad = { ref: 'bad', name: 'Bad', ...group }
    const report = await importInto(shop, file([tea, { ...tea, ref: 'a', option_groups: ['bad'] }], [bad]))
    expect(report).toMatchObject({
      left_out: { items: 1, option_groups: 1 },
      lines: { options: (group.options as []).length },
    })
    expect(report.left_out.options).toBe(report.lines.options)
    expect(report.problems.find(each => each.kind === 'option_groups')!.reason).toMatch(reason)
    expect((await itemsOf(shop)).map(item => item.name)).toEqual(['Tea'])
  })

  test('but a repeatable one may allow more choices than it has options', async () => {
    const shop = await tiffin.shop()
    const group = { ref: 'g', name: 'G', min: 2, max: 6, repeatable: true, options: [one] }
    const report = await importInto(shop, file([{ ...tea, option_groups: ['g'] }], [group]))
    expect(report.problems).toEqual([])
  })

  test('when nothing on the menu uses it', async () => {
    const shop = await tiffin.shop()
    const groups = [
      { ref: 'a', name: 'A', options: [{ ...one, next_group: 'b' }] },
      { ref: 'b', name: 'B', options: [one] },
      { ref: 'c', name: 'C', options: [{ ...one, next_group: 'd' }] },
      { ref: 'd', name: 'D', options: [two] },
    ]
    const report = await importInto(shop, file([{ ...tea, option_groups: ['a'] }], groups))
    expect(report.left_out).toMatchObject({ option_groups: 2, options: 2 })
    expect(report.problems.map(each => each.path)).toEqual([
      'option_groups[2]',
      'option_groups[3]',
      'option_groups[2].options[0]',
      'option_groups[3].options[0]',
    ])
  })
})

test('an option that leads back to its own group is left out, over however many groups', async () => {
  const shop = await tiffin.shop()
  const group = (ref: string, next_group: string): MenuFileOptionGroup => ({
    ref,
    name: ref,
    options: [{ ...one, next_group }, two],
  })
  const items = [{ ...tea, option_groups: ['a'] }]
  const report = await importInto(shop, file(items, [group('a', 'b'), group('b', 'c'), group('c', 'a')]))
  expect(report.left_out).toMatchObject({ items: 0, option_groups: 0, options: 1 })
  expect(report.problems).toMatchObject([{ path: 'option_groups[2].options[0]' }])
  const own = await importInto(shop, file(items, [group('a', 'a')]))
  expect(own.problems).toMatchObject([{ path: 'option_groups[0].options[0]' }])
})

test('an option that opens a missing group is left out', async () => {
  const shop = await tiffin.shop()
  const groups = [{ ref: 'a', name: 'A', options: [one, { ...two, next_group: 'nowhere' }] }]
  const report = await importInto(shop, file([{ ...tea, option_groups: ['a'] }], groups))
  expect(report.problems).toMatchObject([{ path: 'option_groups[0].options[1]' }])
})
