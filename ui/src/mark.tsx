import type { ReactNode } from 'react'
import styles from './mark.module.css'

/** A property of a dish on the menu: a small symbol and its word. */
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
