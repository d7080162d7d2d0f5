import type { WireStaffOrder } from '@tiffin/contract/orders/staff-order'
import { Button } from '@tiffin/ui/button'
import { CheckIcon, CloseIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../shop/shop.tsx'
import { localOf, useShopNow } from '../shop/shop-clock.ts'
import type { CardActions } from './card-actions.ts'
import { minutesUntil } from './due.ts'
import type { Press } from './outbox.ts'
import styles from './accept-bar.module.css'

const CHIPS = [10, 15, 20, 30, 45, 60]
/** An order for later keeps its time: "in so many minutes" makes no sense for it. */
const SOON_MINUTES = 120
/** If the promised time has passed, one press accepts for the earliest possible time. */
const SOONEST = 10

type BarProps = { order: WireStaffOrder; press: Press | undefined; actions: CardActions }

/** Accept and reject, always visible however long the ticket is. Accept keeps the promised time. */
export function AcceptBar({ order, press, actions }: BarProps) {
  const { t } = useTexts()
  const { moment } = useShop()
  const now = useShopNow(5000)
  const isPast = minutesUntil(order.promised_at, now) <= 0
  const local = isPast ? timeIn(SOONEST, now) : order.promised_at
  const isBusy = press !== undefined
  return (
    <div className={styles.actions}>
      <Button
        variant="primary"
        icon={<CheckIcon size={28} />}
        busy={isBusy}
        onClick={() =>
          actions.press(order, { kind: 'accept', minutes: isPast ? SOONEST : undefined, time: local })
        }
      >
        {t('console.accept.keep', { time: moment(local) })}
      </Button>
      <Button icon={<CloseIcon size={24} />} busy={isBusy} onClick={() => actions.cancel(order)}>
        {t('console.action.reject')}
      </Button>
    </div>
  )
}

/** Accepts for another time than the promised one. */
export function AcceptMinutes({ order, press, actions }: BarProps) {
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

/** The whole minute that the server will promise. */
function timeIn(minutes: number, now: number): string {
  return localOf(Math.ceil(now / 60_000 + minutes) * 60_000)
}
