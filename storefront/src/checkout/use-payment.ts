import { getPaymentStatus } from '@tiffin/contract/card-payments/diner'
import { CallError } from '@tiffin/contract/client'
import { useEffect, useRef, useState } from 'react'
import { type Shop, useShop } from '../lib/shop.tsx'
import { type Known, type PaymentStatus, type Query, watchPayment } from './watch-payment.ts'

/**
 * A look that something has caused asks the provider; those between wait on the server until the payment is over, so that the page does
 * not learn of it later than the server.
 */
export type How = { query: Query; signal: AbortSignal }

/** How the payment with this id stands; the function must stay the same. */
type Asking = (shop: Shop, id: string, how: How) => Promise<PaymentStatus>

const askBasket: Asking = async ({ call }, id, how) =>
  (await call(getPaymentStatus, { params: { id }, ...how })).data

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
    const watch = watchPayment({
      ask: (query, signal) => read(() => asking(shop, id, { query, signal })),
      tell: setKnown,
      isHidden: () => document.hidden,
    })
    ask.current = watch.again
    const lookWhenShown = () => void (!document.hidden && watch.now())
    document.addEventListener('visibilitychange', lookWhenShown)
    addEventListener('pageshow', lookWhenShown)
    void watch.now()
    return () => {
      watch.stop()
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
