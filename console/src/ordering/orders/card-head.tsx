import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { ASAP, dateOf } from '@tiffin/contract/time'
import { Badge } from '@tiffin/ui/badge'
import { BagIcon, BikeIcon, ClockIcon, TableIcon } from '@tiffin/ui/icons'
import { type Texts, useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import { localOf } from '../../current-shop/shop-clock.ts'
import { type DueTime, waitingOf } from './due.ts'
import { typeLabel } from './type-label.ts'
import styles from './card-head.module.css'

const SIGNS = { delivery: BikeIcon, collection: BagIcon, dinein: TableIcon }

type Head = { order: WireStaffOrder; due: DueTime; now: number; headingId: string }

/** Number, type, time and remaining minutes, legible from one metre away. */
export function CardHead({ order, due, now, headingId }: Head) {
  const { t } = useTexts()
  const { time, day, moment } = useShop()
  const Sign = SIGNS[order.service_type]
  const isOtherDay = dateOf(order.promised_at) !== dateOf(localOf(now))
  const wasMoved = order.previous_time !== null && order.previous_time !== order.promised_at
  return (
    <header>
      <div className={styles.row}>
        <h3 id={headingId} tabIndex={-1} className={styles.number}>
          <span className="visually-hidden">{t('console.order.title', { number: order.order_number })}</span>
          <span aria-hidden className="tabular">
            {order.order_number}
          </span>
        </h3>
        <p className={styles.due}>
          <span className="visually-hidden">{t('console.order.due')} </span>
          {isOtherDay && <span className={styles.day}>{day(order.promised_at)}</span>}
          <DueTime local={order.promised_at} text={time(order.promised_at)} />
        </p>
      </div>
      <div className={styles.row}>
        <p className={styles.serviceType}>
          <Sign size={28} />
          {typeLabel(order, t)}
        </p>
        <p className={styles.timeLeft}>{textOfDue(due, t)}</p>
      </div>
      <div className={styles.badges}>
        {order.is_test && <Badge tone="warn">{t('console.order.test')}</Badge>}
        {order.status === 'OUT_FOR_DELIVERY' && (
          <Badge tone="accent" icon={<BikeIcon size={18} />}>
            {t('console.status.OUT_FOR_DELIVERY')}
          </Badge>
        )}
        {order.pre_order_time !== ASAP && (
          <Badge tone="accent" icon={<ClockIcon size={18} />}>
            {t('console.order.preorder')}
          </Badge>
        )}
        {wasMoved && order.previous_time && (
          <Badge>{t('console.order.moved', { time: moment(order.previous_time) })}</Badge>
        )}
        {order.status === 'PLACED' && waitingOf(order, now) > 0 && (
          <Badge tone={waitingOf(order, now) > 2 ? 'warn' : 'neutral'}>
            {t('console.order.waiting', { minutes: waitingOf(order, now) })}
          </Badge>
        )}
      </div>
    </header>
  )
}

/** "6:40 pm": the digits are large, "pm" is small. */
function DueTime({ local, text }: { local: string; text: string }) {
  const [figures, half] = text.split('\u00a0')
  return (
    <time className={styles.dueTime} dateTime={local.replace(' ', 'T')}>
      {figures}
      {half && <span className={styles.half}> {half}</span>}
    </time>
  )
}

export function textOfDue({ minutes }: DueTime, t: Texts['t']): string {
  if (minutes === 0) return t('console.order.due_now')
  if (minutes < 0) return t('console.order.due_late', { minutes: -minutes })
  if (minutes < 60) return t('console.order.due_left', { minutes })
  return t('console.order.due_hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
