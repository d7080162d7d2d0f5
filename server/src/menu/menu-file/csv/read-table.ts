import { price } from './cells.ts'
import { columnsOf } from './column-names.ts'
import { afterLineEnd, readRecord, splitPlain, type TableRecord } from './read-record.ts'

/**
 * A row with its number in a spreadsheet program. `unclosed`: index of the cell with an unbalanced
 * quotation mark.
 */
export type TableRow = { number: number; cells: string[]; unclosed: number | undefined }

export type Table = { rows: TableRow[]; headings: TableRow | undefined; isTooLong: boolean }

type Form = { separators: string; columnsOf: ColumnsOf; mostRows: number }
/** Returns the menu column of each heading. */
export type ColumnsOf = (headings: string[]) => (string | undefined)[]

/** The maximum number of title rows above the headings. */
const MOST_TITLES = 20

/** Parses all rows and finds the row of the headings. */
export function readTable(text: string, { separators, columnsOf, mostRows }: Form): Table {
  const headings = findHeadings(text, separators)
  const priceAt = headings ? columnsOf(headings.cells).indexOf('price') : -1
  const rows: TableRow[] = []
  for (let at = 0, number = 1; at < text.length; number++) {
    if (rows.length > mostRows) return { rows, headings, isTooLong: true }
    const isBelow = headings !== undefined && number > headings.number
    const { cells, next, unclosed } = isBelow
      ? endMisplacedQuote(text, at, {
          record: readRecord(text, at, separators),
          headings: headings.cells,
          priceAt,
          separators,
        })
      : readAbove(text, at, separators)
    rows.push({ number, cells, unclosed })
    at = next
  }
  return { rows, headings, isTooLong: false }
}

/**
 * Finds the row of the headings among the first rows: a row with a name column, and of several the row with the most known
 * columns. Without a name column a row with several cells is preferred, because titles have one cell.
 */
export function findHeadings(text: string, separators: string): TableRow | undefined {
  let best: TableRow | undefined
  let most = 0
  for (let at = 0, number = 1; at < text.length && number <= MOST_TITLES + 1; number++) {
    const { cells, next, unclosed } = readAbove(text, at, separators)
    const columns = columnsOf(cells).filter(column => column !== undefined)
    const filled = cells.filter(cell => cell !== '').length
    const rank = (columns.includes('name') ? 1_000_000 : 0) + columns.length * 10 + Math.min(filled, 2)
    if (rank > most) [best, most] = [{ number, cells, unclosed }, rank]
    at = next
  }
  return best
}

/**
 * Reads a record among the titles and headings. If its quotation mark is unbalanced, it ends with
 * its first line, even if a later line happens to close the mark: the record would then contain the
 * headings or rows below them.
 */
function readAbove(text: string, start: number, separators: string): TableRecord {
  const record = readRecord(text, start, separators)
  if (!record.continued) return record
  const [first = [], ...others] = text
    .slice(start, record.next)
    .trimEnd()
    .split(/\r\n|\r|\n/)
    .map(line => splitPlain(line, separators))
  const hasName = (cells: string[]) => columnsOf(cells).includes('name')
  const isBroken =
    others.some(hasName) ||
    (hasName(first) && first.length > 1 && others.some(cells => isWholeRow(cells, first.length)))
  return isBroken ? endWithFirstLine(text, record.continued, first) : record
}

/**
 * Whether the cells are a complete row. A quotation mark before the last cell closes a heading of
 * several lines.
 */
function isWholeRow(cells: string[], length: number): boolean {
  return cells.length === length && cells.slice(0, -1).every(cell => !cell.includes('"'))
}

type OpenRecord = { record: TableRecord; headings: string[]; priceAt: number; separators: string }

/**
 * If the quotation mark of a record is unbalanced, ends the record with its first line, even if a
 * later line happens to close the mark. The record is recognised by its wrong number of cells, or
 * because both its first and its last line are complete rows with a price of their own.
 */
function endMisplacedQuote(text: string, start: number, judged: OpenRecord): TableRecord {
  const { record, headings, priceAt, separators } = judged
  const { continued, cells, next } = record
  if (!continued) return record
  const first = splitPlain(text.slice(start, continued.lineEnd), separators)
  const lines = text
    .slice(start, next)
    .trimEnd()
    .split(/[\r\n]+/)
  const last = splitPlain(lines.at(-1)!, separators)
  const isRow = (row: string[], figure: RegExp) =>
    fits(row, headings) && (priceAt < 0 || figure.test(String(price.read(row[priceAt] ?? ''))))
  // The first row may have an empty price, because a dish of a draft needs no price.
  const isTwoRows = isRow(first, /^[\d.]*$/) && isRow(last, /^[\d.]+$/)
  if (fits(cells, headings) && !isTwoRows && record.unclosed === undefined) return record
  return endWithFirstLine(text, continued, first)
}

function endWithFirstLine(
  text: string,
  continued: NonNullable<TableRecord['continued']>,
  cells: string[],
): TableRecord {
  return { cells, next: afterLineEnd(text, continued.lineEnd), unclosed: continued.cell, continued }
}

/** Whether the row has a cell for each heading, and no value beyond the last of them. */
export function fits(cells: string[], headings: string[]): boolean {
  const needed = headings.findLastIndex(heading => heading !== '') + 1
  return cells.length >= needed && cells.slice(headings.length).every(cell => cell === '')
}
