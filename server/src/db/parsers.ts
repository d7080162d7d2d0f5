/**
 * How column values are converted, for both drivers, so that rows are identical: `int8` becomes a number (counts and
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

/** The instant that was converted last: a request's present is in most of its parameters. */
let last: { instant: Temporal.Instant; text: string } | undefined

/** Converts a statement's parameters: instants become text; jsonb is stringified where the statement is written. */
export function parameter(value: unknown): unknown {
  if (typeof value !== 'object' || !(value instanceof Temporal.Instant)) return value
  if (last?.instant !== value) last = { instant: value, text: value.toString() }
  return last.text
}
