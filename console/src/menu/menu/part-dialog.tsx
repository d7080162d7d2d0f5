import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { ErrorSummary } from '@tiffin/ui/error-summary'
import { useTexts } from '@tiffin/ui/texts'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { fieldName } from '../../form/field-words.ts'
import { RestoredEditsNote } from '../../form/restored-edits-note.tsx'
import { dismissMessage } from '../../lib/message.ts'
import styles from './menu.module.css'
import type { Outcome } from './use-draft.ts'
import type { PartEditing } from './use-part.ts'

type Props = {
  title: string
  part: PartEditing
  /** The field that has the focus; by default the name. */
  field?: string | undefined
  /** Sends the typed values. Undefined: nothing can be changed. */
  save: (() => Promise<Outcome>) | undefined
  onClose: () => void
  children: ReactNode
  /** Further actions, such as duplicate and archive. */
  more?: ReactNode
}

/**
 * The form of a part of the menu. Enter saves; typed values are kept after closing until the form is opened again.
 * The first field has the focus.
 */
export function PartDialog({ title, part, field = 'name', save, onClose, children, more }: Props) {
  const words = useTexts()
  const { t } = words
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const form = useId()
  useFocusOn(field)
  const refuse = (errors: Record<string, string[]>) => {
    part.fail(errors)
    setAttempt(attempt + 1)
  }
  const submit = async () => {
    const open = Object.keys(part.conflicts)
    const undecided = Object.fromEntries(open.map(path => [path, [t('console.settings.undecided')]]))
    if (open.length > 0) return refuse(undecided)
    if (!save) return
    setBusy(true)
    const { isMade, errors } = await save()
    setBusy(false)
    if (!isMade) return refuse(errors)
    part.discard()
    onClose()
  }
  const listed = Object.entries(part.errors).map(([id, texts]) => ({
    id: id.split('.')[0]!,
    text: `${fieldName(words, part.section, id)}: ${texts.join(' ')}`,
  }))
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('console.close')}
      title={title}
      foot={save && <SaveButton form={form} busy={busy} />}
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!busy) void submit()
        }}
      >
        <ErrorSummary key={attempt} title={t('console.settings.problem')} errors={listed} />
        {part.wereKept && <RestoredEditsNote discard={part.discard} />}
        {children}
      </form>
      {more && <div className={styles.more}>{more}</div>}
    </Dialog>
  )
}

function useFocusOn(field: string) {
  useEffect(() => {
    dismissMessage()
    const wanted = document.getElementById(field) ?? document.getElementById('name')
    wanted?.focus()
    wanted?.scrollIntoView({ block: 'center' })
  }, [field])
}

function SaveButton({ form, busy }: { form: string; busy: boolean }) {
  const { t } = useTexts()
  return (
    <Button
      type="submit"
      form={form}
      variant="primary"
      wide
      busy={busy}
      busyLabel={t('console.settings.busy')}
    >
      {t('console.settings.save')}
    </Button>
  )
}
