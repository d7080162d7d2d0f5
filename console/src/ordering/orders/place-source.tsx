import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { findCountry } from '@tiffin/contract/shop/stores/countries'
import { KM_PER_MILE } from '@tiffin/contract/shop/places/distance'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import { Warning } from '../../shell/warning.tsx'
import styles from './card-person.module.css'

type PlacedOrder = Pick<WireStaffOrder, 'address' | 'service_type'>

/**
 * Within this distance in metres, the device's position and the postcode's position count as equal.
 */
const AGREED_METRES = 500

/** Whether the installation's data contain no coordinates for a delivery's address, or only those of its district. */
export function isPlaceUnsure({ address, service_type }: PlacedOrder): boolean {
  return service_type === 'delivery' && (address?.from_postcode === null || address?.by_district === true)
}

/**
 * States the source of a delivery's coordinates, unless it is the address's own postcode or street. With any other source
 * the distance may be longer than the charge covers.
 */
export function PlaceSource({ order }: { order: PlacedOrder }) {
  const { t } = useTexts()
  const { store } = useShop()
  const { address, service_type } = order
  if (!address || service_type !== 'delivery') return null
  const { from_postcode: metres, by_district } = address
  if (metres === null) return <Warning text={t('console.order.by_device')} />
  if (metres === undefined || metres < AGREED_METRES)
    return by_district ? <Warning text={t('console.order.by_district')} /> : null
  const distance = distanceLabel(metres, store.country)
  if (by_district) return <Warning text={t('console.order.by_device_district', { distance })} />
  return <p className={styles.soft}>{t('console.order.by_device_away', { distance })}</p>
}

function distanceLabel(metres: number, country: string): string {
  const { distance_type, distance_label } = findCountry(country)!.country
  const km = metres / 1000
  return `${(distance_type === 'MILES' ? km / KM_PER_MILE : km).toFixed(1)} ${distance_label}`
}
