import { useQuery } from '@tanstack/react-query'
import { Sheet } from '@tiffin/ui/sheet'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../lib/shop.tsx'
import { aboutShop } from '../stores/about-shop.ts'
import { Hygiene } from '../stores/hygiene.tsx'
import { storeQuery } from '../stores/store-queries.ts'
import styles from './shop-info.module.css'
import { ShopInfo } from './shop-info.tsx'

/** The shop's information over the menu [R-42, I-06]. */
export function ShopInfoSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const shop = useShop()
  const { configuration } = shop
  const { data: details } = useQuery(storeQuery(shop))
  return (
    <Sheet open onClose={onClose} title={configuration.name} closeLabel={t('shell.close')}>
      <ShopInfo>
        <div className={styles.about}>
          {details?.cuisines && <p className={styles.cuisines}>{details.cuisines.join(' · ')}</p>}
          <p>{aboutShop({ t, configuration, details })}</p>
        </div>
      </ShopInfo>
      <Hygiene />
    </Sheet>
  )
}
