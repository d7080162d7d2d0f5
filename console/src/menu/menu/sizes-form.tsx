import type { DraftChange, DraftItem } from '@tiffin/contract/menu/drafts/draft'
import { sameValue } from '@tiffin/contract/menu/drafts/same-value'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import type { Editing } from '../../form/editing.ts'
import { TextField } from '../../form/fields.tsx'
import { ListField } from '../../form/list-field.tsx'
import { TEXT } from '../../form/writing.ts'
import styles from './menu.module.css'
import { newRef } from './new-ref.ts'
import { PriceField } from './price-field.tsx'
import type { DraftState } from './use-draft.ts'
import { usePart } from './use-part.ts'

type Props = { item: DraftItem; dish: Editing; change: DraftState['change']; onClose: () => void }

type Size = { ref: string; name?: string; price?: string }

const TWO = {
  options: [
    { ref: 'size-1', name: '' },
    { ref: 'size-2', name: '' },
  ],
}

/** Creates the sizes of a dish: an option group from which the diner has to choose exactly one option. */
export function SizesForm({ item, dish, change, onClose }: Props) {
  const { t } = useTexts()
  const part = usePart('sizes', item.ref, TWO)
  const [busy, setBusy] = useState(false)
  const sizes = (part.value('options') ?? []) as Size[]
  const add = async () => {
    if (sizes.length < 2 || sizes.some(({ name = '' }) => name.trim() === ''))
      return part.fail({ options: [t('console.menu.sizes_two')] })
    const group = { ref: newRef('size'), name: t('console.menu.size'), min: 1, max: 1, options: sizes }
    const typed = dish.value('option_groups') ?? []
    const isTyped = !sameValue(typed, item.option_groups ?? [])
    const groups = [...(typed as string[]), group.ref]
    setBusy(true)
    const { isMade, errors } = await change(
      [
        { do: 'add', kind: 'group', ref: group.ref, value: group, into: {}, before: null },
        ...(isTyped ? [] : [askFor(item, groups)]),
      ],
      t('console.menu.sizes_added', { name: item.name }),
    )
    setBusy(false)
    if (!isMade) return part.fail(errors)
    if (isTyped) dish.edit('option_groups', groups)
    part.discard()
    onClose()
    document.querySelector<HTMLElement>('#option_groups select')?.focus()
  }
  return (
    <form
      className={styles.sizes}
      noValidate
      aria-label={t('console.menu.sizes_open')}
      onSubmit={event => {
        event.preventDefault()
        if (!busy) void add()
      }}
    >
      <ListField
        section={part}
        path="options"
        blank={() => ({ ref: newRef('size'), name: '' })}
        nameOf={(row, index) => TEXT.write(row.name) || String(index + 1)}
      >
        {size => <SizeFields size={size} />}
      </ListField>
      <div className={styles.more}>
        <Button type="submit" variant="primary" busy={busy}>
          {t('console.menu.sizes_add')}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t('console.close')}
        </Button>
      </div>
    </form>
  )
}

function SizeFields({ size }: { size: Editing }) {
  return (
    <>
      <TextField section={size} path="name" maxLength={160} />
      <PriceField section={size} path="price" />
    </>
  )
}

function askFor({ ref, option_groups }: DraftItem, groups: string[]): DraftChange {
  return {
    do: 'set',
    kind: 'item',
    ref,
    was: { option_groups: option_groups ?? null },
    now: { option_groups: groups },
  }
}
