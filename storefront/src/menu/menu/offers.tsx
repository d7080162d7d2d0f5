import { useQuery } from '@tanstack/react-query'
import { listBanners } from '@tiffin/contract/menu/menu/diner'
import { dateOf } from '@tiffin/contract/time'
import { useTexts } from '@tiffin/ui/texts'
import { useService } from '../../ordering/cart/use-service.ts'
import { useShop } from '../../lib/shop.tsx'
import { OfferCarousel } from './offer-carousel.tsx'
import styles from './offers.module.css'

/**
 * Today's offers [M-19], in the reserved space. The query key contains the shop's details, so a
 * change of the shop refetches both. Without a response the space collapses.
 */
export function Offers() {
  const { locale } = useTexts()
  const { call } = useShop()
  const { lookup } = useService()
  const today = lookup ? dateOf(lookup.current_time) : ''
  const { data, isError } = useQuery({
    queryKey: ['store', 'offers', locale, today],
    queryFn: async () => (await call(listBanners, {})).data,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: before => before,
  })
  if (isError || data?.length === 0) return <div className={styles.none} />
  return data ? <OfferCarousel offers={data} /> : null
}
