import { queryOptions } from '@tanstack/react-query'
import { getAddons, getAddonsFile, getMenu, getMenuFile } from '@tiffin/contract/menu/menu/diner'
import type { WireAddons, WireMenu } from '@tiffin/contract/menu/menu/menu'
import type { Shop } from '../../lib/shop.tsx'

const MINUTE = 60_000

/**
 * The whole week's menu: dishes that are not sold today are shown as such [M-12], so the file of
 * one day is not enough [M-02].
 */
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

/** The option groups of all dishes, needed when the first sheet opens. */
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

/**
 * If the file cannot be fetched or parsed, uses the call instead [M-03, M-06]. An error of the call
 * is thrown.
 */
async function withFallback<Result>(
  file: () => Promise<Result>,
  other: () => Promise<Result>,
): Promise<Result> {
  try {
    return await file()
  } catch {
    return other()
  }
}
