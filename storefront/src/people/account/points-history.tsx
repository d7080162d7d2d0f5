import { classNames } from '@tiffin/ui/class-names.ts'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { PointsEntry } from './use-points.ts'
import { When } from '../../lib/when.tsx'
import styles from './wallet.module.css'

/** Points earned, used, returned and expired, newest first [K-13]. */
export function PointsHistory({ entries }: { entries: PointsEntry[] }) {
  const { t } = useTexts()
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(entries.length)
  useEffect(() => {
    // The "more" button may be gone: move the focus to the first new line.
    if (entries.length > shown.current)
      (list.current?.children[shown.current] as HTMLElement | undefined)?.focus()
    shown.current = entries.length
  }, [entries.length])
  return (
    <ul role="list" ref={list} className={styles.list}>
      {entries.map(({ id, date: at, points, balance, description, order_id }) => (
        <li key={id} className={styles.line} tabIndex={-1}>
          <span>
            {order_id ? <Link href={`/order-tracking/${order_id}`}>{description}</Link> : description}
          </span>
          <strong className={classNames(styles.amount, points > 0 && styles.in)}>
            {(points > 0 ? '+' : '−') + Math.abs(points)}
          </strong>
          <When at={at} isFirst className={styles.soft} />
          <span className={classNames(styles.soft, styles.amount)}>
            {t('loyalty.after', { points: balance })}
          </span>
        </li>
      ))}
    </ul>
  )
}
