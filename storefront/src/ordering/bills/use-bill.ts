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
 * The bill of a table, with what other phones order and pay, by its stream. `share`: the one that this phone has
 * paid, if it has returned from the provider's page.
 */
export function useBill(token: string, share: string | undefined) {
  const { call, follow } = useShop()
  // True from the first event: a proxy may buffer the stream, which is then open but delivers none.
  const [isLive, setLive] = useState(false)
  const bill = useQuery({
    queryKey: ['bill', token, share],
    queryFn: () =>
      call(getBill, { params: { token }, query: share === undefined ? {} : { returned: share } }),
    refetchInterval: ({ state: { data } }) => {
      const awaitsResult = data?.result?.state === 'pending'
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
