import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { Button } from '@tiffin/ui/button'
import { CheckIcon, CloseIcon, WarningIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import { useShopNow } from '../../current-shop/shop-clock.ts'
import type { CardActions } from './card-actions.ts'
import { minutesUntil } from './due.ts'
import type { OutboxAction } from './outbox.ts'
import { proposalOf, timeIn } from './proposal.ts'
import styles from './accept-bar.module.css'

const CHIPS = [10, 15, 20, 30, 45, 60]
/**
 * Beyond this many minutes, an order is a pre-order and keeps its time, because minutes from now
 * make no sense for it.
 */
const SOON_MINUTES = 120

type BarProps = { order: WireStaffOrder; press: OutboxAction | undefined; actions: CardActions }

/**
 * Accept and reject, always visible at any length of the ticket. The bar never covers the minutes
 * below it: when they are visible, it is above them.
 */
export function AcceptBar({ order, press, actions }: BarProps) {
  const { t } = useTexts()
  const { moment } = useShop()
  const now = useShopNow(5000)
  const { minutes, time } = proposalOf(order, now)
  const isBusy = press !== undefined
  return (
    <>
      <div className={styles.bar}>
        {minutes !== undefined && (
          <p className={styles.moved}>
            <WarningIcon size={20} />
            {t('console.accept.moved', { time: moment(order.promised_at) })}
          </p>
        )}
        <div className={styles.actions}>
          <Button
            variant="primary"
            className={minutes === undefined ? undefined : styles.late}
            icon={<CheckIcon size={28} />}
            busy={isBusy}
            onClick={() => actions.press(order, { kind: 'accept', minutes, time })}
          >
            {t('console.accept.keep', { time: moment(time) })}
          </Button>
          <Button icon={<CloseIcon size={24} />} busy={isBusy} onClick={() => actions.cancel(order)}>
            {t('console.action.reject')}
          </Button>
        </div>
      </div>
      <AcceptMinutes order={order} press={press} actions={actions} />
    </>
  )
}

/** Accepts with another time than the promised one. */
function AcceptMinutes({ order, press, actions }: BarProps) {
  const { t } = useTexts()
  const { time } = useShop()
  const now = useShopNow(5000)
  const isBusy = press !== undefined
  if (minutesUntil(order.promised_at, now) > SOON_MINUTES) return null
  return (
    <div className={styles.accept}>
      <fieldset className={styles.minutes}>
        <legend className={styles.soft}>{t('console.accept.other')}</legend>
        {CHIPS.map(chip => {
          const local = timeIn(chip, now)
          return (
            <button
              key={chip}
              type="button"
              className={styles.choice}
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && actions.press(order, { kind: 'accept', minutes: chip, time: local })}
            >
              <span className="visually-hidden">{t('console.accept.chip', { minutes: chip })}, </span>
              <strong aria-hidden>{chip}</strong>
              <span className={styles.readyTime}>{time(local).split('\u00a0')[0]}</span>
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}
