import type { WireStaffOrder } from '@tiffin/contract/staff'
import { Button } from '@tiffin/ui/button'
import { CheckIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../lib/shop.tsx'
import { localOf, useShopNow } from '../lib/shop-clock.ts'
import type { CardActs } from './card-acts.ts'
import { minutesUntil } from './due.ts'
import type { Press } from './outbox.ts'
import styles from './card.module.css'

const CHIPS = [10, 15, 20, 30, 45, 60]
/** An order for later keeps its time: minutes from now would say nothing. */
const SOON_MINUTES = 120

type BarProps = { order: WireStaffOrder; press: Press | undefined; acts: CardActs }

/** One press accepts: for the time that was promised, or for another one. */
export function AcceptBar({ order, press, acts }: BarProps) {
  const { t } = useTexts()
  const { time, moment } = useShop()
  const now = useShopNow(5000)
  const minutes = minutesUntil(order.due_at, now)
  const isBusy = press !== undefined
  return (
    <div className={styles.accept}>
      {minutes > 0 && (
        <Button
          variant="primary"
          wide
          icon={<CheckIcon size={28} />}
          busy={isBusy}
          onClick={() => acts.press(order, { kind: 'accept', minutes: undefined, time: order.due_at })}
        >
          {t('console.accept.keep', { time: moment(order.due_at) })}
        </Button>
      )}
      {minutes <= SOON_MINUTES && (
        <fieldset className={styles.chips}>
          <legend className={styles.soft}>{t('console.accept.other')}</legend>
          {CHIPS.map(chip => {
            const local = timeIn(chip, now)
            return (
              <button
                key={chip}
                type="button"
                className={styles.chip}
                aria-disabled={isBusy || undefined}
                onClick={() => !isBusy && acts.press(order, { kind: 'accept', minutes: chip, time: local })}
              >
                <span className="visually-hidden">{t('console.accept.chip', { minutes: chip })}, </span>
                <strong aria-hidden>{chip}</strong>
                <span className={styles.chipTime}>{time(local).split('\u00a0')[0]}</span>
              </button>
            )
          })}
        </fieldset>
      )}
    </div>
  )
}

/** The whole minute that the server will promise. */
function timeIn(minutes: number, now: number): string {
  return localOf(Math.ceil(now / 60_000 + minutes) * 60_000)
}
