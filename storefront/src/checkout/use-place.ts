import type { WireCart } from '@tiffin/contract/cart/cart'
import { lookupDeliveryCharge } from '@tiffin/contract/places/diner'
import type { WireDeliveryCharge } from '@tiffin/contract/places/delivery-charge'
import { compactPostcode, formatPostcode } from '@tiffin/contract/rules/postcode'
import { useTexts } from '@tiffin/ui/texts'
import { useRef, useState } from 'react'
import { isCut } from '../lib/error-like.ts'
import { forgetPlace } from '../service/forget-place.ts'
import { isRefusedPlace, placeRefusalKey } from '../service/place-refusal.ts'
import { useShop } from '../lib/shop.tsx'
import { writeStored } from '../lib/storage.ts'
import type { Place } from './draft.ts'
import { isSavedPlace, placeProblems, postcodeKey, withoutEmpty } from './place.ts'

/** Texts by field; empty: all well. */
export type FieldTexts = Partial<Record<string, string>>

type Options = {
  cart: WireCart
  place: Place
  setPlace: (change: Partial<Place>) => void
  setErrors: (errors: FieldTexts) => void
}

/** The place of a delivery: judged here by its form and by the shop for its distance, then the basket's [D-11 to D-18]. */
export function usePlace({ cart, place, setPlace, setErrors }: Options) {
  const { t } = useTexts()
  const shop = useShop()
  const { configuration } = shop
  const [found, setFound] = useState<WireDeliveryCharge>()
  const [checking, setChecking] = useState(false)
  const checked = useRef<string>(undefined)
  const { iso } = configuration.country
  const isDelivery = cart.type === 'to' || cart.type === 'delivery'

  const problems = (): FieldTexts => {
    if (!isDelivery) return {}
    return Object.fromEntries(
      Object.entries(placeProblems(place, configuration)).map(([field, key]) => [field, t(key)]),
    )
  }

  /** Whether the shop delivers there; the answer to a refusal is one of two fixed texts [D-17]. Throws where it could not be asked. */
  const ask = async (asked: Partial<Place> & Pick<Place, 'postcode'>): Promise<FieldTexts> => {
    try {
      const body = { ...withoutEmpty(asked), postcode: compactPostcode(asked.postcode) }
      const { data } = await shop.call(lookupDeliveryCharge, { body })
      setFound(data[0])
      return {}
    } catch (error) {
      setFound(undefined)
      if (isCut(error)) throw error
      if (isRefusedPlace(error)) forgetPlace(asked.postcode)
      return { postcode: refusedText(error) }
    }
  }
  const refusedText = (error: unknown): string => t(placeRefusalKey(error))

  /** As soon as the postcode is left: so that the delivery's price is in the total before anybody presses the button. */
  const check = async (): Promise<void> => {
    const compact = compactPostcode(place.postcode)
    const isKnown =
      checked.current === compact && found !== undefined && compactPostcode(cart.postcode) === compact
    if (isKnown || postcodeKey(place.postcode, configuration) || compact === '') return
    checked.current = compact
    const postcode = formatPostcode(place.postcode, iso)
    setPlace({ postcode })
    setChecking(true)
    // Not to be asked just now: it is asked again when the part is done.
    const refused = await ask({ postcode }).catch(() => undefined)
    if (refused && Object.keys(refused).length === 0 && compactPostcode(cart.postcode) !== compact) {
      writeStored('POST_CODE', postcode)
      await shop.cart.update({ postcode: compact }).catch(() => undefined)
    }
    setChecking(false)
    setErrors(refused ?? {})
  }

  /** Makes the place the basket's; answers what stands in the way, by field. */
  const save = async (): Promise<FieldTexts> => {
    const wrong = problems()
    if (Object.keys(wrong).length > 0) return wrong
    if (!isDelivery || isSavedPlace(cart, place, configuration)) return {}
    const trimmed = Object.fromEntries(
      Object.entries(place).map(([field, text]) => [field, text.trim()]),
    ) as Place
    const refused = await ask(trimmed)
    if (Object.keys(refused).length > 0) return refused
    try {
      await shop.cart.update({ ...trimmed, postcode: compactPostcode(place.postcode) })
    } catch (error) {
      if (isCut(error)) throw error
      return { postcode: refusedText(error) }
    }
    const kept = { ...trimmed, postcode: formatPostcode(place.postcode, iso) }
    setPlace(kept)
    writeStored('POST_CODE', kept.postcode)
    writeStored('deladdress', kept)
    writeStored('cart_del_address', kept)
    return {}
  }
  return {
    isDelivery,
    found,
    checking,
    problems,
    check,
    save,
    saved: !isDelivery || isSavedPlace(cart, place, configuration),
  }
}
