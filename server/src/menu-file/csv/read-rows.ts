import type { Said } from '@tiffin/contract/menu/import-report'
import { parse } from 'csv-parse/sync'
import type { LineProblem } from '../read-line.ts'
import { columnNamed } from './columns.ts'
import { decodeCsv } from './decode-csv.ts'
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
}

const MOST_ROWS = 5_000
const DELIMITERS = [',', ';', '\t']

/** Reads the rows of a file of a spreadsheet program, whatever separates its cells. */
export function readRows(bytes: Uint8Array): Rows | { problem: LineProblem } {
  const decoded = decodeCsv(bytes)
  if ('problem' in decoded) return decoded
  const said = /^sep=(.)\r?\n/.exec(decoded.text)
  const text = said ? decoded.text.slice(said[0].length) : decoded.text
  const delimiter = said?.[1] ?? likeliest(text)
  let records: string[][]
  try {
    records = cellsOf(text, { delimiter, to: MOST_ROWS + 2 })
  } catch (error) {
    const { lines: line } = error as { lines?: number }
    return problem(line === undefined ? ['reason.unreadable'] : ['reason.unreadable_from', { line }], [
      'remedy.quotation_mark',
    ])
  }
  if (records.length > MOST_ROWS + 1)
    return problem(['reason.too_many_rows', { most: MOST_ROWS }], ['remedy.divide'])
  return byColumns(records, { guessed: decoded.guessed, offset: said ? 1 : 0 })
}

function byColumns(
  records: string[][],
  { guessed, offset }: { guessed: boolean; offset: number },
): Rows | { problem: LineProblem } {
  const first = records.findIndex(record => record.some(cell => cell !== ''))
  const headings = records[first] ?? []
  const columns = headings.map(heading => columnNamed(heading))
  if (!columns.includes('name')) return problem(['reason.no_name_heading'], ['remedy.headings'])
  const twice = columns.find((name, at) => name !== undefined && columns.indexOf(name) !== at)
  if (twice !== undefined) return problem(['reason.column_twice', { name: twice }], ['remedy.column_twice'])
  const rows = records.flatMap((record, at): Row[] => {
    const named = record.flatMap((cell, column) => {
      const name = columns[column]
      return name === undefined || cell === '' ? [] : [[name, undefused(cell)] as const]
    })
    return at > first && named.length > 0
      ? [{ number: at + 1 + offset, cells: Object.fromEntries(named) }]
      : []
  })
  return {
    rows,
    letters: new Map(columns.flatMap((name, at) => (name === undefined ? [] : [[name, letterOf(at)]]))),
    unknown: headings.filter((heading, at) => heading !== '' && columns[at] === undefined),
    guessed,
  }
}

type How = { delimiter: string; to?: number }

function cellsOf(text: string, how: How): string[][] {
  return parse(text, {
    ...how,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: 100_000,
    // Spaces around a cell are nobody's wish, unless it is quoted.
    cast: (cell, { quoting }) => (quoting ? cell : cell.trim()),
  })
}

/** The one with which the first row has the most headings that are known, or else the most cells. */
function likeliest(text: string): string {
  const scores = DELIMITERS.map(delimiter => {
    try {
      const [headings = []] = cellsOf(text.slice(0, 20_000), { delimiter, to: 1 })
      return headings.filter(heading => columnNamed(heading)).length * 100 + headings.length
    } catch {
      return 0
    }
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
