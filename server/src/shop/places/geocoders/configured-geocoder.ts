import { CannotStart } from '../../../platform/cannot-start.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Env } from '../../../platform/env.ts'
import type { Geocoded, Geocoder } from '../../../platform/integrations/integrations.ts'
import { google, GOOGLE_URL } from './google.ts'
import { nominatim } from './nominatim.ts'
import { offlineGeocoder } from './offline.ts'
import { remoteGeocoder, type Service } from './remote.ts'

/**
 * The geocoder of the installation's settings: a service with the postal data as a fallback, or the
 * postal data alone.
 */
export function configuredGeocoder({ env, db, clock }: { env: Env; db: Database; clock: Clock }): Geocoder {
  const offline = offlineGeocoder(db, clock)
  const service = serviceOf(env)
  return service ? withFallback(remoteGeocoder(service, clock), offline) : offline
}

function serviceOf({ GEOCODER, GEOCODER_URL, GEOCODER_KEY }: Env): Service | undefined {
  if (GEOCODER === 'offline') return undefined
  if (GEOCODER === 'google') {
    if (!GEOCODER_KEY)
      throw new CannotStart('GEOCODER is "google": set GEOCODER_KEY to the key of your account.')
    return google(GEOCODER_URL || GOOGLE_URL, GEOCODER_KEY)
  }
  if (!GEOCODER_URL)
    throw new CannotStart(
      'GEOCODER is "nominatim": set GEOCODER_URL to the address of a server that you may ask, such as https://nominatim.example.com.',
    )
  return nominatim(GEOCODER_URL)
}

/**
 * A result of the second geocoder is better than an error. If it finds nothing, the first one's
 * error is reported.
 */
function withFallback(first: Geocoder, second: Geocoder): Geocoder {
  const either = async (ask: (geocoder: Geocoder) => Promise<Geocoded>): Promise<Geocoded> => {
    try {
      return await ask(first)
    } catch (error) {
      const answer = await ask(second)
      if (answer.candidates.length === 0) throw error
      return answer
    }
  }
  return {
    forward: sought => either(geocoder => geocoder.forward(sought)),
    reverse: sought => either(geocoder => geocoder.reverse(sought)),
  }
}
