import { classNames } from '@tiffin/ui/class-names.ts'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useFormats } from '../../lib/formats.ts'
import { When } from '../../lib/when.tsx'
import type { Movement } from './use-wallet.ts'
import styles from './wallet.module.css'

type Props = { movements: Movement[]; currency: string }

/** Movements of the wallet, newest first [P-26]. */
export function WalletHistory({ movements, currency }: Props) {
  const { t } = useTexts()
  const { money } = useFormats(currency)
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(movements.length)
  useEffect(() => {
    // The "more" button may be gone: move the focus to the first new line.
    if (movements.length > shown.current)
      (list.current?.children[shown.current] as HTMLElement | undefined)?.focus()
    shown.current = movements.length
  }, [movements.length])
  return (
    <ul role="list" ref={list} className={styles.list}>
      {movements.map(({ id, date: at, type, amount, balance, description, order_id }) => (
        <li key={id} className={styles.line} tabIndex={-1}>
          <span>
            {order_id ? <Link href={`/order-tracking/${order_id}`}>{description}</Link> : description}
          </span>
          <strong className={classNames(styles.amount, type === 'CREDIT' && styles.in)}>
            {(type === 'CREDIT' ? '+' : '−') + money(amount)}
          </strong>
          <When at={at} isFirst className={styles.soft} />
          <span className={classNames(styles.soft, styles.amount)}>
            {t('wallet.after', { balance: money(balance) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
