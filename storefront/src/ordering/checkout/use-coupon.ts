import { lookupCoupon } from '@tiffin/contract/ordering/cart/diner'
import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { CallError } from '@tiffin/contract/client'
import { couponCode } from '@tiffin/contract/ordering/coupons/coupon-code'
import { useTexts } from '@tiffin/ui/texts'
import { type Toast, TOAST_MS } from '@tiffin/ui/toast'
import { useEffect, useState } from 'react'
import { useCustomer } from '../../people/account/session.ts'
import { errorLike } from '../../lib/error-like.ts'
import { openPopup } from '../../lib/popup.ts'
import { useShop } from '../../lib/shop.tsx'
import { removeStored, writeStored } from '../../lib/storage.ts'
import { useOneToast } from '../../lib/use-one-toast.ts'

/** `invalid` for five seconds [N-03]; its reason stays until the next try. */
type State = 'idle' | 'loading' | 'invalid'

/**
 * Looks up a code, sets it on the basket, and removes it again [K-03]. Without a sign-in it
 * requests one [K-02].
 */
export function useCoupon(cart: Pick<WireCart, 'id' | 'type'>) {
  const { t, textOfError } = useTexts()
  const shop = useShop()
  const customer = useCustomer()
  const report = useOneToast()
  const [state, setState] = useState<State>('idle')
  const [reason, setReason] = useState<string>()
  useEffect(() => {
    if (state !== 'invalid') return
    const timer = setTimeout(() => setState('idle'), TOAST_MS)
    return () => clearTimeout(timer)
  }, [state])

  const attempt = async (work: () => Promise<Toast | undefined>) => {
    setState('loading')
    setReason(undefined)
    try {
      report(await work())
      setState('idle')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // An expired sign-in is handled for the whole page.
      setState(error.status === 401 ? 'idle' : 'invalid')
      if (error.status === 401) return
      const text = textOfError(errorLike(error))
      setReason(text)
      report({ kind: 'error', text })
    }
  }
  const send = (text: string) =>
    attempt(async () => {
      const coupon = couponCode(text)
      const body = {
        host: location.hostname,
        app_name: shop.configuration.name,
        platform: 'WEB',
        coupon,
        service_type: cart.type,
        cart_id: cart.id,
      }
      const { data } = await shop.call(lookupCoupon, { body })
      await shop.cart.update({ coupon_code: coupon })
      writeStored('coupon', coupon)
      return { kind: 'success', text: t('checkout.coupon.applied', { words: data.description }) }
    })

  return {
    state,
    reason,
    apply(text: string): void {
      if (couponCode(text) === '') setReason(t('checkout.coupon.missing'))
      else if (customer) void send(text)
      else openPopup('auth', { step: 'login', onDone: () => void send(text) })
    },
    remove: (): Promise<void> =>
      attempt(async () => {
        await shop.cart.update({ coupon_code: '' })
        removeStored('coupon')
        return undefined
      }),
  }
}
