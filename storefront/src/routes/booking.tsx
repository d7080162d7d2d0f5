import { useParams } from 'wouter'
import { headOf, type Screen } from '../lib/screen.ts'
import { GuestBookingPage } from '../ordering/bookings/guest-booking-page.tsx'

/** The guest's page of a booking, to which the letters lead. */
function Booking() {
  const { token = '' } = useParams()
  return <GuestBookingPage key={token} token={token} />
}

export const screen: Screen = {
  Page: Booking,
  head: facts => ({ ...headOf(facts.t('booking.yours'), 'booking.about', facts), hidden: true }),
}
