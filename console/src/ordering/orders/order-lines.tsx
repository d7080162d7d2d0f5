import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { isOpen } from '@tiffin/contract/ordering/orders/order-states'
import { classNames } from '@tiffin/ui/class-names.ts'
import { Disclosure } from '@tiffin/ui/disclosure'
import { BanIcon, CheckIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { AddonLines } from './addon-lines.tsx'
import type { CardActions, Line } from './card-actions.ts'
import { columnOf } from './columns.ts'
import { itemCount } from './item-count.ts'
import { tickOf, useTicks } from './ticks.ts'
import notices from './notices.module.css'
import styles from './order-lines.module.css'

type LinesProps = { order: WireStaffOrder; actions: CardActions }

/** The dishes to cook. Collapsed once they are cooked: then only the number of items matters. */
export function OrderLines({ order, actions }: LinesProps) {
  const { t } = useTexts()
  const lines = (
    <ul role="list" className={styles.lines}>
      {order.item.map(line => (
        <OrderLine key={line.id} order={order} line={line} soldOut={actions.soldOut} />
      ))}
    </ul>
  )
  if (order.incomplete) return <Incomplete lines={lines} />
  if (columnOf(order) !== 'ready') return lines
  return <Disclosure summary={t('console.order.items', { count: itemCount(order) })}>{lines}</Disclosure>
}

/**
 * Part of the order cannot be parsed by this version: warns the kitchen, which can phone the
 * customer.
 */
function Incomplete({ lines }: { lines: React.ReactNode }) {
  const { t } = useTexts()
  return (
    <>
      <p className={notices.note}>{t('console.order.incomplete')}</p>
      {lines}
    </>
  )
}

type LineProps = { order: WireStaffOrder; line: Line; soldOut: CardActions['soldOut'] }

/**
 * The line itself is the button for "sold out": the first of two taps. During preparation the
 * quantity is a button that ticks off the dish.
 */
function OrderLine({ order, line, soldOut }: LineProps) {
  const { t } = useTexts()
  const { ticked, toggle } = useTicks()
  const tick = tickOf(order, line)
  const isCooking = isOpen(order.status) && columnOf(order) === 'progress'
  const isDone = isCooking && ticked.has(tick)
  return (
    <li className={classNames(isCooking && styles.cooking, isDone && styles.done)}>
      {isCooking && (
        <button type="button" className={styles.tick} aria-pressed={isDone} onClick={() => toggle(tick)}>
          <span className="visually-hidden">{t('console.order.tick', { dish: line.name })}</span>
          <span className={styles.quantity}>{line.quantity}</span>
          {isDone && <CheckIcon size={20} />}
        </button>
      )}
      <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => soldOut(line)}>
        {!isCooking && <span className={styles.quantity}>{line.quantity}</span>}
        <span className={styles.dish}>
          {line.name}
          <AddonLines addons={line.addons} className={styles.addon} />
        </span>
        <BanIcon size={24} label={t('console.sold_out.title')} className={styles.soldOut} />
      </button>
    </li>
  )
}
