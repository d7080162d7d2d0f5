import type { TextKey } from '@tiffin/contract/menu/menu/import-report'
import type { LineProblem } from '../read-line.ts'
import { MOST_LINES } from '../read-menu-file.ts'
import { type ColumnSelection, columnsOf, LEFT_OUT, letterOf } from './column-names.ts'
import { ALLERGEN_COLUMNS } from './columns.ts'
import { decodeCsv } from './decode-csv.ts'
import { undefused } from './defused.ts'
import { type FileHeading, headingsOf } from './headings.ts'
import { findHeadings, fits, readTable, type Table, type TableRow } from './read-table.ts'

/**
 * A row by its columns, without empty cells; `number` is the row number in a spreadsheet program.
 */
export type Row = { number: number; cells: Record<string, string> }

/** A problem of the table itself, with its place as a spreadsheet program names it. */
export type TableProblem = LineProblem & { row?: number; column?: string; name?: string }

export type Rows = {
  rows: Row[]
  /** The letter of each recognised column in a spreadsheet program: "C". */
  letters: Map<string, string>
  /**
   * Rows that were left out, and values without a column. Every cell is in `rows` or in one of
   * these.
   */
  problems: TableProblem[]
  headings: FileHeading[]
}

/** The reason why no row can be read. With `headings`, the user can still choose their columns. */
export type NoRows = { problem: LineProblem; headings?: FileHeading[] }

const SEPARATORS = [',', ';', '\t']

/** Parses the rows of a file of a spreadsheet program, with any separator. */
export function readRows(bytes: Uint8Array, chosen: ColumnSelection): Rows | NoRows {
  const decoded = decodeCsv(bytes)
  if ('problem' in decoded) return decoded
  const separatorLine = /^sep=(.)(?:\r\n|\r|\n)/.exec(decoded.text)
  const text = separatorLine ? decoded.text.slice(separatorLine[0].length) : decoded.text
  const separators = separatorLine?.[1] ?? likeliest(text)
  const own = (headings: string[]) => columnsOf(headings, chosen)
  const table = readTable(text, { separators, columnsOf: own, mostRows: MOST_LINES })
  if (table.isTooLong) return problem(['reason.too_many_rows', { most: MOST_LINES }], ['remedy.divide'])
  const guess: TableProblem[] = decoded.guessed
    ? [{ reason: ['reason.guessed'], remedy: ['remedy.guessed'] }]
    : []
  return byColumns(table, { guess, offset: separatorLine ? 1 : 0, chosen })
}

type ColumnReading = { guess: TableProblem[]; offset: number; chosen: ColumnSelection }

function byColumns(
  { rows, headings: found }: Table,
  { guess, offset, chosen }: ColumnReading,
): Rows | NoRows {
  if (!found) return problem(['reason.no_name_heading'], ['remedy.headings'])
  const columns = columnsOf(found.cells, chosen)
  const below = rows.filter(row => row.number > found.number)
  const headings = headingsOf({ headings: found.cells, columns, chosen, rows: below })
  if (!columns.includes('name'))
    return { ...problem(['reason.no_name_heading'], ['remedy.headings']), headings }
  const twice = columns.find(
    (name, at) => isColumn(name) && !ALLERGEN_COLUMNS.has(name) && columns.indexOf(name) !== at,
  )
  if (twice !== undefined)
    return { ...problem(['reason.column_twice', { field: twice }], ['remedy.column_twice']), headings }
  const form = { headings: found.cells, columns }
  const letters = new Map<string, string>()
  for (const [at, name] of columns.entries())
    if (isColumn(name) && !letters.has(name)) letters.set(name, letterOf(at))
  const filled = rows.filter(row => row.cells.some(cell => cell !== '') || row.unclosed !== undefined)
  const judged = filled.map(row =>
    judgeAny({ ...row, number: row.number + offset }, row.number - found.number, form),
  )
  return {
    rows: judged.flatMap(({ row }) => row ?? []),
    letters,
    problems: [...guess, ...columnProblems(form, below), ...judged.flatMap(({ problems }) => problems)],
    headings,
  }
}

function isColumn(name: string | undefined): name is string {
  return name !== undefined && name !== LEFT_OUT
}

/** `place`: negative above the headings, zero for the headings themselves, positive below. */
function judgeAny(row: TableRow, place: number, form: Form): JudgedRow {
  if (place > 0) return judgeRow(row, form)
  const { number, cells, unclosed } = row
  if (place < 0 && unclosed === undefined) return { row: undefined, problems: [titleProblem(row)] }
  if (unclosed === undefined) return { row: undefined, problems: [] }
  const reason: TextKey = ['reason.unclosed_above', { text: shorten(cells[unclosed]!) }]
  const problems = [
    { row: number, column: letterOf(unclosed), reason, remedy: ['remedy.unclosed'] as TextKey },
  ]
  return { row: undefined, problems: place < 0 ? [titleProblem(row), ...problems] : problems }
}

type Form = { headings: string[]; columns: (string | undefined)[] }
type JudgedRow = { row: Row | undefined; problems: TableProblem[] }

function judgeRow({ number, cells, unclosed }: TableRow, form: Form): JudgedRow {
  const { headings, columns } = form
  const name = cells[columns.indexOf('name')] ?? ''
  const leftOut = (reason: TextKey, remedy: TextKey, column?: number): JudgedRow => ({
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
    if (cell === '' || headings[at] !== '' || columns[at] !== undefined) continue
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

/**
 * A value to the right of the allergens and without a heading is another allergen: without it the
 * dish would declare too few.
 */
function followsAllergens(at: number, { headings, columns }: Form): boolean {
  const before = headings.findLastIndex((heading, index) => index < at && heading !== '')
  return ALLERGEN_COLUMNS.has(columns[before] ?? '')
}

function cellsByColumn(cells: string[], columns: (string | undefined)[]): Record<string, string> {
  const named: Record<string, string> = {}
  for (const [at, cell] of cells.entries()) {
    const name = columns[at]
    if (!isColumn(name) || cell === '') continue
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

/** Reports unknown headings, and columns that the user has left out. */
function columnProblems({ headings, columns }: Form, below: TableRow[]): TableProblem[] {
  return columns.flatMap((name, at): TableProblem[] => {
    const heading = headings[at]!
    const count = below.filter(({ cells }) => (cells[at] ?? '') !== '').length
    const place = count > 0 ? { column: letterOf(at) } : {}
    if (name === LEFT_OUT && count > 0)
      return [
        {
          ...place,
          reason: ['reason.column_left_out', { heading, count }],
          remedy: ['remedy.column_left_out'],
        },
      ]
    if (name !== undefined || heading === '') return []
    return [{ ...place, reason: ['reason.unknown_column', { heading }], remedy: ['remedy.unknown_column'] }]
  })
}

/**
 * The separator with which the headings have the most known columns or, if none is known, the first
 * row has the most cells.
 */
function likeliest(text: string): string {
  const beginning = text.slice(0, 20_000)
  const scores = SEPARATORS.map(separator => {
    const headings = findHeadings(beginning, separator)?.cells ?? []
    return columnsOf(headings).filter(Boolean).length * 100 + headings.length
  })
  return SEPARATORS[scores.indexOf(Math.max(...scores))]!
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

function problem(reason: TextKey, remedy: TextKey): { problem: LineProblem } {
  return { problem: { reason, remedy } }
}
