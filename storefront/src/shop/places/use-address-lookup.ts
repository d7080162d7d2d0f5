import { lookupLocation, lookupPostcode } from '@tiffin/contract/shop/places/diner'
import { type AddressCandidate, partsOfResult } from '@tiffin/contract/shop/places/location'
import type { AddressParts } from '@tiffin/contract/shop/places/address-parts'
import { compactPostcode } from '@tiffin/contract/shop/places/postcode'
import { useRef, useState } from 'react'
import { useShop } from '../../lib/shop.tsx'
import { postcodeKey, withoutEmpty } from './address-inputs.ts'

export type Point = { latitude: number; longitude: number }

/** The result of locating the diner; each has a text. */
export type PositionOutcome = 'found' | 'only_point' | 'refused' | 'unavailable'

type Options = { onPlace: (parts: Partial<AddressParts>, point: Point) => void }

/** Options of the browser's geolocation. Each press starts a new search. */
const SEARCH = { enableHighAccuracy: true, timeout: 10_000 }
const REFUSED = 1

/**
 * Suggests addresses. If the lookup fails there is no suggestion, and the form works without it.
 */
export function useAddressLookup({ onPlace }: Options) {
  const { call, configuration } = useShop()
  const [found, setFound] = useState<{ postcode: string; data: AddressCandidate[]; credit: string }>()
  const [located, setLocated] = useState<{ how: PositionOutcome; credit?: string }>()
  const [locating, setLocating] = useState(false)
  const asked = useRef('')
  /** Of the last lookup that found something. */
  const known = useRef({ postcode: '', town: '', state: '' })

  /** The addresses of the postcode, without duplicates. */
  const lookUp = async (text: string): Promise<void> => {
    const postcode = compactPostcode(text)
    if (postcode === asked.current) return
    asked.current = postcode
    setFound(undefined)
    if (postcode === '' || postcodeKey(text, configuration)) return
    const answer = await call(lookupPostcode, { body: { postcode } }).catch(() => undefined)
    // The postcode may have been changed meanwhile.
    if (!answer || asked.current !== postcode) return
    setFound({ postcode: text, ...answer })
    const [first] = answer.data
    if (first) known.current = { postcode, town: first.town, state: first.state }
  }

  const locate = async (): Promise<void> => {
    setLocated(undefined)
    setLocating(true)
    setLocated(await whereIAm())
    setLocating(false)
  }
  const whereIAm = async (): Promise<{ how: PositionOutcome; credit?: string }> => {
    const position = await positionOf()
    if (typeof position === 'string') return { how: position }
    const { latitude, longitude } = position
    const latlng = `${latitude.toFixed(6)},${longitude.toFixed(6)}`
    const answer = await call(lookupLocation, { body: { latlng } }).catch(() => undefined)
    const [result] = answer?.data ?? []
    if (!result) {
      onPlace({}, position)
      return { how: 'only_point' }
    }
    const { postcode, house_number, street: address_line1, area, town, state } = partsOfResult(result)
    const shown = configuration.area.visible ? { area } : {}
    asked.current = compactPostcode(postcode)
    known.current = { postcode: asked.current, town, state }
    setFound(undefined)
    onPlace(withoutEmpty({ postcode, house_number, address_line1, ...shown }), position)
    return { how: 'found', ...(answer ? { credit: answer.credit } : {}) }
  }
  /** Town and state of a postcode, if they were found. */
  const townOf = (text: string): { town?: string; state?: string } => {
    const { postcode, town, state } = known.current
    return postcode !== '' && postcode === compactPostcode(text) ? { town, state } : {}
  }
  return { found, located, locating, lookUp, locate, townOf, dismiss: () => setFound(undefined) }
}

/** The browser's position, or the reason why it is unavailable. */
async function positionOf(): Promise<Point | 'refused' | 'unavailable'> {
  if (!('geolocation' in navigator)) return 'unavailable'
  return new Promise(resolve => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => resolve(code === REFUSED ? 'refused' : 'unavailable'),
      SEARCH,
    )
  })
}
