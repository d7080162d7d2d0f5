import type { Fields } from './lines.ts'
import { nameKey } from './names.ts'

type NamedRef = { ref: string; name: string }

/** A line whose ref a spreadsheet program has changed. `isFound`: the line of the menu was found by its name. */
export type ChangedRef = { line: Fields; cell: string; ref: string; isFound: boolean }

/**
 * Spreadsheet programs change cells that look like numbers or dates: `0012` to `12`, `5012345678900` to `5.01235E+12`,
 * `1-2` to a date. A line with such a ref gets the ref of the current dish with the same name, if that name is unique in
 * the file and on the menu. Otherwise the line is reported if a spreadsheet program may have made its ref from the ref of a
 * current dish that the file does not contain.
 */
export function restoreRefs(lines: Fields[], present: readonly NamedRef[]): ChangedRef[] {
  const inFile = new Set(lines.map(line => line.ref))
  const known = new Set(present.map(each => each.ref))
  const missing = present.filter(each => !inFile.has(each.ref))
  const byName = Map.groupBy(present, each => nameKey(each.name))
  const sameName = Map.groupBy(lines, line => nameKey(String(line.name)))
  const sourceOf = createSources(missing.map(each => each.ref))
  return lines.flatMap((line): ChangedRef[] => {
    const { ref: cell, name } = line
    if (typeof cell !== 'string' || formOf(cell) === undefined) return []
    const [named, ...others] = typeof name === 'string' ? (byName.get(nameKey(name)) ?? []) : []
    const isUnique = others.length === 0 && sameName.get(nameKey(String(name)))!.length === 1
    if (named && isUnique && !inFile.has(named.ref) && mayBecome(named.ref, cell)) {
      line.ref = named.ref
      return [{ line, cell, ref: named.ref, isFound: true }]
    }
    const ref = known.has(cell) ? undefined : sourceOf(cell)
    return ref === undefined ? [] : [{ line, cell, ref, isFound: false }]
  })
}

const NUMBER = /^\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i
/** The months as programs shorten them, in English, Spanish and German. */
const MONTHS = 'jan|ene feb mar|mär apr|abr may|mai jun jul aug|ago sep oct|okt nov dec|dic|dez'.split(' ')
const MONTH = `(?:${MONTHS.join('|')})\\p{L}*\\.?`
const DATE = new RegExp(
  `^(?:\\d{1,4}[-/. ](?:\\d{1,2}|${MONTH})(?:[-/. ]\\d{2,4})?|${MONTH}[-/. ]?\\d{1,4})$`,
  'iu',
)
/** The day number that some programs write instead of a date: 45323 is in 2024. */
const DAY_NUMBER = /^[345]\d{4}$/
/** Spreadsheet programs keep fifteen digits of a number. */
const DIGITS = 15

type Form = 'date' | { decimals: number }

/**
 * How a spreadsheet program interprets the cell; for a number, its decimals in scientific notation.
 */
function formOf(cell: string): Form | undefined {
  if (NUMBER.test(cell)) {
    const decimals = /[.,](\d+)e/i.exec(cell)?.[1]?.length ?? 0
    return { decimals: /e/i.test(cell) ? Math.min(decimals, DIGITS - 1) : DIGITS - 1 }
  }
  return DATE.test(cell) ? 'date' : undefined
}

function mayBecome(ref: string, cell: string): boolean {
  if (DATE.test(ref) && DAY_NUMBER.test(cell)) return true
  return createSources([ref])(cell) !== undefined
}

/**
 * Finds a ref that a spreadsheet program may have changed to this cell. Uses maps, because files
 * have thousands of lines.
 */
function createSources(refs: string[]): (cell: string) => string | undefined {
  const numbers = refs.filter(ref => NUMBER.test(ref))
  const dates = new Map(refs.filter(ref => DATE.test(ref)).map(ref => [partsOfDate(ref).join(), ref]))
  const shown = new Map<number, Map<number, string>>()
  return cell => {
    const form = formOf(cell)
    if (form === undefined) return undefined
    if (form === 'date') return sourceOfDate(cell, dates)
    const { decimals } = form
    const known = shown.get(decimals) ?? new Map(numbers.map(ref => [spreadsheetForm(ref, decimals), ref]))
    shown.set(decimals, known)
    return known.get(numberOf(cell))
  }
}

/**
 * Spreadsheet programs write a date in another order, with the name of the month, and often with a
 * year.
 */
function sourceOfDate(cell: string, dates: ReadonlyMap<string, string>): string | undefined {
  const parts = partsOfDate(cell)
  const withoutOne = parts.map((_, at) => parts.toSpliced(at, 1))
  return [parts, ...withoutOne].map(each => dates.get(each.join())).find(ref => ref !== undefined)
}

/** The numbers of a date in ascending order: day, month, and the last two digits of a year. */
function partsOfDate(text: string): number[] {
  const words = text.toLowerCase().match(/\d+|\p{L}+/gu) ?? []
  const numbers = words.map(word =>
    /\d/.test(word)
      ? Number(word) % 100
      : MONTHS.findIndex(names => names.split('|').some(name => word.startsWith(name))) + 1,
  )
  return numbers.toSorted((a, b) => a - b)
}

/** Digits after the fifteenth become zeros. */
function spreadsheetForm(ref: string, decimals: number): number {
  const cut = /^\d+$/.test(ref) ? ref.replace(/^0+(?=\d)/, '') : ref
  const kept = /^\d+$/.test(cut) ? cut.slice(0, DIGITS).padEnd(cut.length, '0') : cut
  return Number(numberOf(kept).toExponential(decimals))
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.'))
}
