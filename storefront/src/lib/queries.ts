import { CallError } from '@tiffin/contract/client'
import {
  getAddons,
  getAddonsFile,
  getMenu,
  getMenuFile,
  type WireAddons,
  type WireMenu,
} from '@tiffin/contract/menu'
import { getStore, lookupPreorder, type PreorderLookup, type WireStoreDetails } from '@tiffin/contract/stores'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Shop } from './shop.tsx'

/** What a screen names so that the server reads it before the page and the browser on the way there. */
export type AnyQuery = { queryKey: QueryKey; queryFn?: unknown }

const MINUTE = 60_000

/** Store details: name, hours, charges [C-09, C-10]. */
export function storeQuery({ call }: Shop) {
  return queryOptions<WireStoreDetails>({
    queryKey: ['store'],
    queryFn: async () => (await call(getStore, {})).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What can be ordered when; read again each minute and when the page is looked at again [T-03]. */
export function preorderQuery({ call }: Shop) {
  return queryOptions<PreorderLookup>({
    queryKey: ['preorder'],
    queryFn: () => call(lookupPreorder, {}),
    staleTime: MINUTE / 2,
    refetchInterval: MINUTE,
    refetchOnWindowFocus: true,
  })
}

/** The whole week's menu: what is off today is shown as such [M-12], so the file of one day would not do [M-02]. */
export function menuQuery({ call, configuration }: Shop) {
  const params = { storeId: String(configuration.id), day: 'all' as const }
  return queryOptions<WireMenu>({
    queryKey: ['menu'],
    queryFn: () =>
      withFallback(
        () => call(getMenuFile, { params }),
        () => call(getMenu, { query: { app_name: 'CUSTOMER', sref: params.storeId, day: 'all' } }),
      ),
    staleTime: 5 * MINUTE,
    refetchOnWindowFocus: true,
  })
}

/** Option groups, wanted when the first sheet is. */
export function addonsQuery({ call, configuration }: Shop) {
  const params = { storeId: String(configuration.id) }
  return queryOptions<WireAddons>({
    queryKey: ['addons'],
    queryFn: () =>
      withFallback(
        () => call(getAddonsFile, { params }),
        () => call(getAddons, { query: { app_name: 'CUSTOMER', sref: params.storeId } }),
      ),
    staleTime: 5 * MINUTE,
  })
}

/** Any failure of the file, also one of reading it, leads to the call [M-03, M-06]; its own failure is the one that counts. */
async function withFallback<Answer>(
  file: () => Promise<Answer>,
  other: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await file()
  } catch {
    return other()
  }
}

/** Nothing is asked again that was refused; a cut connection is. */
export function retryOf(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof CallError && error.status >= 400 && error.status < 500
  return !isRefusal && failures < 2
}
