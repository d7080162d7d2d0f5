import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { classNames } from '@tiffin/ui/class-names.ts'
import { BagIcon, BikeIcon, PinIcon, TableIcon, WarningIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import { useShopNow } from '../../current-shop/shop-clock.ts'
import { textOfDue } from './card-head.tsx'
import { dueOf } from './due.ts'
import { isPlaceUnsure } from './place-source.tsx'
import { proposalOf } from './proposal.ts'
import { typeLabel } from './type-label.ts'
import styles from './new-orders.module.css'

const SIGNS = { delivery: BikeIcon, collection: BagIcon, dinein: TableIcon }

type RowProps = {
  order: WireStaffOrder
  isOpen: boolean
  isChosen: boolean
  onOpen: () => void
  onChoose: () => void
}

/**
 * A new order as a row: number, type, dishes, and the time that accepting it would promise. The checkbox selects it for
 * accepting several orders at once.
 */
export function NewRow({ order, isOpen, isChosen, onOpen, onChoose }: RowProps) {
  const { t } = useTexts()
  const { moment } = useShop()
  const now = useShopNow(5000)
  const due = dueOf(order, now)
  const proposal = proposalOf(order, now)
  const Sign = SIGNS[order.service_type]
  const title = t('console.order.title', { number: order.order_number })
  return (
    <div className={classNames(styles.row, isOpen && styles.open)} data-tone={due.tone}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onChoose}
          aria-label={t('console.board.choose', { number: order.order_number })}
        />
      </label>
      <button type="button" className={styles.press} aria-expanded={isOpen} onClick={onOpen}>
        <span className={styles.head}>
          <span className="visually-hidden">{title}</span>
          <strong aria-hidden className={styles.number}>
            {order.order_number}
          </strong>
          <Sign size={20} label={typeLabel(order, t)} />
          {order.comments && <WarningIcon size={20} label={t('console.order.note_label')} />}
          {isPlaceUnsure(order) && <PinIcon size={20} label={t('console.order.place_unsure')} />}
          <span className={styles.time}>{moment(proposal.time)}</span>
        </span>
        {proposal.minutes !== undefined && (
          <span className={styles.moved}>
            {t('console.accept.moved', { time: moment(order.promised_at) })}
          </span>
        )}
        <span className={styles.left}>{textOfDue(due, t)}</span>
        <span className={styles.dishes}>
          {order.item.map(line => `${line.quantity} × ${line.name}`).join(', ')}
        </span>
      </button>
    </div>
  )
}
