import type { ResponseOf } from '@tiffin/contract/endpoint'
import { type getBill, payBill } from '@tiffin/contract/ordering/bills/diner'
import { roundState } from '@tiffin/contract/ordering/bills/round-state'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from './bills.module.css'

type Bill = ResponseOf<typeof getBill>['data']
type Round = Bill['rounds'][number]
type Props = { bill: Bill; paying?: string | undefined; onChanged: () => void }

/** The rounds of a table, what is to be paid, and the ways to pay. */
export function BillView({ bill, paying, onChanged }: Props) {
  const { t } = useTexts()
  const { money } = useFormats(bill.currency)
  const { configuration } = useShop()
  const { pay, busy } = usePayRound(bill, onChanged)
  const takesCards = configuration.services.some(
    ({ service_type, payment_modes }) => service_type === 'dinein' && payment_modes.includes('CARD'),
  )
  const result = bill.rounds.find(({ order_id }) => order_id === paying)
  return (
    <div className={styles.page}>
      <h1>{t('dinein.bill_of', { table: bill.table_name })}</h1>
      {result && <p role="status">{t(`dinein.result_${resultOf(result)}`)}</p>}
      <ol role="list" className={styles.rounds}>
        {bill.rounds.map(round => (
          <li key={round.order_id} className={styles.round}>
            <h2>{t('dinein.round', { number: String(round.round) })}</h2>
            <p>{round.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</p>
            <p>
              <span className="tabular">{money(round.total)}</span> · {t(`dinein.state_${roundState(round)}`)}
            </p>
            {takesCards && roundState(round) === 'owed' && (
              <Button busy={busy === round.order_id} onClick={() => void pay(round.order_id)}>
                {t('dinein.pay', { number: String(round.round), amount: money(round.owed) })}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <p>
        {t('dinein.total')} <strong className="tabular">{money(bill.total)}</strong>
      </p>
      <p>
        {t('dinein.owed')} <strong className="tabular">{money(bill.owed)}</strong>
      </p>
      {Number(bill.owed) > 0 && <p>{t('dinein.at_table')}</p>}
    </div>
  )
}

function resultOf(round: Round): 'success' | 'pending' | 'failed' {
  const state = roundState(round)
  if (state === 'paid') return 'success'
  return state === 'paying' ? 'pending' : 'failed'
}

/** Starts the card payment of a round. The phone continues on the provider's page. */
function usePayRound({ token }: Bill, onChanged: () => void) {
  const { textOfError } = useTexts()
  const { call } = useShop()
  const [busy, setBusy] = useState<string>()
  const pay = async (order_id: string) => {
    setBusy(order_id)
    try {
      const redirectUrl = `${location.origin}/dine-in/${token}/payment/success?order=${order_id}`
      const { url, message } = await call(payBill, { params: { token }, body: { order_id, redirectUrl } })
      if (url !== null) return location.assign(url)
      if (message) showToast({ kind: 'error', text: message })
    } catch (error) {
      showToast({ kind: 'error', text: textOfError(errorLike(error)) })
    }
    setBusy(undefined)
    onChanged()
  }
  return { pay, busy }
}
