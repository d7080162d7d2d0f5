import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ShopOrder } from '@tiffin/contract/back-office/shops/shop'
import { listShops } from '@tiffin/contract/back-office/shops/staff'
import { call } from '../../lib/api.ts'

/** Polls because figures of the day change; more often while some shops have old values. */
const AGAIN_MS = { usual: 60_000, behind: 2000 }

const FIRST: { after?: number; key?: number } = {}

/** The shops whose name or hostname contains a text, page by page. */
export function useShops(sought: string, order: ShopOrder) {
  const { data, isError, isPlaceholderData, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ['shops', sought, order],
      queryFn: ({ pageParam, signal }) =>
        call(listShops, {
          query: { ...(sought ? { sought } : {}), ...pageParam, order },
          signal,
        }),
      initialPageParam: FIRST,
      getNextPageParam: ({ more, data, key }) => {
        const last = data.at(-1)
        return more && last ? { after: last.id, key } : undefined
      },
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => AGAIN_MS[state.data?.pages[0]?.behind ? 'behind' : 'usual'],
    })
  // A shop that has moved in the order meanwhile may be on two pages.
  const found = new Map(data?.pages.flatMap(page => page.data.map(shop => [shop.id, shop])))
  return {
    found: data && [...found.values()],
    isOld: isPlaceholderData,
    /** The number of shops with old values. */
    behind: data?.pages[0]?.behind ?? 0,
    /** The databases that do not respond. */
    away: [...new Set(data?.pages.flatMap(page => page.away))],
    isError,
    refetch,
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isReadingMore: isFetchingNextPage,
  }
}
