import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  /** A small line drawing, from drawings.tsx or the shop's own. */
  drawing?: ReactNode
  title: ReactNode
  /** One neutral sentence: the situation, and what happens next. */
  children?: ReactNode
  /** A link or button for the next step. */
  action?: ReactNode
  level?: 1 | 2 | 3
}

export function EmptyState({ drawing, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.state}>
      {drawing}
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  )
}
