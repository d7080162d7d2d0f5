import { readRecord } from './read-record.ts'

/**
 * Converts a value to the text of a cell, and back. A text that cannot be parsed is kept, and the
 * importer reports it.
 */
export type Cell = { write: (value: unknown) => string; read: (text: string) => unknown }

export const text: Cell = { write: String, read: cell => cell }

/**
 * "8.95" from "8,95 €", "£ 8.95" and "1.234,50". An ambiguous comma, as in "1,234", is kept, and
 * the value is then refused.
 */
export const price: Cell = {
  write: String,
  read(cell) {
    const figure = cell.replaceAll(/[\s\u00a0\u202f]|[\p{Sc}]|^(?:[A-Z]{1,3}\$?)|(?:[A-Z]{3})$/gu, '')
    const [, whole, decimals] = /^(\d{1,7}|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(figure) ?? []
    if (whole === undefined || !isOneWay(figure)) return cell
    const digits = whole.replaceAll(/[.,]/g, '')
    return decimals === undefined ? digits : `${digits}.${decimals}`
  },
}

/**
 * Thousands and decimals have different separators; a single separator before three digits is
 * ambiguous.
 */
function isOneWay(figure: string): boolean {
  const signs = figure.replaceAll(/\d/g, '')
  if (/[.,]\d{3}$/.test(figure)) return signs.length > 1 && new Set(signs).size === 1
  return signs.length < 2 || (new Set(signs.slice(0, -1)).size === 1 && signs.at(-1) !== signs[0])
}

export const whole: Cell = { write: String, read: cell => (/^\d{1,6}$/.test(cell) ? Number(cell) : cell) }

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'sí', 'si'])
const NO = new Set(['no', 'n', 'false', '0'])

export const yes: Cell = {
  write: value => (value === true ? 'yes' : 'no'),
  read(cell) {
    const word = cell.toLowerCase()
    return YES.has(word) ? true : NO.has(word) ? false : cell
  },
}

/**
 * Values separated by commas. A value with a comma or a quotation mark is quoted, as in CSV itself.
 */
export function listOf(each: Cell): Cell {
  return {
    write: value => (value as unknown[]).map(one => quoted(each.write(one))).join(', '),
    read(cell) {
      const values = cell.includes('"') ? quotedList(cell) : unquotedList(cell)
      return values?.flatMap(value => (value === '' ? [] : [each.read(value)])) ?? cell
    },
  }
}

/** If values are separated by semicolons, a comma is a decimal comma: "NO; EXTRA 0,50". */
function unquotedList(cell: string): string[] {
  return cell.split(cell.includes(';') ? /[;\r\n]/ : /[,\r\n]/).map(value => value.trim())
}

/** undefined: a quotation mark is unbalanced. */
function quotedList(cell: string): string[] | undefined {
  const values: string[] = []
  for (let at = 0; at < cell.length; ) {
    const { cells, next, unclosed } = readRecord(cell, at, ',;')
    if (unclosed !== undefined) return undefined
    values.push(...cells)
    at = next
  }
  return values
}

function quoted(value: string): string {
  return /[,;"\r\n]|^\s|\s$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

type Schedule = Partial<Record<'start_date' | 'end_date' | 'start_time' | 'end_time', string>> & {
  active?: boolean
}

const SCHEDULE =
  /^(off\s+)?(?:(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?\s+)?(\d{1,2}:\d\d)\s*[-–]\s*(\d{1,2}:\d\d)$/i

/** "12:00-15:00", "2026-12-01..2026-12-26 17:00-22:00"; "off" before an inactive window. */
export const schedule: Cell = {
  write(value) {
    const { active, start_date = '', end_date = '', start_time, end_time } = value as Schedule
    const dates = start_date || end_date ? `${start_date}..${end_date} ` : ''
    return `${active === false ? 'off ' : ''}${dates}${start_time}-${end_time}`
  },
  read(cell) {
    const [found, off, start_date, end_date, start = '', end = ''] = SCHEDULE.exec(cell) ?? []
    if (found === undefined) return cell
    return {
      ...(off ? { active: false } : {}),
      ...(start_date ? { start_date } : {}),
      ...(end_date ? { end_date } : {}),
      start_time: start.padStart(5, '0'),
      end_time: end.padStart(5, '0'),
    }
  },
}

type Modifier = { code: string; price?: string | number }

/** "NO", "EXTRA 0.50". */
export const modifier: Cell = {
  write(value) {
    const { code, price: own } = value as Modifier
    return own === undefined ? code : `${code} ${own}`
  },
  read(cell) {
    const [, code = '', own] = /^(\S+)(?:\s+(.+))?$/.exec(cell) ?? []
    return own === undefined
      ? { code: code.toUpperCase() }
      : { code: code.toUpperCase(), price: price.read(own) }
  },
}

/** For a property without a cell format of its own: a text as it is, other values as JSON. */
export const asJson: Cell = {
  write: value => (typeof value === 'string' && !isJson(value) ? value : JSON.stringify(value)),
  read: cell => (isJson(cell) ? (JSON.parse(cell) as unknown) : cell),
}

function isJson(cell: string): boolean {
  try {
    JSON.parse(cell)
    return true
  } catch {
    return false
  }
}
