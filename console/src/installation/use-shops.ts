import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ShopOrder } from '@tiffin/contract/shops/shop'
import { listShops } from '@tiffin/contract/shops/staff'
import { call } from '../lib/api.ts'

/** The shops in which a text occurs, page after page; read again every minute, since their day goes on. */
export function useShops(sought: string, order: ShopOrder) {
  const { data, isError, isPlaceholderData, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ['shops', sought, order],
      queryFn: ({ pageParam, signal }) =>
        call(listShops, {
          query: { ...(sought ? { sought } : {}), ...(pageParam ? { after: pageParam } : {}), order },
          signal,
        }),
      initialPageParam: 0,
      getNextPageParam: last => (last.more && order === 'name' ? last.data.at(-1)?.id : undefined),
      placeholderData: keepPreviousData,
      refetchInterval: 60_000,
    })
  return {
    found: data?.pages.flatMap(page => page.data),
    isOld: isPlaceholderData,
    /** Not all that were found could be compared. */
    isCut: order !== 'name' && data?.pages[0]?.more === true,
    isError,
    refetch,
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isReadingMore: isFetchingNextPage,
  }
}
