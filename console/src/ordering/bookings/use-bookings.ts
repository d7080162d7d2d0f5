import { useQuery, useQueryClient } from '@tanstack/react-query'
import { followBookings, listBookings } from '@tiffin/contract/ordering/bookings/staff'
import { call, following } from '../../lib/api.ts'
import { useVisibleStream } from '../../lib/use-visible-stream.ts'

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
  useVisibleStream(
    storeId,
    (id, receive) => following(followBookings, { params: { storeId: id } }, receive),
    () => {
      void queries.invalidateQueries({ queryKey: ['bookings', storeId] })
      // An open bill shows the deposits of the guests who are seated.
      void queries.invalidateQueries({ queryKey: ['bills', storeId] })
    },
  )
  return day
}
