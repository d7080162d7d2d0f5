import type { WireDepositTerms } from '@tiffin/contract/ordering/bookings/booking'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'

/** What the party pays when it books, and when that is returned. Shown before the request is sent. */
export function DepositTerms({ terms }: { terms: WireDepositTerms }) {
  const { t } = useTexts()
  const { amount, notice_hours } = terms
  const { money } = useFormats(amount.currency)
  return (
    <section aria-labelledby="deposit-terms">
      <h2 id="deposit-terms">{t('booking.deposit_of', { amount: money(amount.value) })}</h2>
      <p>{t('booking.deposit_terms', { hours: notice_hours })}</p>
    </section>
  )
}
