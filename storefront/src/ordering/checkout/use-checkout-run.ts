import { useEffect, useState, useSyncExternalStore } from 'react'
import { useShop } from '../../lib/shop.tsx'
import { READY } from './checkout-states.ts'
import { type CheckoutRunPage, createCheckoutRun } from './run-checkout.ts'

/** The checkout of a page: its state, and how events are sent to it. */
export function useCheckoutRun(page: CheckoutRunPage) {
  const shop = useShop()
  const [run] = useState(() => createCheckoutRun({ shop, page }))
  useEffect(() => run.setPage(page))
  const state = useSyncExternalStore(run.subscribe, run.state, () => READY)
  return { state, send: run.send }
}
