/**
 * States of a payment attempt. `withdrawn`: it must not be paid, and the job is cancelling it at
 * the provider. `refund_due`, `refunded`: it was paid nevertheless, and the money is returned.
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
