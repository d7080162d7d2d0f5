import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** A placeholder while content is loading: lines of text, rows with a control, a title, or one block. */
  size?: 'text' | 'row' | 'title' | 'block'
  lines?: number
}

/** Takes the space of content that is loading, so that nothing moves; not announced. */
export function Skeleton({ size = 'text', lines = 1 }: SkeletonProps) {
  return (
    <span aria-hidden className={styles.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classNames(styles.bar, styles[size])} />
      ))}
    </span>
  )
}
