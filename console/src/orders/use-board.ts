import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import type { AnswerOf } from '@tiffin/contract/endpoint'
import { listBoard, type WireStaffOrder } from '@tiffin/contract/staff'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { call, followOrders } from '../lib/api.ts'
import { type Connection, reportSilence, reportStream, useConnection } from '../lib/connection.ts'
import { setShopTime } from '../lib/shop-clock.ts'
import { keepFollowing, waitForHope } from '../lib/stream.ts'
import { isOpen } from './columns.ts'

export type Board = AnswerOf<typeof listBoard>

/** The stream tells of changes; asking is for when it is away, and now and then to set the clock. */
const ASK_EVERY_MS: Record<Connection['state'], number> = {
  live: 60_000,
  connecting: 15_000,
  polling: 15_000,
  lost: 5000,
}
/** Several events in a row are read once. */
const GATHER_MS = 100

export function useBoard(storeId: number) {
  const queries = useQueryClient()
  const { state } = useConnection()
  const queryKey = useMemo(() => ['board', storeId], [storeId])
  const { data: board, isError } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await call(listBoard, { params: { storeId }, signal })
      setShopTime(answer.current_time)
      return answer
    },
    refetchInterval: ASK_EVERY_MS[state],
    // The bell must ring behind another tab too.
    refetchIntervalInBackground: true,
  })
  const refresh = useGathered(
    useCallback(() => void queries.invalidateQueries({ queryKey }), [queries, queryKey]),
  )
  const put = useCallback(
    (order: WireStaffOrder) => {
      // An answer that was asked for before the act must not overwrite it.
      void queries.cancelQueries({ queryKey })
      queries.setQueryData<Board>(queryKey, before => before && withOrder(before, order))
      refresh()
    },
    [queries, queryKey, refresh],
  )
  useStream({ storeId, since: board?.last_event_id, refresh })
  return { board, hasFailed: isError && !board, refresh, put }
}

/** The board with an order as an act has left it. */
export function withOrder(board: Board, order: WireStaffOrder): Board {
  const others = (list: WireStaffOrder[]) => list.filter(each => each.id !== order.id)
  return isOpen(order)
    ? { ...board, open: [...others(board.open), order], finished: others(board.finished) }
    : { ...board, open: others(board.open), finished: [order, ...others(board.finished)] }
}

type Stream = { storeId: number; since: string | undefined; refresh: () => void }

function useStream({ storeId, since, refresh }: Stream): void {
  const first = useRef(since)
  first.current ??= since
  const isKnown = since !== undefined
  useEffect(() => {
    if (!isKnown) return
    const end = new AbortController()
    let wasOpen = false
    void keepFollowing({
      follow: followOrders(storeId, refresh),
      since: first.current ?? '',
      signal: end.signal,
      wait: waitForHope,
      isFinal: error => error instanceof CallError && [401, 403].includes(error.status),
      onState(isOpen) {
        reportStream(isOpen)
        // Closed: is anybody there at all? Open again: what was kept can go.
        if (!isOpen || wasOpen) refresh()
        wasOpen = true
      },
    })
    // The browser knows at once that its cable is out; the stream would notice in half a minute.
    const onOffline = () => reportSilence()
    window.addEventListener('offline', onOffline)
    return () => {
      end.abort()
      window.removeEventListener('offline', onOffline)
      reportStream(false)
    }
  }, [storeId, isKnown, refresh])
}

function useGathered(work: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, GATHER_MS)
  }, [work])
}
