import { ErrorSummary } from '@tiffin/ui/error-summary'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import page from '../../shell/page.module.css'
import { useTitle } from '../../shell/use-title.ts'
import styles from './sign-in.module.css'

type Props = {
  title: string
  problems?: { at: number; errors: { id: string; text: string }[] }
  /** Absent: the page is not a form. */
  onSubmit?: () => void
  children: ReactNode
}

/** The frame of a page before the sign-in, with a link back to the sign-in. */
export function Door({ title, problems, onSubmit, children }: Props) {
  const { t } = useTexts()
  useTitle(title, t('console.name'))
  return (
    <main className={styles.page}>
      <form
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          onSubmit?.()
        }}
      >
        <h1>{title}</h1>
        {problems && problems.errors.length > 0 && (
          <ErrorSummary key={problems.at} title={t('console.sign_in.problem')} errors={problems.errors} />
        )}
        {children}
        <Link href="/" className={page.back}>
          {t('console.sign_in.back')}
        </Link>
      </form>
    </main>
  )
}
