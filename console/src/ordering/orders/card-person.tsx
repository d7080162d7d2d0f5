import { addressLine } from '@tiffin/contract/shop/places/address-line'
import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { PhoneIcon, PinIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { useShop } from '../../current-shop/shop.tsx'
import { PlaceSource } from './place-source.tsx'
import { amountLabel, toCollect } from './to-collect.ts'
import { tipOf } from './tip-of.ts'
import styles from './card-person.module.css'

/**
 * The customer, the address, and the amount to collect; beside the phone number there is space for
 * one more button.
 */
export function CardPerson({ order, children }: { order: WireStaffOrder; children?: ReactNode }) {
  const { t } = useTexts()
  const { store, moment } = useShop()
  const { contact, address } = order
  const name = contact ? `${contact.first_name} ${contact.last_name}`.trim() : ''
  return (
    <div className={styles.person}>
      {address && order.service_type === 'delivery' && (
        <p className={styles.row}>
          <PinIcon size={24} />
          <bdi>{addressLine(address, store.country)}</bdi>
        </p>
      )}
      <PlaceSource order={order} />
      {order.contactless === 1 && <p className={styles.strong}>{t('console.order.contactless')}</p>}
      <p className={styles.customer}>
        <bdi>{name}</bdi>
        <span className={styles.soft}>
          {order.orders_before === 0
            ? t('console.order.first_order')
            : t('console.order.orders_before', { count: order.orders_before })}
        </span>
      </p>
      <div className={styles.contact}>
        <p className={styles.call}>
          {contact?.phone && (
            <>
              <PhoneIcon size={24} />
              <a
                href={`tel:${contact.phone}`}
                className={styles.phone}
                aria-label={`${t('console.order.call', { name })}, ${contact.phone_local}`}
              >
                {contact.phone_local}
              </a>
            </>
          )}
        </p>
        {children}
      </div>
      <Amounts order={order} />
      {/* The author of the last change, so that two people at two tablets know about each other. */}
      {order.last_actor && (
        <p className={styles.soft}>
          <bdi>{t('console.order.last', { name: order.last_actor, time: moment(order.updated_at) })}</bdi>
        </p>
      )}
    </div>
  )
}

/** The amounts to collect, to return in change, and paid from the wallet. */
function Amounts({ order }: { order: WireStaffOrder }) {
  const { t } = useTexts()
  const { money } = useShop()
  const due = toCollect(order)
  const tip = tipOf(order)
  return (
    <>
      <p className={styles.total}>
        <span>{t(`console.order.${amountLabel(order)}`)}</span>
        <strong className="tabular">{money(due.amount)}</strong>
      </p>
      {order.refund && (
        <p className={styles.total}>
          <span>
            {t(order.refund.state === 'DONE' ? 'console.order.given_back' : 'console.order.going_back')}
          </span>
          <strong className="tabular">
            {money({ value: order.refund.amount, currency: order.total.currency })}
          </strong>
        </p>
      )}
      {tip && <p className={styles.soft}>{t('console.order.with_tip', { amount: money(tip) })}</p>}
      {due.from_wallet && (
        <p className={styles.soft}>
          {t('console.order.from_wallet', { total: money(order.total), amount: money(due.from_wallet) })}
        </p>
      )}
    </>
  )
}
