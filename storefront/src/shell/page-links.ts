import { useQuery } from '@tanstack/react-query'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../lib/shop.tsx'
import { takesBookings } from '@tiffin/contract/shop/stores/takes-bookings'
import { servesReviews } from '@tiffin/contract/shop/stores/serves-reviews'
import { storeQuery } from '../shop/stores/store-queries.ts'

export type PageLink = { href: string; label: string }

/** The pages of the shop in the order of the header [H-01 to H-05]. */
export function usePageLinks(): PageLink[] {
  const { t } = useTexts()
  const shop = useShop()
  const { data } = useQuery(storeQuery(shop))
  const { extra_page } = shop.configuration
  const all: [href: string, label: string | undefined | false][] = [
    ['/', t('shell.home')],
    ['/order-now', t('shell.order_now')],
    ['/book-table', takesBookings(data) && t('shell.book_table')],
    ['/extra-page', extra_page?.name],
    ['/review', servesReviews(data) && t('shell.reviews')],
    ['/contact-us', t('shell.contact_us')],
  ]
  return all.flatMap(([href, label]) => (label ? [{ href, label }] : []))
}
