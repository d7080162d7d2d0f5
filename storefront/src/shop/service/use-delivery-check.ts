import { lookupDeliveryCharge } from '@tiffin/contract/shop/places/diner'
import type { WireDeliveryCharge } from '@tiffin/contract/shop/places/delivery-charge'
import { compactPostcode, formatPostcode, postcodeProblem } from '@tiffin/contract/shop/places/postcode'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { isCut } from '../../lib/error-like.ts'
import { forgetPlace } from './forget-place.ts'
import { isRefusedPlace, placeRefusalText } from './place-refusal.ts'
import { type OutsideDelivery, outsideOf } from './outside.ts'
import { useShop } from '../../lib/shop.tsx'
import { writeStored } from '../../lib/storage.ts'

export type DeliveryCheck = {
  busy: boolean
  error: string | undefined
  /** Set when the check itself failed; the postcode may be right. */
  trouble: string | undefined
  /** The delivery charge, once the shop delivers to the postcode. */
  found: WireDeliveryCharge | undefined
  /** Returns the formatted postcode, or undefined if the shop does not deliver there; then `error` has the reason. */
  check: (postcode: string) => Promise<string | undefined>
  /** Set when the shop does not deliver there. */
  outside: OutsideDelivery | undefined
  clear: () => void
}

/**
 * Checks whether the shop delivers to a postcode [D-14, D-17], after validating its format [D-03,
 * D-04].
 */
export function useDeliveryCheck(): DeliveryCheck {
  const { t } = useTexts()
  const { configuration, call } = useShop()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [trouble, setTrouble] = useState<string>()
  const [found, setFound] = useState<WireDeliveryCharge>()
  const [outside, setOutside] = useState<OutsideDelivery>()
  const { iso } = configuration.country

  const check = async (text: string): Promise<string | undefined> => {
    clear()
    const problem = postcodeProblem(text, { iso, ...configuration.postcode })
    setError(problem && t(`service.postcode.${problem}`))
    if (problem) return undefined
    const postcode = formatPostcode(text, iso)
    setBusy(true)
    try {
      const { data } = await call(lookupDeliveryCharge, { body: { postcode: compactPostcode(text) } })
      setFound(data[0])
      // Stored only after the check: a stored postcode is used for the next basket.
      writeStored('POST_CODE', postcode)
      return postcode
    } catch (refused) {
      if (isRefusedPlace(refused)) forgetPlace(text)
      setOutside(outsideOf(refused))
      if (isCut(refused)) setTrouble(t('service.postcode.offline'))
      else setError(placeRefusalText(refused, t))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const clear = () => {
    setError(undefined)
    setTrouble(undefined)
    setFound(undefined)
    setOutside(undefined)
  }
  return { busy, error, trouble, found, outside, check, clear }
}
