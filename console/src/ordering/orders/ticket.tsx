import { addressLine } from '@tiffin/contract/shop/places/address-line'
import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { classNames } from '@tiffin/ui/class-names.ts'
import { useTexts } from '@tiffin/ui/texts'
import { createPortal } from 'react-dom'
import { useShop } from '../../current-shop/shop.tsx'
import { AddonLines } from './addon-lines.tsx'
import { allergensOf, hasAllergy, isEmpty } from './order-allergens.tsx'
import { usePrint } from '../../lib/use-print.ts'
import { amountLabel, toCollect } from './to-collect.ts'
import { tipOf } from './tip-of.ts'
import { typeLabel } from './type-label.ts'
import styles from '../../shell/ticket.module.css'

/**
 * The kitchen ticket, for rolls of 58 and 80 mm. Visible only in print; printing starts when it is rendered, and it
 * stays until the next press on the page.
 */
export function Ticket({ order, onDone }: { order: WireStaffOrder; onDone: () => void }) {
  const { t } = useTexts()
  usePrint(onDone)
  return createPortal(
    <div className={styles.ticket} data-ticket={order.order_number}>
      <TicketHead order={order} />
      {order.is_test && <p className={styles.note}>{t('console.order.test')}</p>}
      {order.incomplete && <p className={styles.note}>{t('console.order.incomplete')}</p>}
      <ul role="list" className={styles.lines}>
        {order.item.map(line => (
          <li key={line.id} className={styles.line}>
            <span className={styles.quantity}>{line.quantity}</span>
            <span>
              {line.name}
              <AddonLines addons={line.addons} className={styles.addon} />
            </span>
          </li>
        ))}
      </ul>
      <TicketFoot order={order} />
    </div>,
    document.body,
  )
}

function TicketHead({ order }: { order: WireStaffOrder }) {
  const { t } = useTexts()
  const { store, time, dated } = useShop()
  const due = dated(order.promised_at)
  return (
    <>
      <p className={styles.small}>{store.name}</p>
      <p className={styles.big}>
        <span>{order.order_number}</span>
        {due === time(order.promised_at) && <span>{due}</span>}
      </p>
      {due !== time(order.promised_at) && <p className={styles.way}>{due}</p>}
      <p className={styles.way}>{typeLabel(order, t)}</p>
      <p className={styles.small}>{t('console.ticket.placed', { time: dated(order.placed_at) })}</p>
    </>
  )
}

function TicketFoot({ order }: { order: WireStaffOrder }) {
  const due = toCollect(order)
  const tip = tipOf(order)
  const { t } = useTexts()
  const { money, store } = useShop()
  const found = allergensOf(order)
  const isNamed = hasAllergy(order)
  const { contains, may_contain, undeclared, unknown } = found
  const words = (list: string[]) => list.map(name => t(`menu.allergen.${name}`)).join(', ')
  const { contact, address } = order
  return (
    <>
      {(isNamed || !isEmpty(found)) && (
        <div className={classNames(styles.box, isNamed && styles.named)}>
          {isNamed && <p className={styles.way}>{t('console.order.names_allergy')}</p>}
          {contains.length > 0 && <p>{t('console.order.contains', { list: words(contains) })}</p>}
          {may_contain.length > 0 && <p>{t('console.order.may_contain', { list: words(may_contain) })}</p>}
          {undeclared.length > 0 && <p>{t('console.order.undeclared', { list: undeclared.join(', ') })}</p>}
          {unknown && <p>{t('console.order.allergens_unknown')}</p>}
        </div>
      )}
      {order.comments && (
        <p className={styles.note}>
          <bdi>{t('console.order.note', { note: order.comments })}</bdi>
        </p>
      )}
      {contact && (
        <p className={styles.small}>
          <bdi>
            {contact.first_name} {contact.last_name}
          </bdi>
          , {contact.phone_local}
        </p>
      )}
      {address && order.service_type === 'delivery' && (
        <p className={styles.small}>
          <bdi>{addressLine(address, store.country)}</bdi>
        </p>
      )}
      {order.contactless === 1 && <p className={styles.small}>{t('console.order.contactless')}</p>}
      <p className={styles.big}>
        <span className={styles.way}>{t(`console.order.${amountLabel(order)}`)}</span>
        <span>{money(due.amount)}</span>
      </p>
      {order.refund && (
        <p className={styles.small}>
          {t(order.refund.state === 'DONE' ? 'console.order.given_back' : 'console.order.going_back')}{' '}
          {money({ value: order.refund.amount, currency: order.total.currency })}
        </p>
      )}
      {tip && <p className={styles.small}>{t('console.order.with_tip', { amount: money(tip) })}</p>}
      {due.from_wallet && (
        <p className={styles.small}>
          {t('console.order.from_wallet', { total: money(order.total), amount: money(due.from_wallet) })}
        </p>
      )}
    </>
  )
}
