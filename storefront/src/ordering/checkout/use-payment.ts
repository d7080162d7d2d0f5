import { getPaymentStatus } from '@tiffin/contract/money/card-payments/diner'
import { CallError } from '@tiffin/contract/client'
import { useEffect, useRef, useState } from 'react'
import { type Shop, useShop } from '../../lib/shop.tsx'
import { type PaymentStatus, type PaymentView, type StatusQuery, watchPayment } from './watch-payment.ts'

/**
 * With `returned` the server queries the provider; with `wait` it holds the request until the state
 * changes, so that the page is updated at once.
 */
export type StatusRequest = { query: StatusQuery; signal: AbortSignal }

/** Reads the state of the payment with this id. Pass the same function at every render. */
type ReadStatus = (shop: Shop, id: string, request: StatusRequest) => Promise<PaymentStatus>

const readOfBasket: ReadStatus = async ({ call }, id, request) =>
  (await call(getPaymentStatus, { params: { id }, ...request })).data

/**
 * The state of a payment, until it has ended. `again` reads it at once and returns whether the
 * server was reached. A tab that becomes visible reads it too, because the card's page may have
 * navigated.
 */
export function usePayment(
  id: string,
  readStatus: ReadStatus = readOfBasket,
): PaymentView & { again: () => Promise<boolean> } {
  const shop = useShop()
  const [view, setView] = useState<PaymentView>({ status: undefined, isCut: false, isLong: false })
  const again = useRef<() => Promise<boolean>>(async () => true)
  useEffect(() => {
    const watch = watchPayment({
      readStatus: (query, signal) => read(() => readStatus(shop, id, { query, signal })),
      onChange: setView,
      isHidden: () => document.hidden,
    })
    again.current = watch.again
    const readWhenShown = () => void (!document.hidden && watch.now())
    document.addEventListener('visibilitychange', readWhenShown)
    addEventListener('pageshow', readWhenShown)
    void watch.now()
    return () => {
      watch.stop()
      document.removeEventListener('visibilitychange', readWhenShown)
      removeEventListener('pageshow', readWhenShown)
    }
  }, [shop, id, readStatus])
  return { ...view, again: () => again.current() }
}

/** Undefined: there is no connection or the server has an error, so the next poll may succeed. */
async function read(call: () => Promise<PaymentStatus>): Promise<PaymentStatus | null | undefined> {
  try {
    return await call()
  } catch (error) {
    return error instanceof CallError && error.status === 404 ? null : undefined
  }
}
