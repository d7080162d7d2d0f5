import { defused } from './defused.ts'

/**
 * A table as a file for spreadsheet programs. It begins with a byte order mark, without which they
 * assume another encoding. No cell is interpreted as a formula.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map(row => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(text: string): string {
  const cell = defused(text)
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
