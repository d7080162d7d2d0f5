import type { WireStoreDetails } from '@tiffin/contract/shop/stores/details'
import { shopAddressLine } from '@tiffin/contract/shop/places/address-line'
import { PinIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../lib/shop.tsx'
import styles from './shop-location.module.css'

/** The shop's address, with a link that opens it in the diner's maps app. Pages load no map themselves. */
export function ShopLocation({ details }: { details: Pick<WireStoreDetails, 'lat' | 'lng'> }) {
  const { t } = useTexts()
  const { configuration } = useShop()
  const address = shopAddressLine(configuration.store)
  if (!address) return null
  return (
    <section aria-labelledby="location">
      <h2 id="location" className={styles.title}>
        {t('home.location')}
      </h2>
      <address className={styles.address}>
        <PinIcon />
        <span>{address}</span>
      </address>
      <a
        href={mapAddress(`${configuration.name}, ${address}`, details)}
        target="_blank"
        rel="noopener noreferrer"
        className={styles.map}
      >
        {t('home.open_map')}
      </a>
    </section>
  )
}

/** The position is more exact than the address, but may be missing. Phones open this address in their maps app. */
function mapAddress(words: string, { lat, lng }: Pick<WireStoreDetails, 'lat' | 'lng'>): string {
  const place = lat || lng ? `${lat},${lng}` : words
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`
}
