import type { getPaymentStatus } from '@tiffin/contract/money/card-payments/diner'
import type { ResponseOf } from '@tiffin/contract/endpoint'

export type PaymentStatus = ResponseOf<typeof getPaymentStatus>['data']

/**
 * Reads the state at once, because the diner has just come back; or the server holds the request
 * until the state changes.
 */
export type StatusQuery = { returned: 'yes' } | { wait: 'yes' }

/** `status`: undefined until the first response, null if there is no such payment. */
export type PaymentView = { status: PaymentStatus | null | undefined; isCut: boolean; isLong: boolean }

type WatchOptions = {
  /** Undefined: there is no connection, or the server has an error. */
  readStatus: (query: StatusQuery, signal: AbortSignal) => Promise<PaymentStatus | null | undefined>
  onChange: (change: (before: PaymentView) => PaymentView) => void
  isHidden: () => boolean
}

const EVERY_MS = 2000
/** After this time without a result the page shows that it is taking long. */
const LONG_MS = 60_000

/**
 * Polls a payment until it has ended, except while the page is hidden. `again`: the diner has
 * pressed the button. Both return whether the server was reached.
 */
export function watchPayment({ readStatus, onChange, isHidden }: WatchOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: AbortController | undefined
  let since = Date.now()
  const poll = async (query: StatusQuery): Promise<boolean> => {
    current?.abort()
    const own = new AbortController()
    current = own
    clearTimeout(timer)
    const began = Date.now()
    const status = await readStatus(query, own.signal)
    // A later poll has replaced this one.
    if (current !== own) return true
    if (status?.state !== 'checking') since = Date.now()
    onChange(before => ({
      status: status === undefined ? before.status : status,
      isCut: status === undefined,
      isLong: Date.now() - since > LONG_MS,
    }))
    const isOver = status === null || status?.state === 'paid' || status?.state === 'not_paid'
    if (isOver || isHidden()) return status !== undefined
    // A server that does not hold the request is not polled more often.
    const pause = status && 'returned' in query ? 0 : Math.max(0, EVERY_MS - (Date.now() - began))
    timer = setTimeout(() => void poll({ wait: 'yes' }), pause)
    return status !== undefined
  }
  const now = () => poll({ returned: 'yes' })
  return {
    now,
    again(): Promise<boolean> {
      since = Date.now()
      return now()
    },
    stop(): void {
      current?.abort()
      current = undefined
      clearTimeout(timer)
    },
  }
}
