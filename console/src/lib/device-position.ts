import type { Corner } from '@tiffin/contract/shop/settings/delivery'

const SEARCH = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 }
/**
 * `timeout` counts from the moment of permission. A browser may wait for permission indefinitely.
 */
const PERMISSION_MS = 60_000
const PERMISSION_DENIED = 1

/** The device's position, or the reason why it is unavailable. */
export async function devicePosition(): Promise<Corner | 'refused' | 'unavailable'> {
  if (!('geolocation' in navigator)) return 'unavailable'
  return new Promise(resolve => {
    setTimeout(resolve, PERMISSION_MS, 'unavailable')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve([coords.latitude, coords.longitude]),
      ({ code }) => resolve(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
      SEARCH,
    )
  })
}
