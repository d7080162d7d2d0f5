import { REFUSALS } from '../errors.ts'

/** Refusals that a client reacts to, with their English texts for servers that send no code. */
const TRIGGERS = {
  suspended: 'You have been suspended from placing any orders.',
  'invalid-postcode': 'Invalid postcode.',
  'no-delivery': 'Delivery is not available for this address',
} as const

export type Trigger = keyof typeof TRIGGERS

/** Whether the server refused for this reason: by its code or, without one, by its fixed text [E-03, E-10, D-17]. */
export function isRefusedAs(
  reason: Trigger,
  { code, message }: { code?: number | undefined; message: string },
): boolean {
  return code === undefined ? message === TRIGGERS[reason] : code === REFUSALS[reason].code
}
