import { reorder } from '@tiffin/contract/ordering/orders/diner'
import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useCart } from '../cart/use-cart.ts'
import { errorLike } from '../../lib/error-like.ts'
import { closePopup, leavePopup, openPopup } from '../../lib/popup.ts'
import { useShop } from '../../lib/shop.tsx'

/**
 * Orders the dishes of an earlier order again [O-12]. Missing dishes, higher prices and a basket
 * that would be replaced are shown first; otherwise the basket is filled at once.
 */
export function useReorder() {
  const { t, textOfError } = useTexts()
  const { call } = useShop()
  const { store, count: before } = useCart()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState<string>()
  /**
   * The key of each requested reorder that was not adopted yet: a repeated press gets the same
   * basket.
   */
  const keys = useRef(new Map<string, string>())

  const again = async ({ id, total: { currency } }: Pick<WireOrder, 'id' | 'total'>): Promise<void> => {
    if (busy) return
    setBusy(id)
    const idempotency_key = keys.current.get(id) ?? crypto.randomUUID()
    keys.current.set(id, idempotency_key)
    try {
      const answer = await call(reorder, { params: { id }, body: { platform: 'WEB' }, idempotency_key })
      keys.current.delete(id)
      const { resource_id: cart_id, service_type, count, missing_items, dearer_items } = answer
      const adopt = async () => {
        await store.adoptType({ cart_id, service_type, missing_items: [] })
        leavePopup()
        navigate('/order-now', { replace: location.pathname === '/order-now' })
        showToast({ kind: 'success', text: t('account.again.done', { count: String(count) }) })
      }
      const isPlain = missing_items.length === 0 && dearer_items.length === 0 && before === 0
      if (isPlain) await adopt()
      else {
        const differences = { count, before, currency, missing: missing_items, dearer: dearer_items }
        openPopup('reorder', { ...differences, onYes: () => void adopt(), onNo: closePopup })
      }
    } catch (error) {
      showToast({ kind: 'error', text: textOfError(errorLike(error)) })
    } finally {
      setBusy(undefined)
    }
  }
  return { again: (order: WireOrder) => void again(order), busy }
}
