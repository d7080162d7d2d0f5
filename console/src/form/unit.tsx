import styles from './unit.module.css'

/** What stands after a number inside its box, with a gap to the edge. */
export function Unit({ children }: { children: string }) {
  return <span className={styles.unit}>{children}</span>
}
