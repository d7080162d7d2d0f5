import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { followShops, listWaiting } from '@tiffin/contract/ordering/orders/staff'
import { useCallback, useEffect, useRef } from 'react'
import { call, following } from '../lib/api.ts'
import { useCell } from '../lib/cell.ts'
import { POLL_EVERY_MS, reportNoResponse, reportStream, useConnection } from '../lib/connection.ts'
import { keepFollowing, waitToReconnect } from '../lib/stream.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { removeOtherShops, openShop, setWaiting, type WaitingOrder } from './waiting.ts'

/**
 * Follows all shops of this person on one stream; also polls, rarely or while the stream is closed.
 */
export function useWatch(store_ids: readonly number[]): void {
  const ids = store_ids.join(' ')
  useEffect(() => {
    removeOtherShops(ids === '' ? [] : ids.split(' ').map(Number))
  }, [ids])
  useEffect(() => () => removeOtherShops([]), [])
  const received = usePolling(store_ids)
  useStream(ids, received)
}

type ReceivedShops = { current: Set<number> }

/**
 * Returns where to record what the stream has sent: a response that was requested earlier must not
 * overwrite it.
 */
function usePolling(store_ids: readonly number[]): ReceivedShops {
  const received = useRef(new Set<number>())
  const open = useCell(openShop)
  const { state } = useConnection()
  useQuery({
    queryKey: ['waiting', store_ids],
    queryFn: async ({ signal }) => {
      received.current = new Set()
      const { data } = await call(listWaiting, { signal })
      for (const { store_id, orders } of data)
        if (!received.current.has(store_id)) notifyBoard(store_id, orders)
      return data
    },
    enabled: store_ids.some(id => id !== open),
    refetchInterval: POLL_EVERY_MS[state],
    // Polling must continue in a background tab, or the bell would not ring.
    refetchIntervalInBackground: true,
  })
  return received
}

function useStream(ids: string, received: ReceivedShops): void {
  const queries = useQueryClient()
  const refresh = useDebounced(
    useCallback(() => {
      void queries.invalidateQueries({ queryKey: ['board'] })
      // Orders reduce counted stock, and cancelled orders restore it.
      void queries.invalidateQueries({ queryKey: ['stock'] })
      void queries.invalidateQueries({ queryKey: ['messages'] })
      void queries.invalidateQueries({ queryKey: ['bookings', openShop.read(), 'count'] })
      void queries.invalidateQueries({ queryKey: ['bills'] })
    }, [queries]),
  )
  useEffect(() => {
    if (ids === '') return
    const end = new AbortController()
    let wasOpen = false
    void keepFollowing({
      follow: following(followShops, {}, ({ store_id, orders }) => {
        received.current.add(store_id)
        notifyBoard(store_id, orders)
        if (store_id === openShop.read()) refresh()
      }),
      since: '',
      signal: end.signal,
      wait: waitToReconnect,
      isFinal: error => error instanceof CallError && [401, 403].includes(error.status),
      onState(isOpen) {
        reportStream(isOpen)
        // After the stream closes, check whether the server responds. After it opens, read the
        // missed changes and the person's current shops.
        if (!isOpen) refresh()
        else if (wasOpen) void queries.invalidateQueries()
        wasOpen = true
      },
    })
    // The browser detects a lost network at once; the stream would need half a minute.
    const onOffline = () => reportNoResponse()
    window.addEventListener('offline', onOffline)
    return () => {
      end.abort()
      window.removeEventListener('offline', onOffline)
      reportStream(false)
    }
  }, [ids, received, queries, refresh])
}

function notifyBoard(store_id: number, orders: readonly WaitingOrder[]): void {
  if (store_id !== openShop.read()) setWaiting(store_id, orders)
}
