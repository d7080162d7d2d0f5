import { useInfiniteQuery } from '@tanstack/react-query'
import { listSectionVersions, type OwnSection, type SectionChange } from '@tiffin/contract/shop/stores/staff'
import { call } from '../lib/api.ts'
import { useShop } from '../current-shop/shop.tsx'

export const versionsKey = (storeId: number, section: OwnSection) => ['versions', storeId, section] as const

/** The changes of a section and their authors, newest first. */
export function useVersions(section: OwnSection, { enabled }: { enabled: boolean }) {
  const { store } = useShop()
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: versionsKey(store.id, section),
    queryFn: ({ signal, pageParam }) =>
      call(listSectionVersions, {
        params: { storeId: store.id, section },
        query: { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => (page.more ? page.data.at(-1)?.revision : undefined),
    enabled,
  })
  const changes = data?.pages.flatMap(page => page.data)
  return { changes, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage }
}

/** The author of the last change of this field, or of a part of it. */
export function authorOf(changes: readonly SectionChange[] | undefined, field: string) {
  const last = changes?.find(change =>
    change.changes.some(({ path }) => path === field || path.startsWith(`${field}.`)),
  )
  return last && { at: last.at, actor: last.actor }
}
