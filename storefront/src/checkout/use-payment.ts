import { getPaymentStatus } from '@tiffin/contract/card-payments/diner'
import { CallError } from '@tiffin/contract/client'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { type Shop, useShop } from '../lib/shop.tsx'

export type PaymentStatus = ResponseOf<typeof getPaymentStatus>['data']
/** `null`: there is no such payment. */
type Known = { status: PaymentStatus | null | undefined; isCut: boolean; isLong: boolean }

/**
 * A look that something has caused asks the provider; those between wait on the server until the payment is over, so that the page does
 * not learn of it later than the server.
 */
export type How = { query: { returned: 'yes' } | { wait: 'yes' }; signal: AbortSignal }

/** How the payment with this id stands; the function must stay the same. */
type Asking = (shop: Shop, id: string, how: How) => Promise<PaymentStatus>

const askBasket: Asking = async ({ call }, id, how) =>
  (await call(getPaymentStatus, { params: { id }, ...how })).data

const EVERY_MS = 2000
/** So long nobody knows before the page says that it takes long. */
const LONG_MS = 60_000

/**
 * How a payment stands, until it is over. `again` asks at once and tells whether the server was reached; a tab that is looked at
 * again asks too: the card's page may have led on.
 */
export function usePayment(
  id: string,
  asking: Asking = askBasket,
): Known & { again: () => Promise<boolean> } {
  const shop = useShop()
  const [known, setKnown] = useState<Known>({ status: undefined, isCut: false, isLong: false })
  const ask = useRef<() => Promise<boolean>>(async () => true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let current: AbortController | undefined
    let since = Date.now()
    const look = async (query: How['query']): Promise<boolean> => {
      current?.abort()
      const own = new AbortController()
      current = own
      clearTimeout(timer)
      const began = Date.now()
      const found = await read(() => asking(shop, id, { query, signal: own.signal }))
      // A later look says it.
      if (current !== own) return true
      if (found?.state !== 'checking') since = Date.now()
      setKnown(before => ({
        status: found === undefined ? before.status : found,
        isCut: found === undefined,
        isLong: Date.now() - since > LONG_MS,
      }))
      const isOver = found === null || found?.state === 'paid' || found?.state === 'not_paid'
      if (isOver || document.hidden) return found !== undefined
      // A server that lets nobody wait is not asked more often for that.
      const pause = found && 'returned' in query ? 0 : Math.max(0, EVERY_MS - (Date.now() - began))
      timer = setTimeout(() => void look({ wait: 'yes' }), pause)
      return found !== undefined
    }
    const lookNow = () => look({ returned: 'yes' })
    ask.current = () => {
      since = Date.now()
      return lookNow()
    }
    const lookWhenShown = () => void (!document.hidden && lookNow())
    document.addEventListener('visibilitychange', lookWhenShown)
    addEventListener('pageshow', lookWhenShown)
    void lookNow()
    return () => {
      current?.abort()
      current = undefined
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookWhenShown)
      removeEventListener('pageshow', lookWhenShown)
    }
  }, [shop, id, asking])
  return { ...known, again: () => ask.current() }
}

/** Undefined: there is no connection, or the server has trouble; the next look may find it gone. */
async function read(call: () => Promise<PaymentStatus>): Promise<PaymentStatus | null | undefined> {
  try {
    return await call()
  } catch (error) {
    return error instanceof CallError && error.status === 404 ? null : undefined
  }
}
