import { addressLine } from '@tiffin/contract/rules/address-line'
import type { WireStaffOrder } from '@tiffin/contract/staff'
import { PhoneIcon, PinIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../lib/shop.tsx'
import styles from './card.module.css'

/** Whose it is, where it goes, and what to collect. */
export function CardPerson({ order }: { order: WireStaffOrder }) {
  const { t } = useTexts()
  const { money, store, moment } = useShop()
  const { contact, address } = order
  const name = contact ? `${contact.first_name} ${contact.last_name}`.trim() : ''
  const isCash = order.payment_mode === 'CASH' || order.payment_mode === 'CASH_AND_WALLET'
  return (
    <div className={styles.person}>
      {address && order.service_type === 'delivery' && (
        <p className={styles.row}>
          <PinIcon size={24} />
          <span>{addressLine(address, store.country)}</span>
        </p>
      )}
      {order.contactless === 1 && <p className={styles.strong}>{t('console.order.contactless')}</p>}
      {contact && (
        <p className={styles.row}>
          <PhoneIcon size={24} />
          <span>
            {name}
            {contact.phone && (
              <>
                {' '}
                <a
                  href={`tel:${contact.phone}`}
                  className={styles.phone}
                  aria-label={`${t('console.order.call', { name })}, ${contact.phone_local}`}
                >
                  {contact.phone_local}
                </a>
              </>
            )}
          </span>
        </p>
      )}
      <p className={styles.money}>
        <span>
          {order.paid ? t('console.order.paid') : t(isCash ? 'console.order.cash' : 'console.order.to_pay')}
        </span>
        <strong className="tabular">{money(order.total.value)}</strong>
      </p>
      <p className={styles.footnotes}>
        <span>
          {order.orders_before === 0
            ? t('console.order.first_order')
            : t('console.order.orders_before', { count: order.orders_before })}
        </span>
        {/* Who touched it last, so that two at two tablets know of each other. */}
        {order.last_actor && (
          <span>{t('console.order.last', { name: order.last_actor, time: moment(order.updated_at) })}</span>
        )}
      </p>
    </div>
  )
}
