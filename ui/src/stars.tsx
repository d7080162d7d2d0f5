import { classNames } from './class-names.ts'
import styles from './stars.module.css'

type Props = {
  /** From 0 to 5; the last star may be filled in part. */
  value: number
  /** The value in words, for assistive technology: "4.5 out of 5 stars". Absent: a text beside the stars says it. */
  label?: string
  size?: number
  className?: string | undefined
}

const FIVE = [0, 1, 2, 3, 4] as const

/** A row of five stars, filled up to the value. */
export function Stars({ value, label, size = 20, className }: Props) {
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classNames(styles.stars, className)}
    >
      {FIVE.map(at => (
        <Star key={at} filled={Math.min(1, Math.max(0, value - at))} size={size} />
      ))}
    </span>
  )
}

const OUTLINE = 'm12 2.8 2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.3l-5.7 3.1 1.2-6.4-4.7-4.5 6.4-.8Z'
/** The width of the view box. */
const WIDTH = 24

/** One star, filled from the left by a part: the inner element cuts the filled shape at its width. */
export function Star({ filled, size = 20 }: { filled: number; size?: number }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${WIDTH}`} width={size} height={size} className={styles.star} aria-hidden>
      <path d={OUTLINE} />
      {filled > 0 && (
        <svg width={WIDTH * filled} height={WIDTH}>
          <path d={OUTLINE} className={styles.filled} />
        </svg>
      )}
    </svg>
  )
}
