import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import { addMinutes } from '../../current-shop/shop-clock.ts'
import type { CardActions } from './card-actions.ts'
import styles from './dialogs.module.css'

const LATER = [5, 10, 15, 30]
const EARLIER = [-5, -10]

type DelayProps = { order: WireStaffOrder | undefined; press: CardActions['press']; onClose: () => void }

/** Each choice shows the old time and the new one; one press sends it. */
export function DelayDialog({ order, press, onClose }: DelayProps) {
  const { t } = useTexts()
  const { moment } = useShop()
  if (!order) return null
  const number = order.order_number
  const choice = (minutes: number) => (
    <li key={minutes}>
      <button
        type="button"
        className={styles.choice}
        onClick={() => {
          press(order, { kind: 'delay', minutes, from: order.promised_at })
          onClose()
        }}
      >
        <strong>
          {minutes > 0
            ? t('console.delay.plus', { minutes })
            : t('console.delay.minus', { minutes: -minutes })}
        </strong>{' '}
        <span className="tabular">
          {moment(order.promised_at)} → {moment(addMinutes(order.promised_at, minutes))}
        </span>
      </button>
    </li>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('console.close')}
      title={t('console.delay.title', { number })}
      lead={<p>{t('console.delay.lead', { time: moment(order.promised_at) })}</p>}
    >
      <h3 className={styles.heading}>{t('console.delay.later')}</h3>
      <ul role="list" className={styles.choices}>
        {LATER.map(choice)}
      </ul>
      <h3 className={styles.heading}>{t('console.delay.earlier')}</h3>
      <ul role="list" className={styles.choices}>
        {EARLIER.map(choice)}
      </ul>
    </Dialog>
  )
}
