import { useQuery } from '@tanstack/react-query'
import { useShop } from '../../lib/shop.tsx'
import { Gallery } from '../stores/gallery.tsx'
import { ShopLocation } from '../stores/shop-location.tsx'
import { storeQuery } from '../stores/store-queries.ts'
import { OpeningHours } from './opening-hours.tsx'
import { WhereWeDeliver } from './where-we-deliver.tsx'

/**
 * What a diner wants to know about the shop: hours, address, delivery areas with the price for a postcode, and photos
 * [I-06]. The footer below has the hygiene rating.
 */
export function ShopInfo() {
  const { data: details } = useQuery(storeQuery(useShop()))
  return (
    <>
      {details && <OpeningHours hours={details.opening_hours} special_days={details.special_days} />}
      {details && <ShopLocation details={details} />}
      <WhereWeDeliver />
      <Gallery />
    </>
  )
}
