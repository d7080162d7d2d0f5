/**
 * How a try to have an order paid stands. `withdrawn`: nobody is to pay it any more, and its provider is being told.
 * `refund_due`, `refunded`: it was paid all the same, and goes back.
 */
export const ATTEMPT_STATES = [
  'created',
  'started',
  'succeeded',
  'failed',
  'withdrawn',
  'cancelled',
  'refund_due',
  'refunded',
] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]
