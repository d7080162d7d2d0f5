import type { FieldTexts } from '../../lib/field-texts.ts'
import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { lookupDeliveryCharge } from '@tiffin/contract/shop/places/diner'
import type { WireDeliveryCharge } from '@tiffin/contract/shop/places/delivery-charge'
import { addressLine } from '@tiffin/contract/shop/places/address-line'
import { compactPostcode, formatPostcode } from '@tiffin/contract/shop/places/postcode'
import { useTexts } from '@tiffin/ui/texts'
import { useRef, useState } from 'react'
import { isCut } from '../../lib/error-like.ts'
import { forgetPlace } from '../../shop/service/forget-place.ts'
import { isRefusedPlace, placeRefusalText } from '../../shop/service/place-refusal.ts'
import { type OutsideDelivery, outsideOf } from '../../shop/service/outside.ts'
import { useShop } from '../../lib/shop.tsx'
import { writeStored } from '../../lib/storage.ts'
import type { AddressParts } from '@tiffin/contract/shop/places/address-parts'
import { type OwnPoint, pointAt } from '../../shop/places/own-point.ts'
import type { Point } from '../../shop/places/use-address-lookup.ts'
import { placeProblems, postcodeKey, withoutEmpty } from '../../shop/places/address-inputs.ts'
import { isSavedPlace } from './place.ts'

type Options = {
  cart: WireCart
  place: AddressParts
  setPlace: (change: Partial<AddressParts>) => void
  setErrors: (errors: FieldTexts) => void
}

/**
 * The address of a delivery: its format is checked here and the delivery area by the server; then
 * it is saved on the basket [D-11 to D-18].
 */
export function usePlace({ cart, place, setPlace, setErrors }: Options) {
  const { t } = useTexts()
  const shop = useShop()
  const { configuration } = shop
  const [found, setFound] = useState<WireDeliveryCharge>()
  const [outside, setOutside] = useState<OutsideDelivery>()
  const [checking, setChecking] = useState(false)
  const checked = useRef<string>(undefined)
  const [own, setOwn] = useState<OwnPoint>()
  const { iso } = configuration.country
  const isDelivery = cart.type === 'to' || cart.type === 'delivery'

  const problems = (): FieldTexts => {
    if (!isDelivery) return {}
    return Object.fromEntries(
      Object.entries(placeProblems(place, configuration)).map(([field, key]) => [field, t(key)]),
    )
  }

  /** Whether the shop delivers there. A refusal is one of two fixed texts [D-17]. Throws if the check itself fails. */
  const checkDelivery = async (
    asked: Partial<AddressParts> & Pick<AddressParts, 'postcode'>,
    at = own,
  ): Promise<FieldTexts> => {
    try {
      const postcode = compactPostcode(asked.postcode)
      const body = { ...withoutEmpty(asked), postcode, ...pointAt(shop, at, postcode) }
      const { data } = await shop.call(lookupDeliveryCharge, { body })
      setFound(data[0])
      setOutside(undefined)
      return {}
    } catch (error) {
      setFound(undefined)
      setOutside(outsideOf(error))
      if (isCut(error)) throw error
      if (isRefusedPlace(error)) forgetPlace(asked.postcode)
      return { postcode: refusedText(error) }
    }
  }
  const refusedText = (error: unknown): string => placeRefusalText(error, t)

  /** Called when the postcode field is left, so that the total has the delivery charge before the order is placed. */
  const check = async (): Promise<void> => {
    const compact = compactPostcode(place.postcode)
    const isKnown =
      checked.current === compact && found !== undefined && compactPostcode(cart.postcode) === compact
    if (!isKnown) await checkAt(place.postcode, own)
  }
  const checkAt = async (text: string, at: typeof own): Promise<void> => {
    const compact = compactPostcode(text)
    if (postcodeKey(text, configuration) || compact === '') return
    checked.current = compact
    const postcode = formatPostcode(text, iso)
    setPlace({ postcode })
    setChecking(true)
    // The check failed; it is repeated when the part is saved.
    const refused = await checkDelivery({ postcode }, at).catch(() => undefined)
    if (refused && Object.keys(refused).length === 0 && compactPostcode(cart.postcode) !== compact) {
      writeStored('POST_CODE', postcode)
      await shop.cart.update({ postcode: compact, ...pointAt(shop, at, compact) }).catch(() => undefined)
    }
    setChecking(false)
    setErrors(refused ?? {})
  }

  /** Fills in a place, the diner's own or a saved address, and shows the delivery charge. */
  const placeAt = (parts: Partial<AddressParts>, point: Point | undefined): void => {
    const at = point && { ...point, postcode: compactPostcode(parts.postcode ?? '') }
    setOwn(at)
    setPlace(parts)
    void checkAt(parts.postcode ?? place.postcode, at)
  }

  /** Saves the address on the basket. Returns errors by field. */
  const save = async (): Promise<FieldTexts> => {
    const wrong = problems()
    if (Object.keys(wrong).length > 0) return wrong
    if (!isDelivery || isSavedPlace(cart, place, configuration)) return {}
    const trimmed = Object.fromEntries(
      Object.entries(place).map(([field, text]) => [field, text.trim()]),
    ) as AddressParts
    const refused = await checkDelivery(trimmed)
    if (Object.keys(refused).length > 0) return refused
    try {
      const postcode = compactPostcode(place.postcode)
      await shop.cart.update({ ...trimmed, postcode, ...pointAt(shop, own, postcode) })
    } catch (error) {
      if (isCut(error)) throw error
      return { postcode: refusedText(error) }
    }
    const kept = { ...trimmed, postcode: formatPostcode(place.postcode, iso) }
    setPlace(kept)
    writeStored('POST_CODE', kept.postcode)
    writeStored('deladdress', kept)
    writeStored('cart_del_address', kept)
    const { latitude: lat = null, longitude: lng = null } = shop.cart.view().cart ?? {}
    writeStored('PREVIOUS_LOCATION', { postcode: kept.postcode, lat, lng, label: addressLine(kept, iso) })
    return {}
  }
  return {
    isDelivery,
    found,
    outside,
    checking,
    problems,
    check,
    placeAt,
    save,
    saved: !isDelivery || isSavedPlace(cart, place, configuration),
  }
}
