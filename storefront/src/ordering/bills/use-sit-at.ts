import { useState } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { errorLike } from '../../lib/error-like.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { useCart } from '../cart/use-cart.ts'
import { useServiceChange } from '../cart/use-service-change.ts'

/** Stores the diner's table, makes the basket one for it, and opens the menu [U-03, U-04]. */
export function useSitAt() {
  const { textOfError } = useTexts()
  const [, navigate] = useLocation()
  const { store } = useCart()
  const { change } = useServiceChange()
  const [busy, setBusy] = useState(false)
  const sit = async (name: string) => {
    setBusy(true)
    writeStored('table_name', { name, at: Date.now() })
    try {
      // A basket that is at a table already moves to this one.
      if (readStored('cart_id') && store.view().cart?.type === 'dinein')
        await store.update({ table_id: name })
      const onDone = () => navigate('/order-now')
      await change({ service_type: 'dinein', pre_order_time: undefined, postcode: '', onDone })
      if (readStored('order_type') === 'dinein') onDone()
    } catch (error) {
      showToast({ kind: 'error', text: textOfError(errorLike(error)) })
    }
    setBusy(false)
  }
  return { sit, busy }
}
