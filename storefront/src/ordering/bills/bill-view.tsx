import { minorOf } from '@tiffin/contract/money'
import { roundState } from '@tiffin/contract/ordering/bills/round-state'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import type { Bill, BillResult } from './bill.ts'
import styles from './bills.module.css'
import { PayBill } from './pay-bill.tsx'
import { useTableModes, useTableWallet } from './use-table-wallet.ts'

type Round = Bill['rounds'][number]
type Props = { bill: Bill; result: BillResult; onChanged: () => void }

/** The rounds of a table, what is to be paid, and the ways to pay. `result`: of the payment that has just been made. */
export function BillView({ bill, result, onChanged }: Props) {
  const { t } = useTexts()
  const { money } = useFormats(bill.currency)
  const takesCards = useTableModes().includes('CARD')
  const wallet = useTableWallet()
  const canPayHere = takesCards || (wallet !== undefined && minorOf(wallet.balance) > 0)
  const owed = minorOf(bill.owed) > 0
  return (
    <div className={styles.page}>
      <h1>{t('dinein.bill_of', { table: bill.table_name })}</h1>
      {result && <p role="status">{result.message || t(`dinein.result_${result.state}`)}</p>}
      <ol role="list" className={styles.rounds}>
        {bill.rounds.map(round => (
          <li key={round.order_id} className={styles.round}>
            <h2>{t('dinein.round', { number: String(round.round) })}</h2>
            <p>{round.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}</p>
            <p>
              <span className="tabular">{money(round.total)}</span> · {t(`dinein.state_${stateOf(round)}`)}
            </p>
          </li>
        ))}
      </ol>
      <p>
        {t('dinein.total')} <strong className="tabular">{money(bill.total)}</strong>
      </p>
      <p>
        {t('dinein.owed')} <strong className="tabular">{money(bill.owed)}</strong>
      </p>
      {owed && canPayHere && <PayBill bill={bill} onChanged={onChanged} />}
      {owed && !canPayHere && <p>{t('dinein.way_table_text')}</p>}
    </div>
  )
}

function stateOf(round: Round) {
  const state = roundState(round)
  return state === 'owed' && Number(round.owed) < Number(round.total) ? 'partly_paid' : state
}
