import type { getPaymentStatus } from '@tiffin/contract/card-payments/diner'
import type { ResponseOf } from '@tiffin/contract/endpoint'

export type PaymentStatus = ResponseOf<typeof getPaymentStatus>['data']

/** How a look asks: at once, as somebody has just come back, or waiting for news. */
export type Query = { returned: 'yes' } | { wait: 'yes' }

/** What is known of a payment. Undefined: nothing yet; null: there is none. */
export type Known = { status: PaymentStatus | null | undefined; isCut: boolean; isLong: boolean }

type Watching = {
  /** Undefined: there is no connection, or the server has trouble. */
  ask: (query: Query, signal: AbortSignal) => Promise<PaymentStatus | null | undefined>
  tell: (change: (before: Known) => Known) => void
  isHidden: () => boolean
}

const EVERY_MS = 2000
/** So long nobody knows before the page says that it takes long. */
const LONG_MS = 60_000

/**
 * Asks how a payment stands until it is over, and not while nobody sees the page. `again`: somebody has pressed for it. Both tell
 * whether the server was reached.
 */
export function watchPayment({ ask, tell, isHidden }: Watching) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: AbortController | undefined
  let since = Date.now()
  const look = async (query: Query): Promise<boolean> => {
    current?.abort()
    const own = new AbortController()
    current = own
    clearTimeout(timer)
    const began = Date.now()
    const found = await ask(query, own.signal)
    // A later look says it.
    if (current !== own) return true
    if (found?.state !== 'checking') since = Date.now()
    tell(before => ({
      status: found === undefined ? before.status : found,
      isCut: found === undefined,
      isLong: Date.now() - since > LONG_MS,
    }))
    const isOver = found === null || found?.state === 'paid' || found?.state === 'not_paid'
    if (isOver || isHidden()) return found !== undefined
    // A server that lets nobody wait is not asked more often for that.
    const pause = found && 'returned' in query ? 0 : Math.max(0, EVERY_MS - (Date.now() - began))
    timer = setTimeout(() => void look({ wait: 'yes' }), pause)
    return found !== undefined
  }
  const now = () => look({ returned: 'yes' })
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
