import { CallError } from '@tiffin/contract/client'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { afterPopup } from '../lib/after-popup.ts'
import { errorLike, isCut } from '../lib/error-like.ts'
import { openPopup } from '../lib/popup.ts'
import { useShop } from '../lib/shop.tsx'
import { preorderQuery } from '../stores/store-queries.ts'
import { goToOrder, type OnPlaced } from './go-to-order.ts'
import { goToPayment, isOrderOf } from './go-to-payment.ts'
import { findRepeated } from './last-order.ts'
import type { Outcome } from './outcome.ts'
import { placeOrder } from './place-order.ts'
import { isAlike, type Shown } from './shown.ts'
import { useConfirmation } from './use-confirmation.ts'
import type { useQuickOrder } from './use-quick-order.ts'

/** What the diner only has to look at again, since the basket shows it. */
const SEEN_HERE = [undefined, 'price-changed', 'cart-changed', 'time-moved']

/** Orders the basket as it is shown, once. What cannot be ordered like this goes on at the checkout, which says why. */
export function useQuickSubmit({ shown, payment_mode, card, wallet }: ReturnType<typeof useQuickOrder>) {
  const { t, textOfError } = useTexts()
  const shop = useShop()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<string>()
  const running = useRef(false)
  const confirmation = useConfirmation()

  const toCheckout = (text: string) => {
    showToast({ kind: 'error', text })
    afterPopup(() => navigate('/checkout'))
  }
  const placed: OnPlaced = (order_id, { paid, isElsewhere }) => {
    const lines = isElsewhere ? [] : shown.cart.item
    // On a phone the basket is a sheet, which has nothing left to come back to.
    goToOrder(shop, { order_id, paid, lines, replace: location.search.includes('basket') })
  }

  /** True: nothing that the diner has seen is different, so the order may go on. */
  const heedChange = async (
    seen: Shown,
    { cart, error }: Extract<Outcome, { result: 'changed' }>,
  ): Promise<boolean> => {
    if (cart && error) shop.cart.adopt(cart)
    if (!SEEN_HERE.includes(error?.type) || !cart) {
      toCheckout(textOfError(errorLike(error)))
      return false
    }
    const lookup = await shop.client.query({ ...preorderQuery(shop), staleTime: 0 })
    if (error?.type !== 'time-moved' && isAlike(seen, { cart, lookup })) return true
    setNotice(t('checkout.quick.changed'))
    return false
  }

  const heed = (outcome: Outcome): void => {
    switch (outcome.result) {
      case 'placed':
        return placed(outcome.order_id, { paid: outcome.paid === true })
      case 'pay':
        return isOrderOf(outcome)
          ? placed(outcome.order_id, { paid: true, isElsewhere: true })
          : afterPopup(() => goToPayment(shop, outcome))
      case 'checking':
        return afterPopup(() => goToPayment(shop, outcome))
      case 'cvv':
        if (!card) return toCheckout(t('errors.something_went_wrong'))
        return openPopup('cvv', { card, send: outcome.send, onOutcome: heed })
      case 'unpaid':
        return setNotice(outcome.message)
      case 'unauthorized':
        return
      case 'not_saved':
      case 'failed':
        void shop.client.invalidateQueries({ queryKey: ['cards'] })
        return setNotice(isCut(outcome.error) ? t('errors.network') : textOfError(errorLike(outcome.error)))
      case 'wallet':
        void shop.client.invalidateQueries({ queryKey: ['wallet'] })
        return setNotice(textOfError(errorLike(outcome.error)))
      case 'dead':
        showToast({
          kind: 'error',
          text: outcome.error ? textOfError(errorLike(outcome.error)) : t('cart.expired'),
        })
        return shop.cart.reset()
      case 'slot_gone':
        return toCheckout(textOfError(errorLike(outcome.error)))
      case 'changed':
        return setNotice(t('checkout.quick.changed'))
      default:
        // Closed, a time that has passed, a dish that is missing: the checkout has what can be done about each.
        return toCheckout(t('checkout.quick.not_so'))
    }
  }

  const submit = async (): Promise<void> => {
    if (running.current || !payment_mode) return
    running.current = true
    setBusy(true)
    setNotice(undefined)
    try {
      const order = () =>
        placeOrder({
          shop,
          seen: shown,
          attributes: { payment_mode },
          wallet,
          card: card?.id,
          onLoading: () => undefined,
        })
      let outcome = await order()
      if (outcome.result === 'changed') {
        if (!(await heedChange(shown, outcome))) return
        outcome = await order()
      }
      heed(outcome)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setNotice(textOfError(errorLike(error)))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const press = () => {
    const repeated = findRepeated(shown.cart)
    if (repeated) return confirmation.ofRepeat(repeated, () => void submit())
    void submit()
  }
  return { busy, notice, press }
}
