/** How long a payment gateway is waited for. `look_ms`: where somebody looks at a page and waits for it. */
export type TimeLimits = { call_ms: number; look_ms: number }

export const TIME_LIMITS: TimeLimits = { call_ms: 10_000, look_ms: 2000 }
