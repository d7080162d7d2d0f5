import { Button } from '@tiffin/ui/button'
import { ErrorSummary } from '@tiffin/ui/error-summary'
import { classNames } from '@tiffin/ui/class-names.ts'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useShop } from '../current-shop/shop.tsx'
import { Loading, NotLoaded } from '../shell/loading.tsx'
import { BackToSettings } from '../shell/back-to-settings.tsx'
import { useFromStart } from '../shell/from-start.ts'
import page from '../shell/page.module.css'
import { useTitle } from '../shell/use-title.ts'
import { EarlierVersions } from './earlier-versions.tsx'
import { fieldName } from './field-words.ts'
import { RestoredEditsNote } from './restored-edits-note.tsx'
import { ChangedMeanwhile } from './section-changes.tsx'
import styles from './section-form.module.css'
import { UnreadableValues } from './unreadable-values.tsx'
import type { SectionState } from './use-section.ts'

type Props = {
  section: SectionState
  /** The fields; shown once the section has been read. */
  children: ReactNode
  /** What the values mean for a diner, visible while typing. */
  beside?: ReactNode
  /** Supplies the page's name and the earlier versions, if the fields belong to another section. */
  named?: SectionState
  /** Replaces the bar that saves the section. */
  bar?: ReactNode
  /** The name of a field in the list of errors, if its path is not enough. */
  nameOf?: (path: string) => string | undefined
  className?: string | undefined
}

/**
 * A page that changes a section of the settings. All errors are listed, including those of fields
 * that the page does not show.
 */
export function SectionForm({ section, children, beside, named = section, bar, nameOf, className }: Props) {
  const words = useTexts()
  const { t } = words
  const { store } = useShop()
  const isFromStart = useFromStart()
  const [, navigate] = useLocation()
  const title = t(`settings.${named.section}.name`)
  useTitle(title, store.name)
  const { isRead, isError, refetch, errors, attempt, save, refusedAt } = section
  if (!isRead) return isError ? <NotLoaded retry={refetch} /> : <Loading />
  // After a refusal. While the user types, the focus does not move.
  const undecided = refusedAt === undefined ? [] : Object.keys(section.conflicts)
  const open = {
    ...Object.fromEntries(undecided.map(path => [path, [t('console.settings.undecided')]])),
    ...errors,
  }
  const listed = Object.entries(open).map(([id, texts]) => ({
    id,
    text: `${nameOf?.(id) ?? fieldName(words, section.section, id)}: ${texts.join(' ')}`,
  }))
  return (
    <div className={classNames(page.page, beside ? styles.wide : undefined, className)}>
      <div>
        <BackToSettings />
        <h1>{title}</h1>
        <p className={page.soft}>{t(`settings.${named.section}.lead`)}</p>
      </div>
      <UnreadableValues section={section.section} values={section.unreadable} />
      {section.wereKept && <RestoredEditsNote discard={section.discard} />}
      {refusedAt !== undefined && <ChangedMeanwhile section={section.section} since={refusedAt} />}
      <form
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void save().then(isSaved => isSaved && isFromStart && navigate('/start'))
        }}
      >
        <ErrorSummary
          key={`${attempt} ${undecided.length > 0}`}
          title={t('console.settings.problem')}
          errors={listed}
        />
        {children}
        {bar ?? <SaveBar section={section} />}
      </form>
      {beside && <div className={styles.beside}>{beside}</div>}
      <EarlierVersions section={named} />
    </div>
  )
}

/** Saves the section, and shows the number of unsaved changes. */
function SaveBar({ section: { busy, unsaved, wereKept, discard } }: Pick<Props, 'section'>) {
  const { t } = useTexts()
  return (
    <div className={styles.bar}>
      <Button type="submit" variant="primary" busy={busy} busyLabel={t('console.settings.busy')}>
        {t('console.settings.save')}
      </Button>
      {unsaved > 0 && <p className={page.soft}>{t('console.settings.unsaved', { count: unsaved })}</p>}
      {unsaved > 0 && !wereKept && (
        <Button variant="plain" onClick={discard}>
          {t('console.settings.discard')}
        </Button>
      )}
    </div>
  )
}
