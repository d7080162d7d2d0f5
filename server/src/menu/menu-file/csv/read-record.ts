/** One record of a table. */
export type TableRecord = {
  cells: string[]
  /** The position at which the next record begins. */
  next: number
  /** Index of the cell whose quotation mark is unbalanced. The record then ends with the line of that mark. */
  unclosed: number | undefined
  /** Index of the cell that continues on further lines, and the end of its first line. */
  continued: { cell: number; lineEnd: number } | undefined
}

/** Longest quoted cell: a mark that is not closed within it is unbalanced. It bounds the search for the closing mark. */
const MOST_QUOTED = 20_000

/**
 * Reads the record that begins at `start` according to the rules of spreadsheet programs: a cell
 * that begins with a quotation mark ends at the next single mark, which is followed by a separator
 * or a line end; two marks inside mean one. `\r\n`, `\n` and `\r` each end a record, even mixed in one
 * file.
 */
export function readRecord(text: string, start: number, separators: string): TableRecord {
  const cells: string[] = []
  let continued: TableRecord['continued']
  for (let at = start; ; ) {
    const found = readCell(text, at, separators)
    if (!found) {
      const end = lineEndAfter(text, at)
      const rest = splitPlain(text.slice(at, end), separators)
      return { cells: [...cells, ...rest], next: afterLineEnd(text, end), unclosed: cells.length, continued }
    }
    const { cell, end } = found
    if (!continued && /[\r\n]/.test(cell)) continued = { cell: cells.length, lineEnd: lineEndAfter(text, at) }
    cells.push(cell)
    if (end >= text.length || isLineEnd(text, end))
      return { cells, next: afterLineEnd(text, end), unclosed: undefined, continued }
    at = end + 1
  }
}

/** The cells of one line, with quotation marks as ordinary characters. */
export function splitPlain(line: string, separators: string): string[] {
  const cells: string[] = []
  for (let at = 0; ; ) {
    const { cell, end } = readPlain(line, at, separators)
    cells.push(cell)
    if (end >= line.length) return cells
    at = end + 1
  }
}

export function afterLineEnd(text: string, at: number): number {
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1
}

type Cell = { cell: string; end: number }

/** undefined: the cell begins with a quotation mark that is unbalanced. */
function readCell(text: string, at: number, separators: string): Cell | undefined {
  const from = skipSpaces(text, at, separators)
  if (text[from] !== '"') return readPlain(text, at, separators)
  const quoted = readQuoted(text, from + 1, separators)
  if (quoted) return quoted
  // Typed by hand: `"Fish" and chips`. All its marks are in pairs before the next separator.
  const plain = readPlain(text, from, separators)
  return plain.cell.split('"').length % 2 === 1 ? plain : undefined
}

function readQuoted(text: string, start: number, separators: string): Cell | undefined {
  for (let at = start; ; ) {
    const mark = text.indexOf('"', at)
    if (mark < 0 || mark - start > MOST_QUOTED) return undefined
    if (text[mark + 1] === '"') {
      at = mark + 2
      continue
    }
    const end = skipSpaces(text, mark + 1, separators)
    if (end < text.length && !isCellEnd(text, end, separators)) return undefined
    return { cell: text.slice(start, mark).replaceAll('""', '"'), end }
  }
}

function readPlain(text: string, start: number, separators: string): Cell {
  let end = start
  while (end < text.length && !isCellEnd(text, end, separators)) end++
  return { cell: text.slice(start, end).trim(), end }
}

function skipSpaces(text: string, start: number, separators: string): number {
  let at = start
  while ((text[at] === ' ' || text[at] === '\t') && !separators.includes(text[at]!)) at++
  return at
}

const isLineEnd = (text: string, at: number) => text[at] === '\n' || text[at] === '\r'

function isCellEnd(text: string, at: number, separators: string): boolean {
  return isLineEnd(text, at) || separators.includes(text[at]!)
}

function lineEndAfter(text: string, start: number): number {
  let at = start
  while (at < text.length && !isLineEnd(text, at)) at++
  return at
}
