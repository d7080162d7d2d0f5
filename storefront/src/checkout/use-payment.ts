import { getPaymentStatus } from '@tiffin/contract/checkout/diner'
import { CallError } from '@tiffin/contract/client'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { type Shop, useShop } from '../lib/shop.tsx'

export type PaymentStatus = ResponseOf<typeof getPaymentStatus>['data']
/** `null`: there is no such payment. */
type Known = { status: PaymentStatus | null | undefined; isCut: boolean; isLong: boolean }

/** How the payment with this id stands; the function must stay the same. */
type Asking = (shop: Shop, id: string) => Promise<PaymentStatus>

const askBasket: Asking = async ({ call }, id) => (await call(getPaymentStatus, { params: { id } })).data

const EVERY_MS = 2000
/** So long nobody knows before the page says that it takes long. */
const LONG_MS = 60_000

/**
 * How a payment stands, asked every two seconds until it is over, and at once when the tab is looked at again. `again` asks now.
 */
export function usePayment(id: string, asking: Asking = askBasket): Known & { again: () => void } {
  const shop = useShop()
  const [known, setKnown] = useState<Known>({ status: undefined, isCut: false, isLong: false })
  const ask = useRef<() => void>(() => undefined)
  useEffect(() => {
    let [timer, ended, running]: [ReturnType<typeof setTimeout> | undefined, boolean, boolean] = [
      undefined,
      false,
      false,
    ]
    let since = Date.now()
    const look = async (): Promise<void> => {
      if (running || ended) return
      running = true
      clearTimeout(timer)
      const found = await read(() => asking(shop, id))
      running = false
      if (ended) return
      if (found?.state !== 'checking') since = Date.now()
      setKnown(before => ({
        status: found === undefined ? before.status : found,
        isCut: found === undefined,
        isLong: Date.now() - since > LONG_MS,
      }))
      const isOver = found === null || found?.state === 'paid' || found?.state === 'not_paid'
      if (!isOver && !document.hidden) timer = setTimeout(() => void look(), EVERY_MS)
    }
    ask.current = () => {
      since = Date.now()
      void look()
    }
    const lookNow = () => !document.hidden && void look()
    document.addEventListener('visibilitychange', lookNow)
    addEventListener('pageshow', lookNow)
    void look()
    return () => {
      ended = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookNow)
      removeEventListener('pageshow', lookNow)
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
