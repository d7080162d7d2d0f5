import type { TextKey } from '@tiffin/contract/menu/menu/import-report'
import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadTexts } from '../../../platform/texts/texts.ts'
import { wordsOf } from '../problem-words.ts'
import { readMenu } from '../read-menu.ts'
import { readMenuCsv } from './read-menu-csv.ts'

const EMPTY: MenuFile = { currency: 'GBP', categories: [], option_groups: [] }
const inEnglish = (said: TextKey) => wordsOf(said, { texts: loadTexts(), language: 'en', reader: 'file' })

type Dish = { name: string; price?: string; description?: string; allergens?: { contains?: string[] } }

function read(file: string) {
  const found = readMenuCsv(new TextEncoder().encode(file), EMPTY)
  if ('problem' in found) throw new Error(inEnglish(found.problem.reason))
  return {
    dishes: (found.value.categories as { items: Dish[] }[]).flatMap(each => each.items),
    reported: found.problems.map(({ row = 0, column = '', reason }) => ({
      place: `${row}${column}`,
      reason: inEnglish(reason),
    })),
    rows: found.problems.map(({ row }) => row),
    /** Lines that the import would leave out. */
    left_out: readMenu({ value: found.value, twice: [] }, { currency: 'GBP', tax_classes: [] }).ledger
      .problems,
  }
}

test.each([
  ['beyond the headings', 'name,price,contains\nSatay,7.50,peanuts, soya\nDal,5,mustard\n', '2D', 'soya'],
  [
    'without a heading',
    'name,price,Allergens,,\nSatay,7.50,peanuts,soya,sesame\nDal,5,mustard,,\n',
    '2D',
    'soya',
  ],
])('an allergen %s leaves its dish out and is reported [M-01]', (_, file, place, allergen) => {
  const { dishes, reported } = read(file)
  expect(dishes).toMatchObject([{ name: 'Dal', allergens: { contains: ['mustard'] } }])
  expect(reported).toEqual([{ place, reason: expect.stringContaining(allergen) as string }])
})

test('a value under an empty heading is reported with its row and column, and the dish stays [M-01]', () => {
  const { dishes, reported } = read('name,,price\nSatay,ask Ann,7.50\nDal,,5\n')
  expect(dishes).toMatchObject([
    { name: 'Satay', price: '7.50' },
    { name: 'Dal', price: '5' },
  ])
  expect(reported).toEqual([{ place: '2B', reason: expect.stringContaining('ask Ann') as string }])
})

test('rows with too few cells are left out and reported; empty cells at the end do no harm [M-01]', () => {
  const { dishes, reported } = read('name,price,contains,\nDal,5,mustard,,,\nSaag 6,milk\nNaan,2.50,\n')
  expect(dishes.map(({ name }) => name)).toEqual(['Dal', 'Naan'])
  expect(reported.map(({ place }) => place)).toEqual(['3'])
})

test.each([
  ['\r\n', '\n'],
  ['\n', '\r\n'],
  ['\r', '\n'],
  ['\n', '\r'],
])('lines may end in different ways within a file (%j and %j) [M-01]', (first, second) => {
  const { dishes, reported } = read(`name,price${first}Dal,5${second}Saag,6${first}Naan,2.50${second}`)
  expect(dishes.map(({ name, price }) => [name, price])).toEqual([
    ['Dal', '5'],
    ['Saag', '6'],
    ['Naan', '2.50'],
  ])
  expect(reported).toEqual([])
})

test.each([
  ['closed by nothing', 'Korma,"Mild and creamy,8.95', 'Naan,Fresh,2.50'],
  ['followed by another one', 'Korma,"Mild and creamy,8.95', 'Naan,"Fresh,2.50'],
  ['closed by an inch mark', 'Korma,"Mild and creamy,8.95', 'Naan,Fresh 12",2.50'],
  ['closed by an empty cell', 'Korma,"Mild and creamy,8.95', 'Naan,"",2.50'],
  ['closed by a cell with a comma', 'Korma,"Mild and creamy,8.95', 'Naan,", fresh",2.50'],
])(
  'a quotation mark %s is reported at its row, and no price moves to another dish [M-01]',
  (_, korma, naan) => {
    const { dishes, reported } = read(
      `name,description,price\n${korma}\nDal,"Lentils, slowly",5\nSaag,Spinach,6\n${naan}\n`,
    )
    const prices = Object.fromEntries(dishes.map(({ name, price }) => [name, price]))
    expect(prices).toMatchObject({ Dal: '5', Saag: '6' })
    expect(prices).not.toHaveProperty('Korma')
    expect([undefined, '2.50']).toContain(prices.Naan)
    expect(reported[0]).toMatchObject({ place: '2B' })
    if (prices.Naan === undefined) expect(reported[1]).toMatchObject({ place: '5B' })
  },
)

test.each([
  ['of the headings', 'name,price,"contains\nSatay,7.50,peanuts"\nDal,5,mustard\n', '1C', ['Satay', 'Dal']],
  [
    'of a title',
    '"Our menu\nname,price,contains\nSatay,7.50,peanuts"\nDal,5,mustard\n',
    '1A',
    ['Satay', 'Dal'],
  ],
  [
    'of a dish without a price',
    'name,contains,price\nSatay,"milk,\nDal,"",5\nNaan,milk",2.50\n',
    '2B',
    ['Dal', 'Naan'],
  ],
])(
  'an open quotation mark in the row %s is reported there, and the rows below are read [M-01]',
  (_, file, place, names) => {
    const { dishes, reported } = read(file)
    expect(dishes.map(({ name }) => name)).toEqual(names)
    expect(reported.find(({ reason }) => reason.includes('quotation mark'))).toMatchObject({ place })
  },
)

test('headings and titles over several lines, and an empty cell at the end of a row, are read correctly [M-01]', () => {
  const { dishes, reported } = read(
    'name,"Price\n(GBP)","Allergens\n(milk, nuts)",description\nKorma,8.95,milk,"Mild,\ncreamy",\n',
  )
  expect(dishes).toMatchObject([{ name: 'Korma', price: '8.95', description: 'Mild,\ncreamy' }])
  expect(reported).toEqual([{ place: '0C', reason: expect.stringContaining('names nothing') as string }])
})

test('a text over several lines stays one cell [M-01]', () => {
  const { dishes, reported } = read(
    'name,price,description\nKorma,8.95,"Mild, creamy\nwith nuts, raisins"\nDal,5,\n',
  )
  expect(dishes).toMatchObject([{ description: 'Mild, creamy\nwith nuts, raisins' }, { name: 'Dal' }])
  expect(reported).toEqual([])
})

test('titles above the headings are reported, and two columns of allergens are joined [M-01]', () => {
  const { dishes, reported } = read(
    'The Mango Tree,,,\n,,,\nname,price,Contains,Allergens\nSatay,7.50,peanuts,"soya, sesame"\nDal,5,,milk\n',
  )
  expect(dishes.map(({ allergens }) => allergens?.contains)).toEqual([
    ['peanuts', 'soya', 'sesame'],
    ['milk'],
  ])
  expect(reported).toEqual([{ place: '1', reason: expect.stringContaining('The Mango Tree') as string }])
})

test('a cell that its kind of row cannot have is reported [M-01]', () => {
  const { reported } = read('line,category,group,name,price\ncategory,Old,,Mains,\nitem,,Heat,Dal,5\n')
  expect(reported.map(({ place }) => place)).toEqual(['2B', '3C'])
})

const word = fc.stringMatching(/^[A-Za-z ,;"\n]{0,12}$/).map(text => text.trim())
const dish = fc.record({
  price: fc.integer({ min: 100, max: 99_999 }).map(pence => (pence / 100).toFixed(2)),
  description: word,
  contains: fc.subarray(['milk', 'soya', 'peanuts']),
})
const damage = fc.record({
  at: fc.nat(),
  sign: fc.constantFrom('"', ',', '\n', '\r\n', ' ', 'x', ''),
  removed: fc.nat(2),
})
const quoted = (cell: string) => (/[",;\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/**
 * The second dish becomes part of a cell of the first one, which is reported as an invalid list of
 * allergens.
 */
const COVERED_BY_A_CELL: [
  { price: string; description: string; contains: string[] }[],
  { at: number; sign: string; removed: number }[],
] = [
  [
    { price: '10.00', description: '"A', contains: [] },
    { price: '10.00', description: '"\n  ;;,a', contains: ['milk', 'soya', 'peanuts'] },
  ],
  [{ at: 19, sign: '"', removed: 0 }],
]

test('of a damaged table every dish is imported as it was written or its row is reported [M-01]', () => {
  fc.assert(
    fc.property(
      fc.array(dish, { minLength: 2, maxLength: 8 }),
      fc.array(damage, { maxLength: 1 }),
      (list, damages) => {
        const rows = list.map(({ price, description, contains }, index) =>
          [`Dish ${index}`, description, price, contains.join(', ')].map(quoted).join(','),
        )
        const spans: [number, number][] = []
        let file = 'name,description,price,contains\n'
        for (const row of rows) {
          spans.push([file.length, file.length + row.length + 1])
          file += `${row}\n`
        }
        const start = spans[0]![0]
        let touched: [number, number] | undefined
        for (const { at, sign, removed } of damages) {
          const place = start + (at % (file.length - start))
          touched = [place, place + removed]
          file = file.slice(0, place) + sign + file.slice(place + removed)
        }
        const { dishes, reported, left_out } = read(file)
        for (const [index, written] of list.entries()) {
          const [from, to] = spans[index]!
          if (touched && touched[0] <= to && touched[1] >= from) continue
          const found = dishes.find(({ name }) => name === `Dish ${index}`)
          if (!found) expect(reported.length + left_out.length).toBeGreaterThan(0)
          else
            expect([found.price, found.description ?? '', found.allergens?.contains ?? []]).toEqual([
              written.price,
              written.description,
              written.contains,
            ])
        }
      },
    ),
    { numRuns: 1_000, examples: [COVERED_BY_A_CELL] },
  )
})
