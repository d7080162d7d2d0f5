import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  lines?: number
}

/** Holds the place of what is coming, so that nothing jumps; says nothing itself. */
export function Skeleton({ width = '100%', height = '1em', lines = 1 }: SkeletonProps) {
  return (
    <span aria-hidden className={styles.lines} style={{ width }}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.bar} style={{ height }} />
      ))}
    </span>
  )
}
