import { price } from './cells.ts'
import { afterLineEnd, readRecord, splitPlain, type TableRecord } from './read-record.ts'

/** A row as a spreadsheet program counts it. `unclosed`: index of the cell with an unbalanced quotation mark. */
export type TableRow = { number: number; cells: string[]; unclosed: number | undefined }

export type Table = { rows: TableRow[]; headings: TableRow | undefined; isTooLong: boolean }

type Form = { separators: string; columnOf: ColumnOf; mostRows: number }
/** The column that a heading means. */
export type ColumnOf = (heading: string) => string | undefined

/** Titles may stand above the headings, in so many rows at most. */
const MOST_TITLES = 20

/** Reads all rows; the headings are the row with the most known columns among the first ones. */
export function readTable(text: string, { separators, columnOf, mostRows }: Form): Table {
  const headings = findHeadings(text, separators, columnOf)
  const priceAt = headings?.cells.findIndex(heading => columnOf(heading) === 'price') ?? -1
  const rows: TableRow[] = []
  for (let at = 0, number = 1; at < text.length; number++) {
    if (rows.length > mostRows) return { rows, headings, isTooLong: true }
    const record = readRecord(text, at, separators)
    const isBelow = headings !== undefined && number > headings.number
    const { cells, next, unclosed } = isBelow
      ? endMisplacedQuote(text, at, { record, headings: headings.cells, priceAt, separators })
      : record
    rows.push({ number, cells, unclosed })
    at = next
  }
  return { rows, headings, isTooLong: false }
}

/** The first rows only: enough to choose the separator. */
export function findHeadings(text: string, separators: string, columnOf: ColumnOf): TableRow | undefined {
  let best: TableRow | undefined
  let most = 0
  for (let at = 0, number = 1; at < text.length && number <= MOST_TITLES + 1; number++) {
    const { cells, next, unclosed } = readRecord(text, at, separators)
    const columns = cells.map(columnOf).filter(column => column !== undefined)
    if (columns.includes('name') && columns.length > most)
      [best, most] = [{ number, cells, unclosed }, columns.length]
    at = next
  }
  return best
}

type Judged = { record: TableRecord; headings: string[]; priceAt: number; separators: string }

/**
 * Ends a record with its first line if its quotation mark is unbalanced although a later line happens to close it: the
 * record has the wrong number of cells, or both its first and its last line are whole rows with a price of their own.
 */
function endMisplacedQuote(text: string, start: number, judged: Judged): TableRecord {
  const { record, headings, priceAt, separators } = judged
  const { continued, cells, next } = record
  if (!continued) return record
  const first = splitPlain(text.slice(start, continued.lineEnd), separators)
  const lines = text
    .slice(start, next)
    .trimEnd()
    .split(/[\r\n]+/)
  const last = splitPlain(lines.at(-1)!, separators)
  const isRow = (row: string[]) =>
    fits(row, headings) && (priceAt < 0 || /^[\d.]+$/.test(String(price.read(row[priceAt] ?? ''))))
  const isBalanced = cells.length === headings.length && !(isRow(first) && isRow(last))
  if (isBalanced && record.unclosed === undefined) return record
  return { cells: first, next: afterLineEnd(text, continued.lineEnd), unclosed: continued.cell, continued }
}

/** Whether the row has a cell for each heading, and no value beyond the last of them. */
export function fits(cells: string[], headings: string[]): boolean {
  const needed = headings.findLastIndex(heading => heading !== '') + 1
  return cells.length >= needed && cells.slice(headings.length).every(cell => cell === '')
}
