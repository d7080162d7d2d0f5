import type { CancelReason } from './order.ts'

/**
 * The suffix of the text key for the reason of a cancellation; `unanswered` orders have their own
 * text.
 */
export function cancelWords({
  cancel_reason,
  unanswered,
}: {
  cancel_reason: CancelReason | null
  unanswered?: boolean | undefined
}): CancelReason | 'UNANSWERED' | undefined {
  return unanswered ? 'UNANSWERED' : (cancel_reason ?? undefined)
}
