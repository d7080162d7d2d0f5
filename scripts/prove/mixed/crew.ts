import { type RawRequest, type RawResponse } from '../raw-client.ts'
import { type SteadyConnection, steadyConnection } from '../steady-connection.ts'
import type { Restaurant } from './restaurants.ts'
import { type CallTimes, kindOf } from './call-times.ts'
import type { Servers } from './servers.ts'

/** What the people of a shop share who work on several servers. */
export type Crew = {
  servers: Pick<Servers, 'port'>
  times: CallTimes
  /** Responses that must not occur. */
  surprises: string[]
  /** Aborted after the load: the followers end. */
  signal: AbortSignal
  /** On a 503, retries until the server responds. */
  retry_503?: boolean
}

/** What all people of the mixed load share. */
export type Scene = Crew & { servers: Servers }

/** A connection that measures how long each response takes, retries included. */
export function timedConnection(
  { servers, times, retry_503 = false }: Crew,
  { client, headers, door = 0 }: { client: number; headers: Record<string, string>; door?: 0 | 1 },
): SteadyConnection {
  const connection = steadyConnection({ port: () => servers.port(client) + door, headers, retry_503 })
  const timed = (send: (request: RawRequest) => Promise<RawResponse>) => (request: RawRequest) =>
    times.time(kindOf(request), () => send(request))
  return { once: timed(connection.once), steady: timed(connection.steady), leave: connection.leave }
}

/** The connection of a staff member to the console. */
export function staffConnection(
  crew: Crew,
  { shop }: Pick<Restaurant, 'shop'>,
  { client, token }: { client: number; token: string },
): SteadyConnection {
  return timedConnection(crew, {
    client,
    door: 1,
    headers: { host: shop.host, language: 'en', 'staff-token': token },
  })
}
