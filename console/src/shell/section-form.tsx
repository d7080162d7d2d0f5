import { Button } from '@tiffin/ui/button'
import { ErrorSummary } from '@tiffin/ui/error-summary'
import { Field, type FieldProps } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import type { ReactNode } from 'react'
import { useShop } from '../shop/shop.tsx'
import type { SectionEditing, SectionState } from '../shop/use-section.ts'
import { Loading, NotLoaded } from './loading.tsx'
import styles from './page.module.css'
import { useTitle } from './use-title.ts'

type Props = {
  title: string
  section: SectionState
  /** The fields; shown when the section has been read. */
  children: ReactNode
}

/** A page that changes a section of the settings. Every error is listed, also of a field that the page does not show. */
export function SectionForm({ title, section, children }: Props) {
  const { t } = useTexts()
  const { store } = useShop()
  useTitle(title, store.name)
  const { isRead, isError, refetch, errors, attempt, busy, save } = section
  if (!isRead) return isError ? <NotLoaded retry={refetch} /> : <Loading />
  const listed = Object.entries(errors).map(([id, texts]) => ({ id, text: texts.join(' ') }))
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <h1>{title}</h1>
      <ErrorSummary key={attempt} title={t('console.settings.problem')} errors={listed} />
      {children}
      <Button type="submit" variant="primary" busy={busy} busyLabel={t('console.settings.busy')}>
        {t('console.settings.save')}
      </Button>
    </form>
  )
}

type NumberProps<Path extends string> = Pick<FieldProps, 'label' | 'hint' | 'after'> & {
  section: SectionEditing<Path>
  path: NoInfer<Path>
}

/** A whole number. What is no number is left to the server, which names the field. */
export function NumberField<Path extends string>({ section, path, ...words }: NumberProps<Path>) {
  const value = section.value(path)
  return (
    <Field
      {...words}
      id={path}
      type="number"
      inputMode="numeric"
      value={typeof value === 'number' ? value : ''}
      error={section.errors[path]?.join(' ')}
      onChange={({ target }) => section.edit(path, target.value === '' ? null : target.valueAsNumber)}
    />
  )
}
