import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import type { WireGuestBooking } from '@tiffin/contract/ordering/bookings/booking'
import { getBooking } from '@tiffin/contract/ordering/bookings/diner'
import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { SignpostDrawing } from '@tiffin/ui/other-drawings'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../lib/shop.tsx'
import styles from './bookings.module.css'
import { GuestBookingView } from './guest-booking-view.tsx'

const PAYMENT_POLL_MS = 3000

/** A booking, for the guest who has its link. */
export function GuestBookingPage({ token }: { token: string }) {
  const { t } = useTexts()
  const { call } = useShop()
  const client = useQueryClient()
  const booking = useQuery({
    queryKey: ['booking', token],
    queryFn: async () => (await call(getBooking, { params: { token } })).data,
    refetchOnWindowFocus: true,
    // The result of the payment arrives while the page is open.
    refetchInterval: ({ state }) => (state.data?.status === 'UNPAID' ? PAYMENT_POLL_MS : false),
    retry: (count, error) => !isUnknown(error) && count < 2,
  })
  const onChanged = (changed: WireGuestBooking) => client.setQueryData(['booking', token], changed)
  if (booking.data) return <GuestBookingView booking={booking.data} onChanged={onChanged} />
  if (!booking.isError)
    return (
      <div className={styles.page} aria-busy="true">
        <h1>{t('booking.yours')}</h1>
        <Skeleton lines={4} />
      </div>
    )
  if (isUnknown(booking.error))
    return (
      <EmptyState level={1} drawing={<SignpostDrawing />} title={t('booking.not_found')}>
        {t('booking.not_found_text')}
      </EmptyState>
    )
  return (
    <EmptyState
      level={1}
      drawing={<PlugDrawing />}
      title={t('booking.not_read')}
      action={
        <Button variant="primary" busy={booking.isFetching} onClick={() => void booking.refetch()}>
          {t('booking.retry')}
        </Button>
      }
    />
  )
}

function isUnknown(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}
