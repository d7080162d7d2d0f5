import { type RawRequest, type RawResponse } from '../raw-client.ts'
import { type SteadyConnection, steadyConnection } from '../steady-connection.ts'
import type { Restaurant } from './restaurants.ts'
import { type CallTimes, kindOf } from './call-times.ts'
import type { Servers } from './servers.ts'

/** What all people of the mixed load share. */
export type Scene = {
  servers: Servers
  times: CallTimes
  /** Responses that must not occur. */
  surprises: string[]
  /** Aborted after the load: the followers end. */
  signal: AbortSignal
}

/** A connection that measures how long each response takes, retries included. */
export function timedConnection(
  { servers, times }: Scene,
  { client, headers, door = 0 }: { client: number; headers: Record<string, string>; door?: 0 | 1 },
): SteadyConnection {
  const connection = steadyConnection({ port: () => servers.port(client) + door, headers })
  const timed = (send: (request: RawRequest) => Promise<RawResponse>) => (request: RawRequest) =>
    times.time(kindOf(request), () => send(request))
  return { once: timed(connection.once), steady: timed(connection.steady), leave: connection.leave }
}

/** The connection of a staff member to the console. */
export function staffConnection(
  scene: Scene,
  { shop }: Restaurant,
  { client, token }: { client: number; token: string },
): SteadyConnection {
  return timedConnection(scene, {
    client,
    door: 1,
    headers: { host: shop.host, language: 'en', 'staff-token': token },
  })
}
