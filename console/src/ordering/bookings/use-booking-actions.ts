import { useQueryClient } from '@tanstack/react-query'
import type { StaffMove } from '@tiffin/contract/ordering/bookings/booking-states'
import type { WireStaffBooking } from '@tiffin/contract/ordering/bookings/booking'
import { addBooking, moveBooking, rearrangeBooking } from '@tiffin/contract/ordering/bookings/staff'
import type { RequestOf } from '@tiffin/contract/endpoint'
import { dateOf, timeOfDay } from '@tiffin/contract/time'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'

export type Arrangement = { date: string; time: string; covers: number; table_ids?: string[] }
export type NewBooking = RequestOf<typeof addBooking>['body']

/** What staff do to bookings. A refusal is shown, and the day is read again. */
export function useBookingActions() {
  const { t } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const { save, errors, busy } = useSave('fields')
  const readAgain = () => queries.invalidateQueries({ queryKey: ['bookings', store.id] })
  const of = ({ id }: WireStaffBooking) => ({ storeId: store.id, id })

  const arrange = async (booking: WireStaffBooking, wish: Arrangement): Promise<boolean> =>
    save(
      async () => {
        const { data } = await call(rearrangeBooking, {
          params: of(booking),
          body: { ...wish, sequence: booking.sequence },
        })
        showMessage({
          kind: 'success',
          text: t('console.bookings.arranged', { number: booking.number }),
          action: { label: t('console.undo'), onAction: () => void arrange(data, arrangementOf(booking)) },
        })
      },
      { readAgain },
    )
  return {
    busy,
    errors,
    arrange,
    move: (booking: WireStaffBooking, to: StaffMove, reason = '') =>
      save(
        async () => {
          await call(moveBooking, {
            params: of(booking),
            body: { to, sequence: booking.sequence, ...(reason && { reason }) },
          })
          showMessage({
            kind: 'success',
            text: t('console.bookings.moved', {
              number: booking.number,
              state: t(`console.bookings.states.${to}`),
            }),
          })
        },
        { readAgain },
      ),
    add: (body: NewBooking) =>
      save(
        async () => {
          const { data } = await call(addBooking, { params: { storeId: store.id }, body })
          showMessage({ kind: 'success', text: t('console.bookings.added', { number: data.number }) })
        },
        { readAgain },
      ),
  }
}

export type BookingActions = ReturnType<typeof useBookingActions>

export function arrangementOf({ starts_at, covers, table_ids }: WireStaffBooking): Required<Arrangement> {
  return { date: dateOf(starts_at), time: timeOfDay(starts_at), covers, table_ids }
}
