import type { WireStaffBooking } from '@tiffin/contract/ordering/bookings/booking'
import { Button } from '@tiffin/ui/button'
import { focusControl } from '@tiffin/ui/focus-control.ts'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect } from 'react'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './bookings.module.css'
import { useReturnDeposit } from './use-return-deposit.ts'

const TAKEN_OFF_ID = 'deposit-taken-off'

type Props = { booking: WireStaffBooking; busy: boolean; onComplete: () => void; onBack: () => void }

/** Whether the paid deposit of guests who leave was taken off their bill, or is given back. */
export function CompleteForm({ booking, busy, onComplete, onBack }: Props) {
  const { t } = useTexts()
  const { money } = useShop()
  const { giveBack, mayReturn, busy: isReturning } = useReturnDeposit(booking)
  const amount = booking.deposit ? money(booking.deposit.amount) : ''
  useEffect(() => void focusControl(TAKEN_OFF_ID), [])
  return (
    <div className={styles.form} role="group" aria-label={t('console.bookings.deposit_off', { amount })}>
      <p>
        <strong>{t('console.bookings.deposit_off', { amount })}</strong>
      </p>
      <p>{t(mayReturn ? 'console.bookings.deposit_off_hint' : 'console.bookings.deposit_off_ask')}</p>
      <div className={styles.acts}>
        <Button id={TAKEN_OFF_ID} variant="primary" busy={busy || isReturning} onClick={onComplete}>
          {t('console.bookings.deposit_off_done')}
        </Button>
        {mayReturn && (
          <Button
            busy={busy || isReturning}
            onClick={() => void giveBack().then(isDone => isDone && onComplete())}
          >
            {t('console.bookings.deposit_return')}
          </Button>
        )}
        <Button onClick={onBack}>{t('console.bookings.back')}</Button>
      </div>
    </div>
  )
}
