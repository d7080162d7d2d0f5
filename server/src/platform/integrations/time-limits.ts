/** Time-outs for one call of a payment gateway. `look_ms`: for calls that only supplement a page. */
export type TimeLimits = { call_ms: number; look_ms: number }

export const TIME_LIMITS: TimeLimits = { call_ms: 7000, look_ms: 2000 }

/**
 * How long a diner's request waits for all its calls of a payment gateway together, so that the page has a state within
 * 8 s.
 */
export const DINER_PATIENCE_MS = 7000
