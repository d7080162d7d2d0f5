import { applyChanges } from '@tiffin/contract/menu/drafts/apply-changes'
import { changeMany, dishesAmong } from '@tiffin/contract/menu/drafts/change-many'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { ErrorSummary } from '@tiffin/ui/error-summary'
import { Select } from '@tiffin/ui/select'
import { type Texts, useTexts } from '@tiffin/ui/texts'
import { useEffect, useId, useState } from 'react'
import { fieldName } from '../../form/field-words.ts'
import { dismissMessage } from '../../lib/message.ts'
import page from '../../shell/page.module.css'
import { News } from './draft-bar.tsx'
import { ManyFields } from './many-fields.tsx'
import { MANY, type ManyForm, manyChangeOf } from './many-form.ts'
import styles from './menu.module.css'
import type { Shelf } from './search-draft.ts'
import type { Draft, DraftState } from './use-draft.ts'

type Props = {
  refs: ReadonlySet<string>
  draft: Draft
  shelves: Shelf[]
  change: DraftState['change']
  onClose: () => void
}

/**
 * Changes all selected dishes. The changes are previewed first, and one button undoes all of them.
 */
export function ManyDialog({ refs, draft, shelves, change, onClose }: Props) {
  const words = useTexts()
  const { t } = words
  const [form, setForm] = useState<ManyForm>({ what: 'price', typed: {} })
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const id = useId()
  useEffect(dismissMessage, [])
  const chosen = dishesAmong(draft.draft, refs)
  const wanted = manyChangeOf(form, shelves)
  const changes = wanted ? changeMany(draft.draft, chosen, wanted) : []
  const after = applyChanges(draft.draft, changes).menu
  const refuse = (found: Record<string, string[]>) => {
    setErrors(found)
    setAttempt(attempt + 1)
  }
  const submit = async () => {
    if (!wanted) return refuse(problemOf(form, t))
    if (changes.length === 0) return onClose()
    setBusy(true)
    const count = new Set(changes.map(each => each.ref)).size
    const { isMade, errors } = await change(changes, t('console.many.made', { count }))
    setBusy(false)
    if (isMade) onClose()
    else refuse(errors)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('console.close')}
      title={t('console.many.dialog', { count: chosen.size })}
      foot={<MakeButton form={id} busy={busy} />}
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!busy) void submit()
        }}
      >
        <ErrorSummary
          key={attempt}
          title={t('console.settings.problem')}
          errors={listedErrors(errors, words)}
        />
        <WhatSelect form={form} setForm={setForm} />
        <ManyFields form={form} setForm={setForm} errors={errors} draft={draft} shelves={shelves} />
      </form>
      <h3 className={styles.fileHeading}>{t('console.many.preview')}</h3>
      {changes.length === 0 && <p className={page.soft}>{t('console.many.nothing')}</p>}
      {changes.length > 0 && <News before={draft.draft} after={after} />}
    </Dialog>
  )
}

function MakeButton({ form, busy }: { form: string; busy: boolean }) {
  const { t } = useTexts()
  return (
    <Button type="submit" form={form} variant="primary" wide busy={busy}>
      {t('console.many.make')}
    </Button>
  )
}

function WhatSelect({ form, setForm }: { form: ManyForm; setForm: (form: ManyForm) => void }) {
  const { t } = useTexts()
  return (
    <Select
      label={t('console.many.what')}
      value={form.what}
      onChange={({ target }) => setForm({ what: target.value as ManyForm['what'], typed: {} })}
    >
      {MANY.map(what => (
        <option key={what} value={what}>
          {t(`console.many.is.${what}`)}
        </option>
      ))}
    </Select>
  )
}

/** Why the form does not describe a change. */
function problemOf({ what }: ManyForm, t: Texts['t']): Record<string, string[]> {
  if (what === 'price') return { by: [t('errors.invalid-field')] }
  return { names: [t('console.many.no_allergen')] }
}

function listedErrors(errors: Record<string, string[]>, words: Texts) {
  return Object.entries(errors).map(([path, texts]) => ({
    id: path.split('.')[0]!,
    text: ['by', 'names'].includes(path)
      ? texts.join(' ')
      : `${fieldName(words, 'dish', path)}: ${texts.join(' ')}`,
  }))
}
