import type { WireCart } from '@tiffin/contract/cart/cart'
import { defaultSlot } from '@tiffin/contract/rules/service'
import { ASAP } from '@tiffin/contract/time'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useState } from 'react'
import { errorLike, isCut } from '../lib/error-like.ts'
import { preorderQuery } from '../stores/store-queries.ts'
import { useShop } from '../lib/shop.tsx'
import { typeOf } from '../cart/use-service.ts'
import type { FieldTexts } from './use-place.ts'

/** The time of the order: chosen here, saved on the basket, and reset when it is gone [T-20, T-25, T-26]. */
export function useTime(cart: WireCart) {
  const { t, textOfError } = useTexts()
  const shop = useShop()
  const [chosen, choose] = useState<string>()
  /** The time that was wished for, once another has taken its place by itself and nobody has looked at the times since. */
  const [moved_from, setMovedFrom] = useState<string>()
  const setChosen = (time: string | undefined) => {
    choose(time)
    setMovedFrom(undefined)
  }
  const isSame = (time: string) => (time || ASAP) === (cart.pre_order_time || ASAP)

  const save = async (): Promise<FieldTexts> => {
    if (chosen === undefined || isSame(chosen)) return {}
    try {
      await shop.cart.update({ pre_order_time: chosen, preorder_time: chosen })
      setChosen(undefined)
      return {}
    } catch (error) {
      if (isCut(error)) throw error
      const like = errorLike(error)
      const text = like ? textOfError(like) : t('errors.slot-expired')
      showToast({ kind: 'error', text })
      setChosen(undefined)
      await freshLookup().catch(() => undefined)
      return { when: text }
    }
  }

  const freshLookup = () => shop.client.query({ ...preorderQuery(shop), staleTime: 0 })

  /** As soon as possible where that can be had, else the next slot [T-20]; `wished`: what the page showed before. */
  const reset = async (wished: string, known?: string): Promise<void> => {
    setChosen(undefined)
    try {
      const time = known ?? defaultSlot(await freshLookup(), typeOf(shop.cart.view().cart?.type ?? cart.type))
      await shop.cart.update({ pre_order_time: time, preorder_time: time })
      if (wished !== time) setMovedFrom(wished)
    } catch {
      // The picker shows what there is; the time is judged again when the order is placed.
    }
  }
  /** To be asked about once: afterwards the diner knows. */
  const takeMoved = (): string | undefined => {
    setMovedFrom(undefined)
    return moved_from
  }
  return { chosen, setChosen, takeMoved, save, reset, saved: chosen === undefined || isSame(chosen) }
}
