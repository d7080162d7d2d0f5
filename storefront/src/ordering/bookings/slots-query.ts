import { queryOptions } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { listBookingSlots } from '@tiffin/contract/ordering/bookings/diner'
import type { Shop } from '../../lib/shop.tsx'

export type SlotRequest = { date: string; covers: number; token?: string | undefined }

/** The times of a day for a party. Read again when the tab gets the focus, because others book meanwhile. */
export function slotsQuery({ call }: Shop, { date, covers, token }: SlotRequest) {
  return queryOptions({
    queryKey: ['booking-slots', date, covers, token ?? ''],
    queryFn: () =>
      call(listBookingSlots, { query: { date, no_of_people: String(covers), ...(token && { token }) } }),
    refetchOnWindowFocus: true,
    retry: (count, error) => !(error instanceof CallError && error.status === 400) && count < 2,
  })
}
