import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { withinHours } from '@tiffin/contract/shop/places/areas/area-hours'
import { defaultSlot } from '@tiffin/contract/shop/slots/service'
import { ASAP } from '@tiffin/contract/time'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useState } from 'react'
import { errorLike, isCut } from '../../lib/error-like.ts'
import { preorderQuery } from '../../shop/stores/store-queries.ts'
import { useShop } from '../../lib/shop.tsx'
import { typeOf, useService } from '../cart/use-service.ts'
import type { FieldTexts } from '../../lib/field-texts.ts'

/**
 * The time of the order: chosen here, saved on the basket, and reset when it is no longer available [T-20, T-25,
 * T-26].
 */
export function useTime(cart: WireCart) {
  const { t, textOfError } = useTexts()
  const shop = useShop()
  const [chosen, choose] = useState<string>()
  /** The chosen time, if it was replaced and the diner has not seen the picker since. */
  const [moved_from, setMovedFrom] = useState<string>()
  const setChosen = (time: string | undefined) => {
    choose(time)
    setMovedFrom(undefined)
  }
  const { lookup } = useService()
  const type = typeOf(cart.type)
  const lookups = lookup ? [lookup, withinHours(lookup, cart.delivery_hours)] : []
  const channel = type === 'dinein' ? undefined : lookups[1]?.[type]
  /** ASAP is not available now, and no other time is chosen yet. */
  const isLacking = channel?.status === 'closed' && (chosen ?? cart.pre_order_time) === ASAP
  const isSame = (time: string) => time === cart.pre_order_time

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

  /** Why the part cannot be completed yet; a closed shop has its own texts when ordering [T-28]. */
  const problems = (): FieldTexts =>
    isLacking
      ? { when: t(channel.pre_order === 'yes' ? 'service.choose_time' : 'errors.channel-closed') }
      : {}

  const freshLookup = () => shop.client.query({ ...preorderQuery(shop), staleTime: 0 })

  /**
   * Resets to ASAP if available, else to the next slot [T-20]. `wished`: the time that the page
   * showed.
   */
  const reset = async (wished: string, known?: string): Promise<void> => {
    setChosen(undefined)
    try {
      const now = shop.cart.view().cart ?? cart
      const left = withinHours(await freshLookup(), now.delivery_hours)
      const time = known ?? defaultSlot(left, typeOf(now.type))
      await shop.cart.update({ pre_order_time: time, preorder_time: time })
      if (wished !== time) setMovedFrom(wished)
    } catch {
      // Not fatal: the picker shows the available slots, and the time is checked again when the
      // order is placed.
    }
  }
  /** The question about it is shown only once. */
  const consumeMovedTime = (): string | undefined => {
    setMovedFrom(undefined)
    return moved_from
  }
  const saved = !isLacking && (chosen === undefined || isSame(chosen))
  /** Whether the diner has chosen the basket's time. The shop's default shows its alternatives. */
  const decided = type === 'dinein' || lookups.every(each => cart.pre_order_time !== defaultSlot(each, type))
  return { chosen, setChosen, consumeMovedTime, problems, save, reset, saved, decided }
}
