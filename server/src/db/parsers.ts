/**
 * How column values become values here, one map for both drivers, so that rows are identical:
 * `int8` is a number (counts and event ids stay far below 2^53), `date` stays text, `timestamptz` is an instant.
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
  // numeric: sums of integers, cast where they are wanted as numbers
  1700: text => text,
}

/** What a statement's parameters are sent as: instants as text; jsonb is stringified where the statement is written. */
export function parameter(value: unknown): unknown {
  return value instanceof Temporal.Instant ? value.toString() : value
}
