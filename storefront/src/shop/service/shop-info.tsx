import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useShop } from '../../lib/shop.tsx'
import { Gallery } from '../stores/gallery.tsx'
import { ShopLocation } from '../stores/shop-location.tsx'
import { storeQuery } from '../stores/store-queries.ts'
import { OpeningHours } from './opening-hours.tsx'
import styles from './shop-info.module.css'
import { WhereWeDeliver } from './where-we-deliver.tsx'

/**
 * What a diner wants to know about the shop [I-06]: its description (`children`), hours, address, delivery areas with
 * the price for a postcode, and photos. The footer below has the hygiene rating.
 */
export function ShopInfo({ children }: { children: ReactNode }) {
  const { data: details } = useQuery(storeQuery(useShop()))
  return (
    <div className={styles.info}>
      <div className={styles.group}>
        {children}
        {details && <OpeningHours hours={details.opening_hours} special_days={details.special_days} />}
      </div>
      <div className={styles.group}>
        {details && <ShopLocation details={details} />}
        <WhereWeDeliver />
        <Gallery />
      </div>
    </div>
  )
}
