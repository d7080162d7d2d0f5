import { useQuery } from '@tanstack/react-query'
import { takesBookings } from '@tiffin/contract/shop/stores/takes-bookings'
import { headOf, type Screen } from '../lib/screen.ts'
import { useShop } from '../lib/shop.tsx'
import { BookTablePage } from '../ordering/bookings/book-table-page.tsx'
import { storeQuery } from '../shop/stores/store-queries.ts'
import { screen as notFound } from './not-found.tsx'

/** The form to book a table; 404 for a shop that takes no bookings. */
export const screen: Screen = {
  Page: BookTable,
  head: facts =>
    takesBookings(facts.details)
      ? headOf(facts.t('booking.title'), 'booking.about', facts)
      : notFound.head(facts),
  status: ({ details }) => (takesBookings(details) ? 200 : 404),
}

function BookTable() {
  const { data } = useQuery(storeQuery(useShop()))
  return takesBookings(data) ? <BookTablePage /> : <notFound.Page />
}
