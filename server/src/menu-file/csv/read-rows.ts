import type { Said } from '@tiffin/contract/menu/import-report'
import type { LineProblem } from '../read-line.ts'
import { columnNamed, isList } from './columns.ts'
import { decodeCsv } from './decode-csv.ts'
import { type CsvRow, parseCsv } from './parse-csv.ts'
import { undefused } from './defused.ts'

/** A row by its columns, without empty cells; `number` is that which a spreadsheet program shows. */
export type Row = { number: number; cells: Record<string, string> }

export type Rows = {
  rows: Row[]
  /** Of each column that was found, what a spreadsheet program calls it: "C". */
  letters: Map<string, string>
  /** Headings that name no column. */
  unknown: string[]
  guessed: boolean
  /** Rows and cells that are left out. */
  left_out: LeftOut[]
}

/** `column` as a spreadsheet program calls it; without one it is the whole row. */
export type LeftOut = LineProblem & { row: number; column?: string }

const MOST_ROWS = 5_000
const DELIMITERS = [',', ';', '\t']

/** Reads the rows of a file of a spreadsheet program, whatever separates its cells. */
export function readRows(bytes: Uint8Array): Rows | { problem: LineProblem } {
  const decoded = decodeCsv(bytes)
  if ('problem' in decoded) return decoded
  const said = /^sep=(.)\r?\n/.exec(decoded.text)
  const text = said ? decoded.text.slice(said[0].length) : decoded.text
  const delimiter = said?.[1] ?? likeliest(text)
  const records = parseCsv(text, delimiter)
    .take(MOST_ROWS + 2)
    .toArray()
  if (records.length > MOST_ROWS + 1)
    return problem(['reason.too_many_rows', { most: MOST_ROWS }], ['remedy.divide'])
  return byColumns(records, { guessed: decoded.guessed, offset: said ? 1 : 0 })
}

function byColumns(
  records: CsvRow[],
  { guessed, offset }: { guessed: boolean; offset: number },
): Rows | { problem: LineProblem } {
  const first = records.findIndex(
    ({ cells, fault }) => fault !== undefined || cells.some(cell => cell !== ''),
  )
  const headings = records[first]?.cells ?? []
  const columns = headings.map(heading => columnNamed(heading))
  if (records[first]?.fault)
    return problem(['reason.unreadable_from', { line: first + 1 + offset }], ['remedy.quotation_mark'])
  if (!columns.includes('name')) return problem(['reason.no_name_heading'], ['remedy.headings'])
  const twice = columns.find((name, at) => name !== undefined && columns.indexOf(name) !== at)
  if (twice !== undefined) return problem(['reason.column_twice', { name: twice }], ['remedy.column_twice'])
  const rows: Row[] = []
  const left_out: LeftOut[] = []
  for (const [at, record] of records.entries()) {
    if (at <= first) continue
    const number = at + 1 + offset
    const faults = faultsOf(record, headings, columns).map(fault => ({ ...fault, row: number }))
    left_out.push(...faults)
    if (faults.some(({ column }) => column === undefined)) continue
    const named = record.cells.flatMap((cell, column) => {
      const name = columns[column]
      return name === undefined || cell === '' ? [] : [[name, undefused(cell)] as const]
    })
    if (named.length > 0) rows.push({ number, cells: Object.fromEntries(named) })
  }
  return {
    rows,
    letters: new Map(columns.flatMap((name, at) => (name === undefined ? [] : [[name, letterOf(at)]]))),
    unknown: headings.filter((heading, at) => heading !== '' && columns[at] === undefined),
    guessed,
    left_out,
  }
}

/**
 * What of a row is left out. More cells than headings, or values under an empty heading beside a list, mean that a cell was
 * divided at a comma: which part is missing, such as an allergen, cannot be known, so the whole row is left out. A row may end
 * early, because spreadsheet programs omit empty cells at its end.
 */
function faultsOf(
  { cells, fault }: CsvRow,
  headings: readonly string[],
  columns: readonly (string | undefined)[],
): Omit<LeftOut, 'row'>[] {
  if (fault)
    return [
      {
        reason: ['reason.open_quotation_mark', { column: letterOf(fault.column) }],
        remedy: ['remedy.quotation_mark'],
      },
    ]
  const isSurplus = (cell: string, at: number) => cell !== '' && at >= headings.length
  if (cells.some(isSurplus))
    return [
      {
        reason: [
          'reason.cells_of_row',
          { cells: cells.findLastIndex(cell => cell !== '') + 1, headings: headings.length },
        ],
        remedy: ['remedy.cells_of_row'],
      },
    ]
  const unnamed = cells.flatMap((cell, at) => (cell !== '' && headings[at] === '' ? [at] : []))
  const divided = unnamed.find(at =>
    isList(columns[headings.findLastIndex((heading, each) => each < at && heading !== '')]),
  )
  if (divided !== undefined)
    return [
      { reason: ['reason.divided_list', { column: letterOf(divided) }], remedy: ['remedy.cells_of_row'] },
    ]
  return unnamed.map(at => ({
    reason: ['reason.no_heading', { value: cells[at] }],
    remedy: ['remedy.unknown_column'],
    column: letterOf(at),
  }))
}

/** The one with which the first row has the most headings that are known, or else the most cells. */
function likeliest(text: string): string {
  const scores = DELIMITERS.map(delimiter => {
    const [first] = parseCsv(text.slice(0, 20_000), delimiter).take(1)
    const headings = (first?.fault ? text.slice(0, first.ends).split(delimiter) : first?.cells) ?? []
    return headings.filter(heading => columnNamed(heading)).length * 100 + headings.length
  })
  return DELIMITERS[scores.indexOf(Math.max(...scores))]!
}

/** A, B ... Z, AA. */
function letterOf(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? last : `${letterOf(Math.floor(column / 26) - 1)}${last}`
}

function problem(reason: Said, remedy: Said): { problem: LineProblem } {
  return { problem: { reason, remedy } }
}
