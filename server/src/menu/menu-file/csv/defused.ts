/*
 * Spreadsheet programs interpret a cell that begins with one of these characters as a formula,
 * which may read other files or access the network. A preceding apostrophe makes it a text; this
 * program removes the apostrophe on import.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
/**
 * A negative number is not a formula, and can be used in calculations only without an apostrophe.
 */
const NUMBER = /^-\d+(\.\d+)?$/

export function defused(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
}

export function undefused(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
