import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad'

export type BadgeProps = { tone?: Tone; icon?: ReactNode; children: ReactNode }

/** A state in one word; the colour is not its only indication. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
