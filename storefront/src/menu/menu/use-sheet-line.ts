import type { WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import { useEffect } from 'react'
import { useCart } from '../../ordering/cart/use-cart.ts'

/**
 * The basket's line that a sheet edits. The line of a dish that was just added gets another id with
 * the server's response. If the line is gone, the sheet is closed.
 */
export function useSheetLine(
  line_id: string | null,
  onClose: () => void,
): { line: WireCartItem | undefined; isLineMissing: boolean } {
  const { status, cart, store } = useCart()
  const id = cart && line_id !== null ? store.resolveLineId(cart, line_id) : undefined
  const line = cart?.item.find(each => each.id === id)
  const isLineMissing = line_id !== null && !line
  const isGone = isLineMissing && status !== 'unknown' && status !== 'loading'
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  return { line, isLineMissing }
}
