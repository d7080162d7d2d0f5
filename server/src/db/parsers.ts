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

/** Converts a statement's parameters: instants become text; jsonb is stringified where the statement is written. */
export function parameter(value: unknown): unknown {
  return value instanceof Temporal.Instant ? value.toString() : value
}
