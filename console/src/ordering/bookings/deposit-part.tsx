import type { WireDeposit, WireStaffBooking } from '@tiffin/contract/ordering/bookings/booking'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './bookings.module.css'
import { useReturnDeposit } from './use-return-deposit.ts'

type Props = { booking: WireStaffBooking; deposit: WireDeposit }

/** The deposit of a booking. Owners and managers can give it back. */
export function DepositPart({ booking, deposit }: Props) {
  const { t } = useTexts()
  const { money } = useShop()
  const { giveBack, busy, ...rights } = useReturnDeposit(booking)
  const [isAsked, setAsked] = useState(false)
  const amount = money(deposit.amount)
  const isTakenOff = deposit.state === 'KEPT' && booking.status === 'COMPLETED'
  const state = t(`console.bookings.deposit_states.${isTakenOff ? 'TAKEN_OFF' : deposit.state}`)
  const isPaid = deposit.state === 'PAID' || deposit.state === 'KEPT'
  const mayReturn = isPaid && rights.mayReturn
  return (
    <div className={styles.form}>
      <p>{t('console.bookings.deposit_of', { amount, state })}</p>
      {deposit.state === 'PAID' && booking.status === 'SEATED' && (
        <p>{t('console.bookings.deposit_off', { amount })}</p>
      )}
      {mayReturn && !isAsked && (
        <div className={styles.acts}>
          <Button onClick={() => setAsked(true)}>{t('console.bookings.deposit_return')}</Button>
        </div>
      )}
      {mayReturn && isAsked && (
        <>
          <p role="alert">{t('console.bookings.deposit_return_sure', { amount })}</p>
          <div className={styles.acts}>
            <Button
              variant="danger"
              busy={busy}
              onClick={() => void giveBack().then(isDone => isDone && setAsked(false))}
            >
              {t('console.bookings.deposit_return_yes')}
            </Button>
            <Button onClick={() => setAsked(false)}>{t('console.bookings.back')}</Button>
          </div>
        </>
      )}
    </div>
  )
}
