import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { followBookings, listBookings } from '@tiffin/contract/ordering/bookings/staff'
import { useEffect, useEffectEvent } from 'react'
import { call, following } from '../../lib/api.ts'
import { keepFollowing, waitToReconnect } from '../../lib/stream.ts'

/** The bookings of a day, read again after every change by guests and colleagues. `date`: today if undefined. */
export function useBookings(storeId: number, date: string | undefined) {
  const queries = useQueryClient()
  const day = useQuery({
    queryKey: ['bookings', storeId, date ?? ''],
    queryFn: ({ signal }) => call(listBookings, { params: { storeId }, query: date ? { date } : {}, signal }),
    placeholderData: before => before,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })
  useBookingStream(storeId, () => void queries.invalidateQueries({ queryKey: ['bookings', storeId] }))
  return day
}

/** Follows the bookings while the tab is visible, because browsers limit the number of connections to a server. */
function useBookingStream(storeId: number, onChange: () => void) {
  const receive = useEffectEvent(onChange)
  useEffect(() => {
    let end: AbortController | undefined
    const onVisibility = () => {
      end?.abort()
      if (document.hidden) return
      end = new AbortController()
      void keepFollowing({
        follow: following(followBookings, { params: { storeId } }, () => receive()),
        since: '',
        signal: end.signal,
        wait: waitToReconnect,
        isFinal: error => error instanceof CallError && [401, 403].includes(error.status),
        onState: () => {},
      })
    }
    document.addEventListener('visibilitychange', onVisibility)
    onVisibility()
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      end?.abort()
    }
  }, [storeId])
}
