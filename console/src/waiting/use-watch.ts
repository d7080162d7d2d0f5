import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { followShops, listWaiting } from '@tiffin/contract/orders/staff'
import { useCallback, useEffect, useRef } from 'react'
import { call, following } from '../lib/api.ts'
import { useCell } from '../lib/cell.ts'
import { ASK_EVERY_MS, reportSilence, reportStream, useConnection } from '../lib/connection.ts'
import { keepFollowing, waitForHope } from '../lib/stream.ts'
import { useGathered } from '../lib/use-gathered.ts'
import { keepWaiting, openShop, tellWaiting, type WaitingOrder } from './waiting.ts'

/** Follows all shops of this person on one stream; also polls, now and then or while the stream is closed. */
export function useWatch(store_ids: readonly number[]): void {
  const ids = store_ids.join(' ')
  useEffect(() => {
    keepWaiting(ids === '' ? [] : ids.split(' ').map(Number))
  }, [ids])
  useEffect(() => () => keepWaiting([]), [])
  const heard = useAsking(store_ids)
  useStream(ids, heard)
}

type Heard = { current: Set<number> }

/** Returns where to record what the stream has sent: a response that was requested earlier must not overwrite it. */
function useAsking(store_ids: readonly number[]): Heard {
  const heard = useRef(new Set<number>())
  const open = useCell(openShop)
  const { state } = useConnection()
  useQuery({
    queryKey: ['waiting', store_ids],
    queryFn: async ({ signal }) => {
      heard.current = new Set()
      const { data } = await call(listWaiting, { signal })
      for (const { store_id, orders } of data) if (!heard.current.has(store_id)) tell(store_id, orders)
      return data
    },
    enabled: store_ids.some(id => id !== open),
    refetchInterval: ASK_EVERY_MS[state],
    // Polling must go on in a background tab, or the bell would not ring.
    refetchIntervalInBackground: true,
  })
  return heard
}

function useStream(ids: string, heard: Heard): void {
  const queries = useQueryClient()
  const refresh = useGathered(
    useCallback(() => void queries.invalidateQueries({ queryKey: ['board'] }), [queries]),
  )
  useEffect(() => {
    if (ids === '') return
    const end = new AbortController()
    let wasOpen = false
    void keepFollowing({
      follow: following(followShops, {}, ({ store_id, orders }) => {
        heard.current.add(store_id)
        tell(store_id, orders)
        if (store_id === openShop.read()) refresh()
      }),
      since: '',
      signal: end.signal,
      wait: waitForHope,
      isFinal: error => error instanceof CallError && [401, 403].includes(error.status),
      onState(isOpen) {
        reportStream(isOpen)
        // After the stream closes, check whether the server responds; after it opens, read what was missed and the
        // person's current shops.
        if (!isOpen) refresh()
        else if (wasOpen) void queries.invalidateQueries()
        wasOpen = true
      },
    })
    // The browser notices a lost network at once; the stream would need half a minute.
    const onOffline = () => reportSilence()
    window.addEventListener('offline', onOffline)
    return () => {
      end.abort()
      window.removeEventListener('offline', onOffline)
      reportStream(false)
    }
  }, [ids, heard, queries, refresh])
}

function tell(store_id: number, orders: readonly WaitingOrder[]): void {
  if (store_id !== openShop.read()) tellWaiting(store_id, orders)
}
