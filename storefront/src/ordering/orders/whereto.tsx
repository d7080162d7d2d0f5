import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { addressLine, shopAddressLine } from '@tiffin/contract/shop/places/address-line'
import { isFinal } from '@tiffin/contract/ordering/orders/order-states'
import { BagIcon, PinIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../lib/shop.tsx'
import styles from './tracking.module.css'

/**
 * The delivery address or the shop's address, for the order's owner only. Not shown for a
 * cancelled order.
 */
export function Whereto({ order }: { order: WireOrder }) {
  const { t } = useTexts()
  const { country, store } = useShop().configuration
  const { address, contact, comments, contactless, status, service_type } = order
  const isDone = status === 'COMPLETED'
  if (!order.own || (isFinal(status) && !isDone)) return null
  const isDelivery = service_type === 'delivery'
  const label = t(`tracking.${isDelivery ? 'delivery' : 'collection'}.${isDone ? 'done' : 'to'}`)
  const name = [contact?.first_name, contact?.last_name].filter(Boolean).join(' ')
  return (
    <section className={styles.whereto} aria-label={label}>
      {isDelivery ? <PinIcon /> : <BagIcon />}
      <div>
        <p className={styles.label}>{label}</p>
        {isDelivery ? (
          <>
            {name && (
              <p>
                <bdi>{name}</bdi>
              </p>
            )}
            <p>
              <bdi>{address && addressLine(address, country.iso)}</bdi>
            </p>
            {isYes(contactless) && (
              <p className={styles.soft}>{t(`tracking.contactless.${isDone ? 'done' : 'to'}`)}</p>
            )}
          </>
        ) : (
          <>
            <p>{shopAddressLine(store)}</p>
            {!isDone && (
              <p className={styles.soft}>
                <bdi>{t('tracking.collect_how', { number: String(order.order_number ?? ''), name })}</bdi>
              </p>
            )}
          </>
        )}
        {comments && (
          <p className={styles.soft}>
            <bdi>{t('tracking.note', { note: comments })}</bdi>
          </p>
        )}
      </div>
    </section>
  )
}

function isYes(flag: WireOrder['contactless']): boolean {
  return flag === 1 || flag === '1' || flag === true
}
