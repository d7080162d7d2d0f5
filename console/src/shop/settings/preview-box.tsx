import { type ReactNode, useId } from 'react'
import styles from './preview-box.module.css'

/** A diner's view of a page's settings, beside its form. */
export function PreviewBox({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.box}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
