import { useQuery } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { followBill, getBill } from '@tiffin/contract/ordering/bills/diner'
import { useEffect, useState } from 'react'
import { followNews } from '../../lib/follow-news.ts'
import { useShop } from '../../lib/shop.tsx'

/** While the stream is closed, and while this phone waits for the result of its payment. */
const REFRESH_MS = 4000
/** While the stream is open: it can break unnoticed. */
const CHECK_MS = 30_000

/**
 * The bill of a table, with what other phones order and pay, by its stream. `isPayer`: this phone has returned
 * from the provider's page.
 */
export function useBill(token: string, isPayer: boolean) {
  const { call, follow } = useShop()
  // True from the first event: a proxy may buffer the stream, which is then open but delivers none.
  const [isLive, setLive] = useState(false)
  const bill = useQuery({
    queryKey: ['bill', token],
    queryFn: async () =>
      (await call(getBill, { params: { token }, query: isPayer ? { returned: 'yes' } : {} })).data,
    refetchInterval: ({ state: { data } }) => {
      const awaitsResult = isPayer && data?.rounds.some(({ is_under_way }) => is_under_way)
      return isLive && !awaitsResult ? CHECK_MS : REFRESH_MS
    },
    refetchOnWindowFocus: true,
    retry: (count, error) => !isUnknown(error) && count < 2,
  })
  const { isSuccess: isRead, refetch } = bill
  useEffect(() => {
    if (!isRead) return
    return followNews({
      follow: (signal, onEvent) => follow(followBill, { params: { token }, signal }, onEvent),
      onNews() {
        setLive(true)
        void refetch()
      },
      onEnd: () => setLive(false),
    })
  }, [isRead, follow, token, refetch])
  return bill
}

export function isUnknown(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}
