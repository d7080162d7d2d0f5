import { type Client, createClient } from '@tiffin/contract/client'
import type { FastifyInstance } from 'fastify'
import type { Store } from '../http/store.ts'

/** Calls of a page's render: through the app itself, without a socket, as a visitor on the shop's host. */
export function internalCall(app: FastifyInstance, store: Store, language: string): Client['call'] {
  const { host } = store
  return createClient({
    baseUrl: `http://${host}`,
    headers: () => ({ store: host, language }),
    fetch: async (input, init) => {
      const { pathname, search } = new URL(input as string)
      const answer = await app.inject({
        method: (init?.method ?? 'GET') as 'GET',
        url: pathname + search,
        headers: { ...(init?.headers as Record<string, string>), host },
        // Each shop's pages have a measure of their own in the rate limits.
        remoteAddress: `fd00::${store.id.toString(16)}`,
      })
      return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode })
    },
  }).call
}
