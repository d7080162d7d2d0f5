/** Time-outs for one call of a payment gateway. `short_call_ms`: for calls that only supplement a page. */
export type TimeLimits = { call_ms: number; short_call_ms: number }

export const TIME_LIMITS: TimeLimits = { call_ms: 7000, short_call_ms: 2000 }

/**
 * How long a diner's request waits for all its calls of a payment gateway together, so that the page has a state within
 * 8 s.
 */
export const DINER_PATIENCE_MS = 7000
