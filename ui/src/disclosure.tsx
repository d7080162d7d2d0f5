import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './disclosure.module.css'
import { ChevronIcon } from './icons.tsx'

export type DisclosureProps = ComponentProps<'details'> & {
  summary: ReactNode
  /** At the right of the line, such as a sum. */
  figure?: ReactNode
}

/** Opens and closes without script; the browser's page search finds its content. */
export function Disclosure({ summary, figure, children, ...details }: DisclosureProps) {
  return (
    <details {...details} className={classNames(styles.disclosure, details.className)}>
      <summary className={styles.summary}>
        <ChevronIcon className={styles.chevron} />
        <span className={styles.words}>{summary}</span>
        {figure && <span className="tabular">{figure}</span>}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
