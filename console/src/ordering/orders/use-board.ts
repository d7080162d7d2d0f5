import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { listBoard } from '@tiffin/contract/ordering/orders/staff'
import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import type { ShopPause } from '@tiffin/contract/shop/slots/pause'
import { isOpen } from '@tiffin/contract/ordering/orders/order-states'
import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react'
import { call } from '../../lib/api.ts'
import { POLL_EVERY_MS, useConnection } from '../../lib/connection.ts'
import { type PauseRead, pauseRead } from '../../shop/pausing/pause-read.ts'
import { forgetShopTime, setShopTime } from '../../current-shop/shop-clock.ts'
import { useDebounced } from '../../lib/use-debounced.ts'

/** `read_at`: when it was read, according to this device's clock. */
export type Board = Omit<ResponseOf<typeof listBoard>, 'pause'> & { read_at: number; pause: PauseRead }

export function useBoard(storeId: number) {
  const queries = useQueryClient()
  const { state } = useConnection()
  const queryKey = useMemo(() => ['board', storeId], [storeId])
  const {
    data: board,
    isError,
    error,
  } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Board> => {
      const { pause, ...board } = await call(listBoard, { params: { storeId }, signal })
      return { ...board, read_at: Date.now(), pause: pauseRead(pause) }
    },
    refetchInterval: POLL_EVERY_MS[state],
    // Polling must continue in a background tab, or the bell would not ring.
    refetchIntervalInBackground: true,
  })
  const refresh = useDebounced(
    useCallback(() => void queries.invalidateQueries({ queryKey }), [queries, queryKey]),
  )
  const put = useCallback(
    (order: WireStaffOrder) => {
      // A response that was requested before the action must not overwrite its result.
      void queries.cancelQueries({ queryKey })
      queries.setQueryData<Board>(queryKey, before => before && withOrder(before, order))
      refresh()
    },
    [queries, queryKey, refresh],
  )
  const putPause = useCallback(
    (pause: ShopPause) => {
      void queries.cancelQueries({ queryKey })
      queries.setQueryData<Board>(queryKey, before => before && { ...before, pause: pauseRead(pause) })
      refresh()
    },
    [queries, queryKey, refresh],
  )
  // Set before painting: the cached board of a shop in another zone has another time.
  useLayoutEffect(() => {
    if (board) setShopTime(board.current_time, board.read_at)
  }, [board])
  useLayoutEffect(() => forgetShopTime, [])
  // The person may no longer have access to this shop: reload the list of shops.
  const isRefused = error instanceof CallError && error.status === 403
  useEffect(() => {
    if (isRefused) void queries.invalidateQueries({ queryKey: ['me'] })
  }, [isRefused, queries])
  return { board, hasFailed: isError && !board, refresh, put, putPause }
}

/** The board with one order replaced by the result of an action. */
export function withOrder(board: Board, order: WireStaffOrder): Board {
  const others = (list: WireStaffOrder[]) => list.filter(each => each.id !== order.id)
  return isOpen(order.status)
    ? { ...board, open: [...others(board.open), order], finished: others(board.finished) }
    : { ...board, open: others(board.open), finished: [order, ...others(board.finished)] }
}
