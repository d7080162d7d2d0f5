import type { TextKey } from '@tiffin/contract/menu/menu/import-report'
import { MenuFile, type MenuFileItem } from '@tiffin/contract/menu/menu/menu-file'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandContext } from '../../../cli/command-context.ts'
import { type Installation, openInstallation } from '../../../testing/installation.ts'
import { SMALL_MENU } from '../../../testing/small-menu.ts'
import { exportMenu } from '../../menu/export-menu.ts'
import { importMenu } from '../../menu-import/import-menu.ts'
import { validMenu } from '../../../testing/menu-import/any-menu.ts'
import { hasSourceMenus, SOURCE_CASES, sourceBytes } from '../../../testing/menu-import/source-menus.ts'
import { loadTexts } from '../../../platform/texts/texts.ts'
import { wordsOf } from '../problem-words.ts'
import { price } from './cells.ts'
import { defused, undefused } from './defused.ts'
import { type MenuCsv, readMenuCsv } from './read-menu-csv.ts'
import { templateCsv, writeMenuCsv } from './write-menu-csv.ts'

const EMPTY: MenuFile = { currency: 'GBP', categories: [], option_groups: [] }
const inEnglish = (said: TextKey) => wordsOf(said, { texts: loadTexts(), language: 'en', reader: 'file' })
const bytesOf = (text: string) => new TextEncoder().encode(text)

function read(file: string | Uint8Array, present: MenuFile = EMPTY): MenuCsv {
  const found = readMenuCsv(typeof file === 'string' ? bytesOf(file) : file, present)
  if ('problem' in found) throw new Error(inEnglish(found.problem.reason))
  return found
}

const problemOf = (file: string | Uint8Array) => {
  const found = readMenuCsv(typeof file === 'string' ? bytesOf(file) : file, EMPTY)
  return 'problem' in found ? inEnglish(found.problem.reason) : undefined
}

const remarksOf = (found: MenuCsv) =>
  found.problems.map(({ row, column = '', reason }) => `${row ?? ''}${column}: ${inEnglish(reason)}`)

type Items = { items: { name: string; price: string; ref: string }[] }[]
const itemsOf = ({ value }: MenuCsv) => (value.categories as Items).flatMap(each => each.items)

describe('a menu as CSV', () => {
  let tiffin: Installation
  beforeAll(async () => {
    tiffin = await openInstallation()
  })
  afterAll(() => tiffin.close())

  test('exporting any menu and importing the file again changes nothing', async () => {
    const shop = await tiffin.shop()
    await fc.assert(
      fc.asyncProperty(validMenu, async menu => {
        const context = () => commandContext(tiffin.services, shop.id)
        await importMenu(await context(), menu)
        const exported = await exportMenu(await context())
        const { value } = read(writeMenuCsv(exported), EMPTY)
        const report = await importMenu(await context(), { ...value, currency: exported.currency })
        expect(report.problems).toEqual([])
        for (const counts of [report.created, report.updated, report.archived])
          expect(Object.values(counts)).toEqual([0, 0, 0, 0, 0])
        expect(await exportMenu(await context())).toEqual(exported)
      }),
      { numRuns: 60 },
    )
  })

  test.skipIf(!hasSourceMenus).each(SOURCE_CASES)(
    'what can be sold of $source is the same after a way through CSV',
    async ({ country, read: readSource }) => {
      const shop = await tiffin.shop({ country })
      const context = () => commandContext(tiffin.services, shop.id)
      const { currency } = await exportMenu(await context())
      await importMenu(await context(), { ...(readSource().menu as object), currency })
      const exported = await exportMenu(await context())
      const { value } = read(writeMenuCsv(exported), exported)
      const report = await importMenu(await context(), value)
      expect(report.problems.filter(({ kind }) => kind === 'items')).toEqual([])
      expect(await exportMenu(await context())).toEqual(exported)
    },
  )

  test('the template is a menu that can be imported', async () => {
    const shop = await tiffin.shop()
    const report = await importMenu(await commandContext(tiffin.services, shop.id), read(templateCsv()).value)
    expect(report).toMatchObject({ outcome: 'imported', problems: [], created: { items: 2, options: 2 } })
  })
})

test.each([
  ['a comma', ','],
  ['a semicolon', ';'],
  ['a tab', '\t'],
])('cells are separated by %s, whatever else is in them', (_, sign) => {
  const file = ['Name', 'Price', 'Category', 'Description'].join(sign)
  const row = ['"Fish, chips; peas"', '"8,95"', 'Mains', '"With ""mushy"" peas\nand a lemon"'].join(sign)
  const { value } = read(`${file}\r\n${row}\r\n`)
  expect(value.categories).toMatchObject([
    {
      name: 'Mains',
      items: [{ name: 'Fish, chips; peas', price: '8.95', description: 'With "mushy" peas\nand a lemon' }],
    },
  ])
})

const utf16 = (text: string, mark: boolean) =>
  new Uint8Array(Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le'))
test.each<[string, (text: string) => Uint8Array, boolean]>([
  ['UTF-8', text => bytesOf(text), false],
  ['UTF-8 with a mark', text => bytesOf(`\ufeff${text}`), false],
  ['UTF-16 with a mark', text => utf16(text, true), false],
  ['UTF-16 without one', text => utf16(text, false), false],
  ['UTF-16, the other way round', text => new Uint8Array(Buffer.from(utf16(text, true)).swap16()), false],
  ['Windows-1252, which is said', text => new Uint8Array(Buffer.from(text, 'latin1')), true],
])('names come through in %s', (_, encode, guessed) => {
  const found = read(encode('name;price\nCafé con piña;2,50\n'))
  expect(itemsOf(found)).toMatchObject([{ name: 'Café con piña', price: '2.50' }])
  expect(remarksOf(found).some(remark => remark.includes('Windows-1252'))).toBe(guessed)
})

test.each([
  ['8.95', '8.95'],
  ['8,95 €', '8.95'],
  ['£ 8', '8'],
  ['Q25.00', '25.00'],
  ['MX$1,250.00', '1250.00'],
  ['1.234,50', '1234.50'],
  ['12.5 GBP', '12.5'],
  ['1\u00a0234,50', '1234.50'],
  ['1,234', '1,234'],
  ['5/10/15', '5/10/15'],
  ['1.2.34', '1.2.34'],
  ['-3', '-3'],
  ['ask', 'ask'],
])('a price written as %s is %s', (written, meant) => {
  expect(price.read(written)).toBe(meant)
})

test('no cell of an export is a formula to a spreadsheet program, and each is read as it was', () => {
  const starts = fc.constantFrom('=', '+', '-', '@', "'", "'=", "''=", '\t', '＝', '', 'a')
  fc.assert(
    fc.property(starts, fc.string(), (start, rest) => {
      const cell = `${start}${rest}`
      if (!/^-\d+(\.\d+)?$/.test(cell)) expect(defused(cell)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
      expect(undefused(defused(cell))).toBe(cell)
    }),
  )
  expect([defused('-6.50'), defused('-6.50+1'), defused('-1e9')]).toEqual(['-6.50', "'-6.50+1", "'-1e9"])
  const attack = '=HYPERLINK("https://evil.example","Korma")'
  const menu = structuredClone(SMALL_MENU)
  menu.categories[0]!.items![0]!.name = attack
  const written = writeMenuCsv(menu)
  expect(written).toContain(`"'=HYPERLINK(""https`)
  expect(itemsOf(read(written))[0]!.name).toBe(attack)
})

test('a plain list of names and prices is a menu: headings name categories, and refs are made of names', () => {
  const found = read(
    'line,name,price\ncategory,Curries,\n,Korma,8.95\n,Korma,9.95\n,Dal,5.5\ncategory,Rice,\n,Pilau,3\n',
  )
  expect(found.value.categories).toMatchObject([
    { ref: 'curries', items: [{ ref: 'korma' }, { ref: 'korma-2' }, { ref: 'dal' }] },
    { ref: 'rice', items: [{ name: 'Pilau' }] },
  ])
  expect(found.rows.get('categories[0].items[1]')).toBe(4)
  expect(found.letters.get('price')).toBe('C')
})

test('a line without a ref gets the ref of the entry with the same name on the current menu', () => {
  const found = read('category,name,price\nMAINS,tarka dal,6\nMains,Saag,6\n', SMALL_MENU)
  expect(found.value.categories).toMatchObject([{ ref: 'mains', items: [{ ref: 'dal' }, { ref: 'saag' }] }])
})

test('items name their groups by name or ref, before or after the group’s own rows', () => {
  const file = [
    'line,group,name,price,option_groups,min,modifiers,contains,chosen_by_default',
    'item,,Korma,8.95,heat level,,,"milk, nuts",',
    'group,,Heat level,,,1,,,',
    'option,Heat level,Hot,0.5,,,"NO; extra 0,50",,yes',
  ]
  const { value } = read(file.join('\n'))
  expect(value).toMatchObject({
    categories: [{ items: [{ option_groups: ['heat-level'], allergens: { contains: ['milk', 'nuts'] } }] }],
    option_groups: [
      {
        ref: 'heat-level',
        min: 1,
        options: [
          {
            price: '0.5',
            chosen_by_default: true,
            modifiers: [{ code: 'NO' }, { code: 'EXTRA', price: '0.50' }],
          },
        ],
      },
    ],
  })
})

test('the word "none" declares that a dish does not contain any of the fourteen allergens, and is written in the same way', () => {
  const { value } = read('name,price,contains,may_contain\nWater,1.50,None,\nDal,6,,\nSaag,7,none,milk\n')
  const declared = ({ categories = [] }: { categories?: { items?: MenuFileItem[] }[] }) =>
    (categories[0]?.items ?? []).map(({ allergens }) => allergens)
  expect(declared(value as MenuFile)).toEqual([
    { none: true },
    undefined,
    // "none" together with an allergen is contradictory.
    { contains: undefined, none: true, may_contain: ['milk'] },
  ])
  const water = { ref: 'water', name: 'Water', price: '1.50', allergens: { none: true as const } }
  const written = writeMenuCsv({ ...SMALL_MENU, categories: [{ ref: 'c', name: 'C', items: [water] }] })
  expect(declared(read(written).value as MenuFile)).toEqual([{ none: true }])
})

test('allergens declared absent have a column, and reading an export returns the same allergens [M-08]', () => {
  const found = read('name,price,contains,Free from\nDal,6,mustard,"milk; nuts"\nRice,2,,milk\n')
  const declared = { contains: ['mustard' as const], free_from: ['milk' as const, 'nuts' as const] }
  expect(itemsOf(found)).toMatchObject([{ allergens: declared }, { allergens: { free_from: ['milk'] } }])
  const dal = { ref: 'dal', name: 'Dal', price: '6.00', allergens: declared }
  const written = writeMenuCsv({ ...SMALL_MENU, categories: [{ ref: 'c', name: 'C', items: [dal] }] })
  expect(itemsOf(read(written))).toMatchObject([{ allergens: declared }])
})

test('a file that is not a menu is rejected with a reason that names the problem', () => {
  expect(problemOf(new Uint8Array([0x50, 0x4b, 3, 4, 0]))).toBe('The file is a workbook.')
  expect(problemOf('foo,bar\n1,2\n')).toContain('no heading for the names')
  expect(problemOf('name,price,Price\nKorma,1,2\n')).toContain('"price" is there twice')
  expect(problemOf('line,name\nsoup,Dal\n')).toContain('Row 2 is a "soup"')
  expect(problemOf(`name,price\n${'Korma,1\n'.repeat(5_001)}`)).toContain('more than 5000 rows')
  expect(problemOf('')).toContain('no heading')
})

test('unknown columns are reported, and the other columns are read', () => {
  const found = read('name,price_gbp,times_ordered\nPilau Rice,2.95,4721\n')
  expect(remarksOf(found)).toEqual([
    'C: The column "times_ordered" names nothing that a menu has, so it was ignored.',
  ])
  expect(itemsOf(found)).toMatchObject([{ name: 'Pilau Rice', price: '2.95' }])
})

test.skipIf(!hasSourceMenus)('the list of a real takeaway is read whole', () => {
  const bytes = sourceBytes('uk-indian-takeaway.items.csv')
  const found = read(bytes)
  const lines = new TextDecoder().decode(bytes).trim().split('\n').length - 1
  expect(itemsOf(found)).toHaveLength(lines)
  const { success } = z.safeParse(MenuFile, found.value)
  expect(success).toBe(true)
})
