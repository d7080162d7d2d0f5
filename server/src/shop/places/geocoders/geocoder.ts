import type { Context } from '../../../platform/http/context.ts'
import type { Geocoded, Geocoder, SoughtAddress } from '../../../platform/integrations/integrations.ts'

/** The maximum wait of an order for a geocoder; the diner can type the address. */
const WAIT_MS = 1000

/**
 * A geocoder's result: no candidates if there is no such place, and "unknown" if it did not
 * respond. Callers then continue without it: none of these functions throws.
 */
export type GeocodeResult = Geocoded | 'unknown'

/**
 * The position of an address: a postcode, words, or both; in the shop's country, the nearest to the
 * shop first.
 */
export function forward(
  ctx: Context,
  {
    postcode = '',
    words = '',
    isBeginning = false,
  }: Partial<Pick<SoughtAddress, 'postcode' | 'words' | 'isBeginning'>>,
): Promise<GeocodeResult> {
  const { lat: latitude, lng: longitude } = ctx.store.details
  const near = { latitude, longitude }
  return inTime(ctx, geocoder => geocoder.forward({ postcode, words, isBeginning, near, ...placeOf(ctx) }))
}

/** The address at a position, in the shop's country. */
export function reverse(
  ctx: Context,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<GeocodeResult> {
  return inTime(ctx, geocoder => geocoder.reverse({ latitude, longitude, ...placeOf(ctx) }))
}

function placeOf({ store, language }: Context): { country: string; language: string } {
  return { country: store.configuration.country.iso, language }
}

async function inTime(ctx: Context, ask: (geocoder: Geocoder) => Promise<Geocoded>): Promise<GeocodeResult> {
  const late = Promise.withResolvers<GeocodeResult>()
  const timer = setTimeout(() => late.resolve('unknown'), WAIT_MS)
  try {
    return await Promise.race([ask(ctx.services.integrations.geocoder), late.promise])
  } catch (error) {
    ctx.log.warn({ err: error }, 'the geocoder did not respond')
    return 'unknown'
  } finally {
    clearTimeout(timer)
  }
}
