/*
 * A spreadsheet program takes a cell that begins with one of these for a formula, which may read other files or call
 * other computers. An apostrophe before it makes it a text there; this program takes it off again.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
/** A number computes nothing, and is one to add up only as it is. */
const NUMBER = /^-\d+(\.\d+)?$/

export function defused(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
}

export function undefused(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
