import { type Reason, REFUSALS } from '@tiffin/contract/errors'

/** An expected error, with its row in the contract's table of errors. Every other error is a bug and becomes a 500. */
export class Refusal extends Error {
  override name = 'Refusal'
  reason: Reason
  /** Texts by field, already in the language of the request. */
  errors: Record<string, string[]> | undefined
  /** The current basket or order, which the client needs to correct the request [V1], in wire form. */
  data: unknown
  /** Values of the placeholders in the text. */
  values: Record<string, unknown> | undefined
  /** Seconds after which the client may retry. */
  retry_after: number | undefined
  /** `failed` in the responses of calls whose contract has an outcome. */
  outcome: 'failed' | undefined

  constructor(reason: Reason, details: RefusalDetails = {}) {
    super(reason)
    this.reason = reason
    this.errors = details.errors
    this.data = details.data
    this.values = details.values
    this.retry_after = details.retry_after
    this.outcome = details.outcome
  }
}

export type RefusalDetails = {
  errors?: Record<string, string[]>
  data?: unknown
  values?: Record<string, unknown>
  retry_after?: number
  outcome?: 'failed'
}

/** `throw refusal('slot-expired')` */
export function refusal(reason: Reason, details?: RefusalDetails): Refusal {
  return new Refusal(reason, details)
}

/** The HTTP status of a refusal. */
export function statusOf(refused: Refusal): number {
  return REFUSALS[refused.reason].status
}

/** The body of a refusal, in the form V1. */
export function refusalBody(
  refused: Refusal,
  translate: (key: string, values?: Record<string, unknown>) => string,
) {
  const row = REFUSALS[refused.reason]
  return {
    ...(refused.outcome ? { outcome: refused.outcome } : {}),
    error: {
      message: translate(`errors.${refused.reason}`, refused.values),
      ...(row.code ? { code: row.code } : {}),
      type: row.type ?? refused.reason,
    },
    ...(refused.errors ? { errors: refused.errors } : {}),
    ...(refused.data === undefined ? {} : { data: refused.data }),
  }
}
