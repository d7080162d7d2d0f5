import type { Said } from '@tiffin/contract/menu/import-report'
import type { LineProblem } from '../read-line.ts'
import { ALLERGEN_COLUMNS, columnNamed } from './columns.ts'
import { decodeCsv } from './decode-csv.ts'
import { undefused } from './defused.ts'
import { findHeadings, fits, readTable, type Table, type TableRow } from './read-table.ts'

/** A row by its columns, without empty cells; `number` is the one that a spreadsheet program shows. */
export type Row = { number: number; cells: Record<string, string> }

/** A problem of the table itself, with its place as a spreadsheet program names it. */
export type TableProblem = LineProblem & { row?: number; column?: string; name?: string }

export type Rows = {
  rows: Row[]
  /** Of each column that was found, what a spreadsheet program calls it: "C". */
  letters: Map<string, string>
  /** Rows that were left out, and values that belong to no column. Every cell is in `rows` or in one of these. */
  problems: TableProblem[]
}

const MOST_ROWS = 5_000
const SEPARATORS = [',', ';', '\t']

/** Reads the rows of a file of a spreadsheet program, whatever separates its cells. */
export function readRows(bytes: Uint8Array): Rows | { problem: LineProblem } {
  const decoded = decodeCsv(bytes)
  if ('problem' in decoded) return decoded
  const said = /^sep=(.)(?:\r\n|\r|\n)/.exec(decoded.text)
  const text = said ? decoded.text.slice(said[0].length) : decoded.text
  const separators = said?.[1] ?? likeliest(text)
  const table = readTable(text, { separators, columnOf: columnNamed, mostRows: MOST_ROWS })
  if (table.isTooLong) return problem(['reason.too_many_rows', { most: MOST_ROWS }], ['remedy.divide'])
  const guess: TableProblem[] = decoded.guessed
    ? [{ reason: ['reason.guessed'], remedy: ['remedy.guessed'] }]
    : []
  return byColumns(table, { guess, offset: said ? 1 : 0 })
}

function byColumns(
  { rows, headings }: Table,
  { guess, offset }: { guess: TableProblem[]; offset: number },
): Rows | { problem: LineProblem } {
  if (!headings) return problem(['reason.no_name_heading'], ['remedy.headings'])
  const columns = headings.cells.map(heading => columnNamed(heading))
  const twice = columns.find(
    (name, at) => name !== undefined && !ALLERGEN_COLUMNS.has(name) && columns.indexOf(name) !== at,
  )
  if (twice !== undefined) return problem(['reason.column_twice', { name: twice }], ['remedy.column_twice'])
  const form = { headings: headings.cells, columns }
  const letters = new Map<string, string>()
  for (const [at, name] of columns.entries())
    if (name !== undefined && !letters.has(name)) letters.set(name, letterOf(at))
  const filled = rows.filter(row => row.cells.some(cell => cell !== '') || row.unclosed !== undefined)
  const judged = filled
    .map(row => ({ ...row, below: row.number > headings.number, number: row.number + offset }))
    .filter(row => row.number !== headings.number + offset)
    .map(row => (row.below ? judgeRow(row, form) : { row: undefined, problems: [titleProblem(row)] }))
  return {
    rows: judged.flatMap(({ row }) => row ?? []),
    letters,
    problems: [...guess, ...unknownProblems(form, filled), ...judged.flatMap(({ problems }) => problems)],
  }
}

type Form = { headings: string[]; columns: (string | undefined)[] }
type JudgedRow = { row: Row | undefined; problems: TableProblem[] }

function judgeRow({ number, cells, unclosed }: TableRow, form: Form): JudgedRow {
  const { headings, columns } = form
  const name = cells[columns.indexOf('name')] ?? ''
  const leftOut = (reason: Said, remedy: Said, column?: number): JudgedRow => ({
    row: undefined,
    problems: [
      { row: number, name, reason, remedy, ...(column === undefined ? {} : { column: letterOf(column) }) },
    ],
  })
  if (unclosed !== undefined)
    return leftOut(['reason.unclosed', { text: shorten(cells[unclosed]!) }], ['remedy.unclosed'], unclosed)
  if (!fits(cells, headings)) {
    const beyond = cells.slice(headings.length).filter(cell => cell !== '')
    const counts = { count: cells.length, headings: headings.length }
    return beyond.length > 0
      ? leftOut(
          ['reason.cells_beyond', { ...counts, text: shorten(beyond.join(', ')) }],
          ['remedy.cells'],
          headings.length,
        )
      : leftOut(['reason.cells_missing', counts], ['remedy.cells'])
  }
  const problems: TableProblem[] = []
  for (const [at, cell] of cells.entries()) {
    if (cell === '' || headings[at] !== '') continue
    const place = { row: number, column: letterOf(at), name }
    if (followsAllergens(at, form))
      return leftOut(['reason.beside_allergens', { text: shorten(cell) }], ['remedy.beside_allergens'], at)
    problems.push({
      ...place,
      reason: ['reason.no_heading', { text: shorten(cell) }],
      remedy: ['remedy.no_heading'],
    })
  }
  return { row: { number, cells: cellsByColumn(cells, columns) }, problems }
}

/** A value right of the allergens and without a heading is another allergen: without it the dish declares too little. */
function followsAllergens(at: number, { headings, columns }: Form): boolean {
  const before = headings.findLastIndex((heading, index) => index < at && heading !== '')
  return ALLERGEN_COLUMNS.has(columns[before] ?? '')
}

function cellsByColumn(cells: string[], columns: (string | undefined)[]): Record<string, string> {
  const named: Record<string, string> = {}
  for (const [at, cell] of cells.entries()) {
    const name = columns[at]
    if (name === undefined || cell === '') continue
    const value = undefused(cell)
    named[name] =
      named[name] === undefined
        ? value
        : `${named[name]}${/;/.test(named[name] + value) ? ';' : ','} ${value}`
  }
  return named
}

function titleProblem({ number, cells }: TableRow): TableProblem {
  const text = shorten(cells.filter(cell => cell !== '').join(', '))
  return { row: number, reason: ['reason.above_headings', { text }], remedy: ['remedy.above_headings'] }
}

function unknownProblems({ headings, columns }: Form, rows: TableRow[]): TableProblem[] {
  return headings.flatMap((heading, at): TableProblem[] => {
    if (heading === '' || columns[at] !== undefined) return []
    const first = rows.find(row => (row.cells[at] ?? '') !== '' && row.cells !== headings)
    return [
      {
        ...(first ? { column: letterOf(at) } : {}),
        reason: ['reason.unknown_column', { heading }],
        remedy: ['remedy.unknown_column'],
      },
    ]
  })
}

/** The separator with which the headings have the most columns that are known, or else the first row the most cells. */
function likeliest(text: string): string {
  const beginning = text.slice(0, 20_000)
  const scores = SEPARATORS.map(separator => {
    const headings = findHeadings(beginning, separator, columnNamed)?.cells ?? []
    return headings.filter(heading => columnNamed(heading)).length * 100 + headings.length
  })
  return SEPARATORS[scores.indexOf(Math.max(...scores))]!
}

/** A, B ... Z, AA. */
function letterOf(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? last : `${letterOf(Math.floor(column / 26) - 1)}${last}`
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

function problem(reason: Said, remedy: Said): { problem: LineProblem } {
  return { problem: { reason, remedy } }
}
