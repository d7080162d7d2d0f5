import { headOf, type Screen } from '../lib/screen.ts'
import { useShop } from '../lib/shop.tsx'
import { BookTablePage } from '../ordering/bookings/book-table-page.tsx'
import { screen as notFound } from './not-found.tsx'

/** The form to book a table; 404 for a shop that takes no bookings. */
export const screen: Screen = {
  Page: BookTable,
  head: facts =>
    facts.configuration.booking_page
      ? headOf(facts.t('booking.title'), 'booking.about', facts)
      : notFound.head(facts),
  status: ({ configuration: { booking_page } }) => (booking_page ? 200 : 404),
}

function BookTable() {
  const { booking_page } = useShop().configuration
  return booking_page ? <BookTablePage /> : <notFound.Page />
}
