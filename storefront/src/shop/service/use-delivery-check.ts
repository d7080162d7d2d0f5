import { searchAreas } from '@tiffin/contract/shop/groups/diner'
import { lookupDeliveryCharge } from '@tiffin/contract/shop/places/diner'
import type { WireDeliveryCharge } from '@tiffin/contract/shop/places/delivery-charge'
import { compactPostcode, formatPostcode, postcodeProblem } from '@tiffin/contract/shop/places/postcode'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { errorLike, isCut } from '../../lib/error-like.ts'
import { forgetPlace } from './forget-place.ts'
import { isRefusedPlace, placeRefusalText } from './place-refusal.ts'
import { type OutsideDelivery, outsideOf } from './outside.ts'
import { typedPostcode } from './typed-postcode.ts'
import { useShop } from '../../lib/shop.tsx'
import { writeStored } from '../../lib/storage.ts'

type CheckResult = {
  error: string | undefined
  /** Set when the check itself failed; the postcode may be right. */
  trouble: string | undefined
  /** The delivery charge, once the shop delivers to the postcode. */
  found: WireDeliveryCharge | undefined
  /** Set when the shop does not deliver there. */
  outside: OutsideDelivery | undefined
  /** Names with postcodes, if the typed suburb is several places to which the shop delivers [D-32]. */
  suburbs: string[]
}
export type DeliveryCheck = CheckResult & {
  busy: boolean
  /** Returns the formatted postcode, or undefined if the shop does not deliver there; then `error` has the reason. */
  check: (postcode: string) => Promise<string | undefined>
  clear: () => void
}

const NOTHING: CheckResult = {
  error: undefined,
  trouble: undefined,
  found: undefined,
  outside: undefined,
  suburbs: [],
}

/**
 * Checks whether the shop delivers to a postcode [D-14, D-17], after validating its format [D-03, D-04]. Where places are
 * named by suburb, a suburb may be typed instead [D-32].
 */
export function useDeliveryCheck(): DeliveryCheck {
  const { t, textOfError } = useTexts()
  const { configuration, call } = useShop()
  const [busy, setBusy] = useState(false)
  const [{ error, trouble, found, outside, suburbs }, setResult] = useState<CheckResult>(NOTHING)
  const { iso } = configuration.country

  const check = async (typed: string): Promise<string | undefined> => {
    clear()
    const text = typedPostcode(typed, configuration) ?? (await findSuburb(typed))
    if (text === undefined) return undefined
    const problem = postcodeProblem(text, { iso, ...configuration.postcode })
    if (problem) {
      setResult({ ...NOTHING, error: t(`service.postcode.${problem}`) })
      return undefined
    }
    const postcode = formatPostcode(text, iso)
    setBusy(true)
    try {
      const { data } = await call(lookupDeliveryCharge, { body: { postcode: compactPostcode(text) } })
      setResult({ ...NOTHING, found: data[0] })
      // Stored only after the check: a stored postcode is used for the next basket.
      writeStored('POST_CODE', postcode)
      return postcode
    } catch (refused) {
      if (isRefusedPlace(refused)) forgetPlace(text)
      setResult({ ...failure(refused, placeRefusalText(refused, t)), outside: outsideOf(refused) })
      return undefined
    } finally {
      setBusy(false)
    }
  }
  /** The postcode of a suburb; undefined if the shop does not deliver there, or if the diner must choose one of several. */
  const findSuburb = async (name: string): Promise<string | undefined> => {
    setBusy(true)
    try {
      const { data } = await call(searchAreas, { query: { q: name.trim() } })
      if (new Set(data.map(({ postcode }) => postcode)).size === 1) return data[0]?.postcode
      setResult({ ...NOTHING, suburbs: data.map(each => each.name) })
    } catch (refused) {
      setResult(failure(refused, textOfError(errorLike(refused))))
    } finally {
      setBusy(false)
    }
    return undefined
  }
  const failure = (refused: unknown, text: string): CheckResult =>
    isCut(refused) ? { ...NOTHING, trouble: t('service.postcode.offline') } : { ...NOTHING, error: text }
  const clear = () => setResult(NOTHING)
  return { busy, error, trouble, found, outside, suburbs, check, clear }
}
