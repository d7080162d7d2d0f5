import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** What is coming: lines of text, rows with a control, a title, or one block. */
  size?: 'text' | 'row' | 'title' | 'block'
  lines?: number
}

/** Holds the place of what is coming, so that nothing jumps; says nothing itself. */
export function Skeleton({ size = 'text', lines = 1 }: SkeletonProps) {
  return (
    <span aria-hidden className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classNames(styles.bar, styles[size])} />
      ))}
    </span>
  )
}
