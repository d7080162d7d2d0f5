import { type Client, createClient } from '@tiffin/contract/client'
import type { StoreConfiguration } from '@tiffin/contract/stores'
import { readStored } from './storage.ts'

export type Api = Client

type ApiOptions = {
  configuration: Pick<StoreConfiguration, 'host' | 'locale' | 'region'>
  /** Read before each call: it may change in between. */
  language: () => string
  baseUrl: string
}

/** The browser's way to the server, with the headers and the query that every call of a shop carries [Z-01 to Z-05]. */
export function createApi({ configuration, language, baseUrl }: ApiOptions): Api {
  const { call, follow } = createClient({
    baseUrl,
    headers: () => {
      const token = readStored('USER_PROFILE')?.user_token
      return {
        store: configuration.host,
        language: language(),
        locale: configuration.locale,
        region: String(configuration.region.id),
        ...(token ? { 'user-token': token } : {}),
      }
    },
  })
  return {
    call: (endpoint, request) => {
      // The menu is kept by the browser under its address, so that one must not change.
      if (!endpoint.query || endpoint.wire?.packed) return call(endpoint, request)
      const query = {
        app_name: 'CUSTOMER',
        _ts: String(Date.now()),
        ...(request.query as object | undefined),
      }
      return call(endpoint, { ...request, query })
    },
    follow,
  }
}
