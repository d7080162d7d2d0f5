import type { MenuFile } from '@tiffin/contract/menu/menu-file'
import type { Said } from '@tiffin/contract/menu/import-report'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadTexts } from '../../texts/texts.ts'
import { wordsOf } from '../problem-words.ts'
import { parseCsv } from './parse-csv.ts'
import { type MenuCsv, readMenuCsv } from './read-menu-csv.ts'

const EMPTY: MenuFile = { currency: 'GBP', categories: [], option_groups: [] }
const inEnglish = (said: Said) => wordsOf(said, loadTexts().of('en'))

function read(file: string): MenuCsv {
  const found = readMenuCsv(new TextEncoder().encode(file), EMPTY)
  if ('problem' in found) throw new Error(inEnglish(found.problem.reason))
  return found
}

type Dish = { name: string; price?: string; description?: string; allergens?: object }
const dishesOf = ({ value }: MenuCsv) => (value.categories as { items: Dish[] }[]).flatMap(each => each.items)
const leftOut = ({ left_out }: MenuCsv) =>
  left_out.map(({ row, column, reason }) => `${row}${column ?? ''}: ${inEnglish(reason)}`)

describe('of a table nothing is lost without a word', () => {
  test('an allergen that a missing quotation mark divided off leaves its row out, which is reported', () => {
    const found = read('name,price,contains\nSatay,7.50,peanuts, soya\nDal,5,milk\n')
    expect(dishesOf(found).map(({ name }) => name)).toEqual(['Dal'])
    expect(leftOut(found)).toEqual([
      '2: This row has 4 cells under 3 headings, so it was left out: one of its cells was divided at a comma.',
    ])
  })

  test('allergens under empty headings leave their row out, which is reported', () => {
    const found = read('name,price,Allergens,,\nSatay,7.50,peanuts,soya,sesame\nDal,5,milk,,\n')
    expect(dishesOf(found)).toMatchObject([{ name: 'Dal', allergens: { contains: ['milk'] } }])
    expect(leftOut(found)).toEqual([expect.stringMatching(/^2: This row has a value in column D/)])
  })

  test('a value under another empty heading is reported with its cell, and the dish is read', () => {
    const found = read('name,,price\nSatay,spicy,7.50\n')
    expect(dishesOf(found)).toMatchObject([{ name: 'Satay', price: '7.50' }])
    expect(leftOut(found)).toEqual(['2B: "spicy" stands under an empty heading, so it was ignored.'])
  })

  test('line ends may be mixed', () => {
    const found = read('name,price\r\nSatay,7.50\nDal,5\rNaan,2.50\r\n')
    expect(dishesOf(found).map(({ name, price }) => `${name} ${price}`)).toEqual([
      'Satay 7.50',
      'Dal 5',
      'Naan 2.50',
    ])
    expect(found.left_out).toEqual([])
  })

  test('a quotation mark that is not closed is reported at its row, and moves nothing to another', () => {
    const found = read(
      'name,description,price\nKorma,"Mild and creamy,8.95\nDal,Lentils,5.50\nPilau,Rice,3\nNaan,"Fresh,2.50\nRaita,Cool,2\n',
    )
    expect(dishesOf(found).map(({ name, price }) => `${name} ${price}`)).toEqual([
      'Dal 5.50',
      'Pilau 3',
      'Raita 2',
    ])
    expect(leftOut(found)).toEqual([
      '2: A quotation mark opens in column B and is not closed, so this row was left out.',
      '5: A quotation mark opens in column B and is not closed, so this row was left out.',
    ])
  })

  test('two quotation marks at the ends of two rows take in no dish between them', () => {
    const found = read(
      'name,description,price\n"Korma,Mild,8.95\nDal,Lentils,5.50\nNaan,Fresh,2.50"\nRaita,Cool,2\n',
    )
    expect(dishesOf(found).map(({ name }) => name)).toEqual(['Dal', 'Naan', 'Raita'])
    expect(found.left_out.map(({ row }) => row)).toEqual([2])
    expect(dishesOf(found)[1]).toMatchObject({ price: '2.50"' })
  })

  test('a cell that says to what a row belongs and cannot is reported', () => {
    const found = read('line,category,group,name,price\nitem,Mains,Heat,Korma,8\ngroup,Mains,,Heat,\n')
    expect(leftOut(found)).toEqual([
      '2C: The group "Heat" was ignored: rows of the kind "item" have none.',
      '3B: The category "Mains" was ignored: rows of the kind "group" have none.',
    ])
  })

  test('a row that ends early has empty cells at its end, as spreadsheet programs write it', () => {
    const found = read('name,price,description,contains\nSatay,7.50\n')
    expect(dishesOf(found)).toMatchObject([{ name: 'Satay', price: '7.50' }])
    expect(found.left_out).toEqual([])
  })
})

/** Each cell contains its row and column, so that its place is known wherever it ends up. */
const marker = (row: number, column: number) => `r${row}c${column}x`
const HEADINGS = ['name', 'price', 'description', '', 'contains', '']
const filler = fc.constantFrom('', ' ', ',', '; ', '"', '\n', ' "mushy" peas', '\t', "'")

const table = fc.array(
  fc.array(fc.option(filler, { freq: 4, nil: undefined }), { minLength: 1, maxLength: HEADINGS.length + 1 }),
  { minLength: 1, maxLength: 8 },
)

/** As a spreadsheet program writes it. */
function written(rows: (string | undefined)[][]): string {
  const cell = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = rows.map((row, at) =>
    row.map((extra, column) => (extra === undefined ? '' : cell(`${marker(at, column)}${extra}`))).join(','),
  )
  return [HEADINGS.join(','), ...lines].join('\r\n')
}

const damage = fc.array(
  fc.record({
    at: fc.nat(),
    remove: fc.nat({ max: 2 }),
    insert: fc.constantFrom('', '"', ',', '\n', '\r', '""', '",'),
  }),
  { maxLength: 4 },
)

function damaged(text: string, faults: { at: number; remove: number; insert: string }[]): string {
  const begin = text.indexOf('\r\n') + 2
  return faults.reduce((now, { at, remove, insert }) => {
    const place = begin + (at % Math.max(1, now.length - begin))
    return now.slice(0, place) + insert + now.slice(place + remove)
  }, text)
}

test('of random tables, damaged in random ways, every cell is on the menu or reported with its row', () => {
  fc.assert(
    fc.property(table, damage, (rows, faults) => {
      const text = damaged(written(rows), faults)
      const found = read(text)
      const records = [...parseCsv(text, ',')]
      expect(records.map(({ begins, ends }) => text.slice(begins, ends)).join('')).toBe(text)
      const stored = JSON.stringify(found.value)
      const reported = found.left_out.map(({ row }) =>
        text.slice(records[row - 1]!.begins, records[row - 1]!.ends),
      )
      for (const [cell] of text.matchAll(/r\d+c\d+x/g))
        if (!stored.includes(cell))
          expect(
            reported.some(row => row.includes(cell)),
            cell,
          ).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('damage moves no price and no description to a dish of another row', () => {
  fc.assert(
    fc.property(table, damage, (rows, faults) => {
      const lineOf = (value: unknown) => /r(\d+)c/.exec(String(value))?.[1]
      const text = damaged(written(rows), faults)
      // Where damage has joined two lines, there is no telling where one ends.
      const lines = text.split(/\r\n|\r|\n/)
      fc.pre(lines.every(line => new Set([...line.matchAll(/r(\d+)c/g)].map(([, row]) => row)).size <= 1))
      for (const { name, price, description } of dishesOf(read(text)))
        for (const other of [price, description])
          if (lineOf(other) !== undefined && lineOf(name) !== undefined)
            expect(lineOf(other)).toBe(lineOf(name))
    }),
    { numRuns: 2000 },
  )
})
