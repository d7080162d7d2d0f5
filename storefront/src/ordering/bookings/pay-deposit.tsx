import type { WireDeposit, WireGuestBooking } from '@tiffin/contract/ordering/bookings/booking'
import { payDeposit } from '@tiffin/contract/ordering/bookings/diner'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from './bookings.module.css'

const CONDITIONS: Record<WireDeposit['refundable'], string> = {
  'in-time': 'booking.deposit_free',
  unaccepted: 'booking.deposit_unaccepted',
  over: 'booking.deposit_not_free',
}

type Props = { booking: WireGuestBooking; deposit: WireDeposit }

/** The payment of a deposit that is due. The guest continues on the provider's page and comes back to this one. */
export function PayDeposit({ booking: { token, payment }, deposit }: Props) {
  const { t } = useTexts()
  const { money, time, date } = useFormats(deposit.amount.currency)
  const { pay, busy, failure } = usePayment(token)
  const { problem, is_checking } = payment
  const amount = money(deposit.amount.value)
  return (
    <section className={styles.part} aria-labelledby="deposit">
      <h2 id="deposit">{t('booking.deposit_of', { amount })}</h2>
      <p>{t('booking.deposit_held', { time: time(deposit.pay_until) })}</p>
      <p>
        {t(CONDITIONS[deposit.refundable], {
          time: `${date(deposit.free_until)}, ${time(deposit.free_until)}`,
        })}
      </p>
      {(failure || problem) && (
        <p role="alert" className={styles.failure}>
          {failure || problem}
        </p>
      )}
      {is_checking ? (
        <p role="status">{t('booking.deposit_checking')}</p>
      ) : (
        <Button variant="primary" wide busy={busy} onClick={() => void pay()}>
          {t('booking.deposit_pay', { amount })}
        </Button>
      )}
    </section>
  )
}

function usePayment(token: string) {
  const { textOfError } = useTexts()
  const { call } = useShop()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const pay = async (): Promise<void> => {
    setBusy(true)
    setFailure('')
    try {
      const redirectUrl = `${location.origin}/booking/${token}`
      const { url, message } = await call(payDeposit, { params: { token }, body: { redirectUrl } })
      if (url !== null) return location.assign(url)
      setFailure(message)
    } catch (error) {
      setFailure(textOfError(errorLike(error)))
    }
    setBusy(false)
  }
  return { pay, busy, failure }
}
