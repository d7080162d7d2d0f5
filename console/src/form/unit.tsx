import styles from './unit.module.css'

/** The unit after a number inside its box, with a gap to the edge. */
export function Unit({ children }: { children: string }) {
  return <span className={styles.unit}>{children}</span>
}
