import { PREVIEW_HEADER, type PreviewQuery } from '@tiffin/contract/shop/stores/staff-preview'
import { CallError, type Client, createClient } from '@tiffin/contract/client'
import type { Endpoint } from '@tiffin/contract/endpoint'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { synchronizeClock } from './shop-clock.ts'
import { readStored } from './storage.ts'

export type Api = Client

type ApiOptions = {
  configuration: Pick<StoreConfiguration, 'locale' | 'region'>
  /**
   * The page's own hostname. If it has been removed from the shop, every response is an error that
   * says so.
   */
  host: string
  /** Called before each request, because the language can change. */
  language: () => string
  baseUrl: string
  ahead?: PreviewQuery | undefined
}

/**
 * The browser's client, with the headers and query parameters that every call of a shop has [Z-01
 * to Z-05].
 */
export function createApi({ configuration, host, language, baseUrl, ahead }: ApiOptions): Api {
  const { call, follow } = createClient({
    baseUrl,
    headers: () => {
      const token = readStored('USER_PROFILE')?.user_token
      return {
        store: host,
        language: language(),
        locale: configuration.locale,
        region: String(configuration.region.id),
        ...(token ? { 'user-token': token } : {}),
        ...(ahead ? { [PREVIEW_HEADER]: `${ahead.at} ${ahead.ahead}` } : {}),
      }
    },
  })
  const readServerTime = <Body>(body: Body): Body => {
    const shopTime = timeIn(body)
    if (shopTime) synchronizeClock(shopTime, configuration.region.time_zone)
    return body
  }
  return {
    call: async (endpoint, request) => {
      // The browser caches the menu by URL, so no timestamp is added.
      if (!endpoint.query || endpoint.wire?.packed)
        return readServerTime(await logged(endpoint, call(endpoint, request)))
      const query = {
        app_name: 'CUSTOMER',
        _ts: String(Date.now()),
        ...(request.query as object | undefined),
      }
      return readServerTime(await logged(endpoint, call(endpoint, { ...request, query })))
    },
    follow: (endpoint, request, onEvent) => logged(endpoint, follow(endpoint, request, onEvent)),
  }
}

/** Logs every failed call with its status, without personal data [E-47]. */
async function logged<Body>({ method, path }: Endpoint, work: Promise<Body>): Promise<Body> {
  try {
    return await work
  } catch (error) {
    if (error instanceof CallError) {
      const level = error.status >= 500 ? 'error' : 'warn'
      console[level](
        `${method} ${path}: ${error.status || 'no response'}${error.code ? ` ${error.code}` : ''}`,
      )
    }
    throw error
  }
}

/** The shop's time in a response: at the top level or inside `data`. */
function timeIn(body: unknown): string | undefined {
  const { current_time, data } = (body ?? {}) as { current_time?: string; data?: unknown }
  return current_time ?? (data as { current_time?: string } | undefined)?.current_time
}
