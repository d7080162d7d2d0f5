import type { ReactNode } from 'react'
import styles from './mark.module.css'

/** A property of a dish as the menu shows it: a small sign and its word. */
export function Mark({ sign, children }: { sign?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.mark}>
      {sign && (
        <span aria-hidden className={styles.sign}>
          {sign}
        </span>
      )}
      <span>{children}</span>
    </span>
  )
}
