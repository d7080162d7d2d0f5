import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listShops } from '@tiffin/contract/shops/staff'
import { call } from '../lib/api.ts'

/** The shops in which a text occurs, page after page; read again every minute, since their day goes on. */
export function useShops(sought: string) {
  const { data, isError, isPlaceholderData, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ['shops', sought],
      queryFn: ({ pageParam, signal }) =>
        call(listShops, {
          query: { ...(sought ? { sought } : {}), ...(pageParam ? { after: pageParam } : {}) },
          signal,
        }),
      initialPageParam: 0,
      getNextPageParam: last => (last.more ? last.data.at(-1)?.id : undefined),
      placeholderData: keepPreviousData,
      refetchInterval: 60_000,
    })
  return {
    found: data?.pages.flatMap(page => page.data),
    isOld: isPlaceholderData,
    isError,
    refetch,
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isReadingMore: isFetchingNextPage,
  }
}
