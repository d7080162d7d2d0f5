import type { WireOrder } from '@tiffin/contract/orders'
import { addressLine } from '@tiffin/contract/rules/address-line'
import { BagIcon, PinIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../lib/shop.tsx'
import styles from './tracking.module.css'

/** Where it is brought, or where it is to be fetched: its owner alone reads that here. */
export function Whereto({ order }: { order: WireOrder }) {
  const { t } = useTexts()
  const { country, store } = useShop().configuration
  if (!order.own) return null
  const { address, contact, comments, contactless } = order
  const name = [contact?.first_name, contact?.last_name].filter(Boolean).join(' ')
  if (order.service_type === 'delivery') {
    return (
      <section className={styles.whereto} aria-label={t('tracking.delivered_to')}>
        <PinIcon />
        <div>
          <p className={styles.label}>{t('tracking.delivered_to')}</p>
          {name && <p>{name}</p>}
          <p>{address && addressLine(address, country.iso)}</p>
          {isYes(contactless) && <p className={styles.soft}>{t('tracking.contactless')}</p>}
          {comments && <p className={styles.soft}>{t('tracking.note', { note: comments })}</p>}
        </div>
      </section>
    )
  }
  return (
    <section className={styles.whereto} aria-label={t('tracking.collect_from')}>
      <BagIcon />
      <div>
        <p className={styles.label}>{t('tracking.collect_from')}</p>
        <p>{[store.street, store.town, store.postcode].filter(Boolean).join(', ')}</p>
        <p className={styles.soft}>{t('tracking.collect_how', { number: order.order_number, name })}</p>
        {comments && <p className={styles.soft}>{t('tracking.note', { note: comments })}</p>}
      </div>
    </section>
  )
}

function isYes(flag: WireOrder['contactless']): boolean {
  return flag === 1 || flag === '1' || flag === true
}
