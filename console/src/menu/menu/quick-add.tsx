import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { TextField } from '../../form/fields.tsx'
import { TEXT } from '../../form/writing.ts'
import styles from './menu.module.css'
import { newRef } from './new-ref.ts'
import { PriceField } from './price-field.tsx'
import type { Shelf } from './search-draft.ts'
import type { DraftState } from './use-draft.ts'
import { usePart } from './use-part.ts'

type Props = { shelf: Shelf; change: DraftState['change']; onClose: () => void }

/**
 * Adds several dishes by keyboard: Enter moves from the name to the price, then adds the dish and
 * starts the next. The other fields are in the dish's form.
 */
export function QuickAdd({ shelf, change, onClose }: Props) {
  const { t } = useTexts()
  const part = usePart('dish', `new in ${shelf.key}`, {})
  const [busy, setBusy] = useState(false)
  useEffect(() => focusOn('name'), [])
  const dish = {
    ...part,
    at: 'new.',
    errors: Object.fromEntries(Object.entries(part.errors).map(([path, texts]) => [`new.${path}`, texts])),
  }
  const missing = (['name', 'price'] as const).find(path => part.value(path) === undefined)
  const add = async () => {
    if (missing) {
      part.fail({ [missing]: [t('errors.required')] })
      focusOn(missing)
      return
    }
    const name = TEXT.write(part.value('name'))
    const ref = newRef(name)
    setBusy(true)
    const { isMade, errors } = await change(
      [{ do: 'add', kind: 'item', ref, value: { ...part.whole, ref }, into: shelf.place, before: null }],
      t('console.menu.added', { name }),
    )
    setBusy(false)
    if (isMade) part.discard()
    else part.fail(errors)
    focusOn('name')
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const isAtName = document.activeElement?.id === 'new.name'
    if (isAtName && part.value('name') !== undefined && part.value('price') === undefined) focusOn('price')
    else if (!busy) void add()
  }
  return (
    <form
      className={styles.quick}
      noValidate
      aria-label={t('console.menu.add_to', { name: shelf.name })}
      onSubmit={submit}
    >
      <TextField section={dish} path="name" maxLength={160} />
      <PriceField section={dish} path="price" />
      <div className={styles.quickActions}>
        <Button type="submit" variant="primary" busy={busy}>
          {t('console.menu.add')}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t('console.menu.done')}
        </Button>
      </div>
    </form>
  )
}

function focusOn(path: string): void {
  document.getElementById(`new.${path}`)?.focus()
}
