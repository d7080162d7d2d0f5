import { Button } from '@tiffin/ui/button'
import { ErrorSummary } from '@tiffin/ui/error-summary'
import { BackIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useShop } from '../shop/shop.tsx'
import { Loading, NotLoaded } from '../shell/loading.tsx'
import page from '../shell/page.module.css'
import { useTitle } from '../shell/use-title.ts'
import styles from './section-form.module.css'
import type { SectionState } from './use-section.ts'

type Props = {
  section: SectionState
  /** The fields; shown when the section has been read. */
  children: ReactNode
}

/** A page that changes a section of the settings. Every error is listed, also of a field that the page does not show. */
export function SectionForm({ section, children }: Props) {
  const { t } = useTexts()
  const { store } = useShop()
  const title = t(`settings.${section.section}.name`)
  useTitle(title, store.name)
  const { isRead, isError, refetch, errors, attempt, busy, save } = section
  if (!isRead) return isError ? <NotLoaded retry={refetch} /> : <Loading />
  const listed = Object.entries(errors).map(([id, texts]) => ({ id, text: texts.join(' ') }))
  return (
    <form
      className={page.page}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <div>
        <Link href="/settings" className={styles.back}>
          <BackIcon size={20} />
          {t('console.settings.back')}
        </Link>
        <h1>{title}</h1>
        <p className={page.soft}>{t(`settings.${section.section}.lead`)}</p>
      </div>
      <ErrorSummary key={attempt} title={t('console.settings.problem')} errors={listed} />
      {children}
      <Button type="submit" variant="primary" busy={busy} busyLabel={t('console.settings.busy')}>
        {t('console.settings.save')}
      </Button>
    </form>
  )
}
