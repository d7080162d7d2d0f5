import pg from 'pg'

/**
 * The conversion of column values, for both drivers, so that rows are identical: `int8` becomes a number (counts and
 * event ids stay far below 2^53), `date` stays text, `timestamptz` becomes an instant.
 */
export const PARSERS: Record<number, (text: string) => unknown> = {
  // int8
  20: text => Number(text),
  // date
  1082: text => text,
  // timestamp without zone: not used by any table, kept as text
  1114: text => text,
  // timestamptz
  1184: text => Temporal.Instant.from(text.replace(' ', 'T')),
  // numeric: sums of integers; statements cast them where they need numbers
  1700: text => text,
}

/** The parser for a column type. */
export function parserOf(oid: number): (text: string) => unknown {
  return PARSERS[oid] ?? (pg.types.getTypeParser(oid, 'text') as (text: string) => unknown)
}

/** The instant that was converted last. Most statements of a request have the same current time as a parameter. */
let last: { instant: Temporal.Instant; text: string } | undefined

export type Parameter = string | Buffer | null

/** The form in which a statement's parameter is sent: text or bytes. `json` stringifies jsonb values. */
export function parameter(value: unknown): Parameter {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value)
  if (value instanceof Temporal.Instant) {
    if (last?.instant !== value) last = { instant: value, text: value.toString() }
    return last.text
  }
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (Array.isArray(value)) return arrayOf(value)
  throw new TypeError('a parameter is a value, a list of values or an instant: use json() for a document')
}

/** An array in PostgreSQL's text form: `{"naan","dhal \\"makhani\\""}`. */
function arrayOf(values: unknown[]): string {
  const elements = values.map(value => {
    if (Array.isArray(value)) return arrayOf(value)
    const text = parameter(value)
    if (text === null) return 'NULL'
    return `"${(typeof text === 'string' ? text : `\\x${text.toString('hex')}`).replaceAll(/[\\"]/g, '\\$&')}"`
  })
  return `{${elements.join(',')}}`
}
