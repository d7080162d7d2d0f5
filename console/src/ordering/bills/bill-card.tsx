import { type RoundState, roundState } from '@tiffin/contract/ordering/bills/round-state'
import type { WireRound } from '@tiffin/contract/ordering/bills/bill'
import type { WireStaffBill } from '@tiffin/contract/ordering/bills/staff'
import { Badge, type Tone } from '@tiffin/ui/badge'
import { Button } from '@tiffin/ui/button'
import { PrintIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { useShop } from '../../current-shop/shop.tsx'
import page from '../../shell/page.module.css'
import { BillDeposits } from './bill-deposits.tsx'
import { BillSums } from './bill-sums.tsx'
import styles from './bills.module.css'

type Props = {
  bill: WireStaffBill
  /** Absent: there is no other table. */
  onMove: (() => void) | undefined
  onCloseBill: () => void
  onPrint: () => void
}

/** A table with its rounds, what is to be paid, and what staff can do. */
export function BillCard({ bill, onMove, onCloseBill, onPrint }: Props) {
  const { t } = useTexts()
  const { moment } = useShop()
  const { id, table_name: table, opened_at, rounds } = bill
  return (
    <article className={styles.bill} aria-labelledby={id} data-bill={table}>
      <header>
        <h2 id={id}>{table}</h2>
        <p className={page.soft}>
          {t('console.bills.since', { time: moment(opened_at), count: rounds.length })}
        </p>
      </header>
      <ol role="list" className={styles.rounds}>
        {rounds.map(round => (
          <RoundRow key={round.order_id} round={round} currency={bill.currency} />
        ))}
      </ol>
      <BillSums bill={bill} />
      <BillDeposits bill={bill} />
      <div className={styles.acts}>
        <Button
          icon={<PrintIcon size={24} />}
          aria-label={t('console.bills.print_named', { table })}
          onClick={onPrint}
        >
          {t('console.bills.print')}
        </Button>
        {onMove && (
          <Button aria-label={t('console.bills.move_named', { table })} onClick={onMove}>
            {t('console.bills.move')}
          </Button>
        )}
        <Button aria-label={t('console.bills.close_named', { table })} onClick={onCloseBill}>
          {t('console.bills.close')}
        </Button>
      </div>
    </article>
  )
}

const TONES: Record<RoundState, Tone> = { owed: 'warn', paying: 'accent', paid: 'good', cancelled: 'neutral' }

function RoundRow({ round, currency }: { round: WireRound; currency: string }) {
  const { t } = useTexts()
  const { money } = useShop()
  const { order_number, status, lines, total } = round
  const state = roundState(round)
  return (
    <li className={styles.round} data-round={round.round} data-state={state}>
      <h3 className={styles.heading}>
        {t('console.bills.round', { number: String(round.round) })}
        <Link href={`/orders?order=${order_number}`} className={styles.order}>
          {t('console.order.title', { number: order_number })}
        </Link>
      </h3>
      <ul role="list">
        {lines.map(({ quantity, name }, index) => (
          // A round can contain the same dish twice, and its lines never change.
          <li key={index}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
      <p className={styles.facts}>
        <strong className="tabular">{money({ value: total, currency })}</strong>
        {state !== 'cancelled' && <Badge>{t(`console.status.${status}`)}</Badge>}
        <Badge tone={TONES[state]}>{t(`console.bills.state.${state}`)}</Badge>
      </p>
    </li>
  )
}
