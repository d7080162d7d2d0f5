import { addressOf } from '@tiffin/contract/client'
import type { Endpoint } from '@tiffin/contract/endpoint'
import type { Readable } from 'node:stream'
import type { Installation, Shop } from '../installation.ts'
import type { Probe } from './noun-fixture.ts'

export type CallResponse = { statusCode: number; stream: Readable }

/** The name of a call in the tables of this test. */
export const keyOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

/** Whether the call belongs to the console's origin. */
export const isOfStaff = ({ auth }: Endpoint) => auth === 'staff' || auth === 'console'

/** Makes a call without the typed client: on this store's host, or on the console with a staff token. */
export async function makeCall(
  tiffin: Installation,
  endpoint: Endpoint,
  { shop, token, probe }: { shop: Shop; token: string | undefined; probe: Probe },
): Promise<CallResponse> {
  const staff = isOfStaff(endpoint)
  const { api_token } = await shop.store()
  const proof = token ? { [staff ? 'staff-token' : 'user-token']: token } : {}
  const answer = await (staff ? tiffin.console : tiffin.app).inject({
    method: endpoint.method,
    url: addressOf(endpoint, { params: probe.params, query: probe.query }),
    headers: staff
      ? { host: 'console.example', ...proof }
      : { host: shop.host, store: shop.host, 'api-token': api_token, ...proof },
    ...(probe.body ? { payload: probe.body } : {}),
    payloadAsStream: true,
  })
  return { statusCode: answer.statusCode, stream: answer.stream() }
}

/** The body of a response; of an open stream only its beginning. */
export async function readBody({ stream }: CallResponse, endpoint: Endpoint): Promise<string> {
  let body = ''
  for await (const chunk of stream) {
    body += String(chunk)
    if (endpoint.wire?.stream && body.includes('data: ')) break
  }
  return body
}
