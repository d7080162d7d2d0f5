import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import {
  listLoyaltyTransactions,
  lookupLoyaltyPoints,
  POINTS_PAGE,
} from '@tiffin/contract/money/loyalty/diner'
import { useState } from 'react'
import { useShop } from '../../lib/shop.tsx'

export type PointsEntry = ResponseOf<typeof listLoyaltyTransactions>['data'][number]

type PointsPages = { entries: PointsEntry[]; has_more: boolean }

/** The customer's points, and the pages of their history that were loaded [K-13]. */
export function usePoints(token: string) {
  const { call, client } = useShop()
  const [busy, setBusy] = useState(false)
  const [moreError, setMoreError] = useState<unknown>()
  const queryKey = ['points', token, 'history']
  const read = async (before?: string): Promise<PointsPages> => {
    const { data } = await call(listLoyaltyTransactions, { query: before ? { before } : {} })
    return { entries: data, has_more: data.length === POINTS_PAGE }
  }
  const held = useQuery({
    queryKey: ['points', token],
    queryFn: async () => (await call(lookupLoyaltyPoints, { body: {} })).data,
    // Orders that are completed elsewhere change the points.
    staleTime: 0,
  })
  const history = useQuery<PointsPages>({ queryKey, queryFn: () => read(), staleTime: 0 })
  const more = async () => {
    setBusy(true)
    setMoreError(undefined)
    try {
      const next = await read(history.data?.entries.at(-1)?.id)
      client.setQueryData<PointsPages>(
        queryKey,
        before => before && { ...next, entries: [...before.entries, ...next.entries] },
      )
    } catch (error) {
      setMoreError(error)
    }
    setBusy(false)
  }
  return {
    held: held.data,
    entries: history.data?.entries,
    failed: (held.isError && !held.data) || (history.isError && !history.data),
    retry: () => void Promise.all([held.refetch(), history.refetch()]),
    isFetching: held.isFetching || history.isFetching,
    more: history.data?.has_more ? () => void more() : undefined,
    busy,
    moreError,
  }
}
