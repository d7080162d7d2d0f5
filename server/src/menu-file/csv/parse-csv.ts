/**
 * A row of a file as a spreadsheet program reads it. `begins`, `ends`: where its text stands, with its line end. `fault`: the row
 * cannot be read, and its cells are left out.
 */
export type CsvRow = { cells: string[]; begins: number; ends: number; fault?: CsvFault }
export type CsvFault =
  /** A quotation mark opens in this cell and does not close before the next separator. */
  { kind: 'quotation-mark'; column: number }

/** The most characters that a cell holds in Excel and LibreOffice. */
const MOST_IN_CELL = 32_767

/**
 * Reads rows by RFC 4180 and the habits of spreadsheet programs: any of the three line ends, also mixed; a quotation mark
 * inside an unquoted cell is a character. A quotation mark that is not closed affects its own line alone: the row is returned as a
 * fault, and reading continues on the next line. So is one whose cell spans lines in a row with another number of cells than the
 * first row, because it has then taken in the rows below.
 */
export function* parseCsv(text: string, delimiter: string): Generator<CsvRow> {
  let at = 0
  let width: number | undefined
  while (at < text.length) {
    const row = readRow(text, at, delimiter)
    const isSwollen = row.spans !== undefined && width !== undefined && row.cells.length !== width
    const column = row.fault?.column ?? (isSwollen ? row.spans : undefined)
    if (column === undefined) {
      const { cells, begins, ends } = row
      if (cells.some(cell => cell !== '')) width ??= cells.length
      yield { cells, begins, ends }
      at = ends
    } else {
      const ends = endOfLine(text, at).next
      yield { cells: [], begins: at, ends, fault: { kind: 'quotation-mark', column } }
      at = ends
    }
  }
}

/** `spans`: the first column whose quoted cell contains a line end. */
type ReadRow = CsvRow & { spans?: number }

function readRow(text: string, begins: number, delimiter: string): ReadRow {
  const cells: string[] = []
  let spans: number | undefined
  let at = begins
  for (;;) {
    const column = cells.length
    const cell = text[at] === '"' ? readQuoted(text, at, delimiter) : readPlain(text, at, delimiter)
    if (cell === undefined) return { cells, begins, ends: at, fault: { kind: 'quotation-mark', column } }
    if (spans === undefined && /[\r\n]/.test(cell.value)) spans = column
    cells.push(cell.value)
    if (text[cell.ends] === delimiter) at = cell.ends + 1
    else
      return {
        cells,
        begins,
        ends: endOfLine(text, cell.ends).next,
        ...(spans === undefined ? {} : { spans }),
      }
  }
}

/** `ends`: where a delimiter, a line end or the end of the text stands. */
type ReadCell = { value: string; ends: number }

/** Spaces around an unquoted cell do not belong to it. */
function readPlain(text: string, begins: number, delimiter: string): ReadCell {
  const { end } = endOfLine(text, begins)
  const next = text.indexOf(delimiter, begins)
  const ends = next < 0 || next > end ? end : next
  return { value: text.slice(begins, ends).trim(), ends }
}

/** Undefined: the cell is not closed, or something else than a separator follows it. */
function readQuoted(text: string, begins: number, delimiter: string): ReadCell | undefined {
  let value = ''
  let from = begins + 1
  for (;;) {
    const mark = text.indexOf('"', from)
    if (mark < 0 || value.length + mark - from > MOST_IN_CELL) return undefined
    value += text.slice(from, mark)
    if (text[mark + 1] === '"') {
      value += '"'
      from = mark + 2
      continue
    }
    let ends = mark + 1
    while (text[ends] === ' ') ends++
    const after = text[ends]
    const isClosed = after === undefined || after === delimiter || after === '\r' || after === '\n'
    return isClosed ? { value, ends } : undefined
  }
}

/** Where the line ends, and where the next one begins. */
function endOfLine(text: string, from: number): { end: number; next: number } {
  const newline = text.indexOf('\n', from)
  const end = newline < 0 ? text.length : newline
  const carriage = text.slice(from, end).indexOf('\r')
  if (carriage < 0) return { end, next: Math.min(end + 1, text.length) }
  const at = from + carriage
  return { end: at, next: text[at + 1] === '\n' ? at + 2 : at + 1 }
}
