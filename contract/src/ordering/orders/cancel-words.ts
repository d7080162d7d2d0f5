import type { CancelReason } from './order.ts'

/** The end of the key of the sentence with the reason of a cancellation; `unanswered` orders have their own. */
export function cancelWords({
  cancel_reason,
  unanswered,
}: {
  cancel_reason: CancelReason | null
  unanswered?: boolean | undefined
}): CancelReason | 'UNANSWERED' | undefined {
  return unanswered ? 'UNANSWERED' : (cancel_reason ?? undefined)
}
