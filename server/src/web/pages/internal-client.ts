import { type Client, createClient } from '@tiffin/contract/client'
import type { FastifyInstance } from 'fastify'
import type { Store } from '../../platform/http/store.ts'

/**
 * Calls that a page makes while it is rendered. They are passed to the app without a socket, as those of a visitor on
 * the store's host.
 */
export function internalCall(app: FastifyInstance, store: Store, language: string): Client['call'] {
  const { host } = store
  return createClient({
    baseUrl: `http://${host}`,
    headers: () => ({ store: host, language }),
    fetch: async (input, init) => {
      const { pathname, search } = new URL(input as string)
      const response = await app.inject({
        method: (init?.method ?? 'GET') as 'GET',
        url: pathname + search,
        headers: { ...(init?.headers as Record<string, string>), host },
        // A separate rate limit for each store's pages.
        remoteAddress: `fd00::${store.id.toString(16)}`,
      })
      return new Response(new Uint8Array(response.rawPayload), { status: response.statusCode })
    },
  }).call
}
