import type { DraftChange, DraftItem, DraftPosition } from '@tiffin/contract/menu/drafts/draft'
import { partKey, partsOf } from '@tiffin/contract/menu/drafts/parts'
import { Button } from '@tiffin/ui/button'
import { Select } from '@tiffin/ui/select'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import type { Editing } from '../../form/editing.ts'
import { TextField } from '../../form/fields.tsx'
import { TEXT } from '../../form/writing.ts'
import { DISH_FIELDS } from './dish-fields.tsx'
import { Fixed, type MenuSource, SourceNote } from './from-source.tsx'
import { GroupChoices } from './group-choices.tsx'
import styles from './menu.module.css'
import { newRef } from './new-ref.ts'
import { PartDialog } from './part-dialog.tsx'
import { PriceField } from './price-field.tsx'
import type { Shelf } from './search-draft.ts'
import { SizesForm } from './sizes-form.tsx'
import type { Draft, DraftState } from './use-draft.ts'
import { usePart } from './use-part.ts'

type Props = {
  item: DraftItem
  field?: string | undefined
  draft: Draft
  source: MenuSource
  shelves: Shelf[]
  change: DraftState['change']
  /** Opens another dish instead: a copy of this one. */
  open: (ref: string) => void
  onClose: () => void
}

/** All fields of a dish. */
export function DishDialog({ item, field, draft, source, shelves, change, open, onClose }: Props) {
  const { t } = useTexts()
  const { ref, ...fields } = item
  const dish = usePart('dish', ref, fields)
  const save = async () => {
    if (!dish.isEdited) return { isMade: true, errors: {} }
    const text = t('console.menu.saved', { name: TEXT.write(dish.value('name')) })
    return change([{ do: 'set', kind: 'item', ref, was: dish.was, now: dish.now }], text)
  }
  const part = partsOf(draft.draft).parts.get(partKey('item', ref))
  return (
    <PartDialog
      title={item.name}
      part={dish}
      field={field ?? (source && 'price')}
      save={save}
      onClose={onClose}
      more={
        !source && (
          <DishActions {...{ item, dish, shelves, place: part?.place ?? {}, change, open, onClose }} />
        )
      }
    >
      <SourceNote source={source} here="price" part={{ item: ref }} />
      <div className={styles.pair}>
        <Fixed source={source}>
          <TextField section={dish} path="name" maxLength={160} />
        </Fixed>
        <PriceField section={dish} path="price" />
      </div>
      <Fixed source={source}>
        <ShelfSelect item={item} shelves={shelves} place={part?.place ?? {}} change={change} />
        <GroupChoices dish={dish} menu={draft.draft} />
        {Object.entries(DISH_FIELDS).map(([name, Field]) => (
          <Field key={name} dish={dish} menu={draft.draft} taxClasses={draft.tax_classes} />
        ))}
      </Fixed>
    </PartDialog>
  )
}

type ActionsProps = Pick<Props, 'item' | 'shelves' | 'change' | 'open' | 'onClose'> & {
  dish: Editing
  place: DraftPosition
}

/** Adding sizes, a copy of the dish, and its removal from the menu. */
function DishActions({ item, dish, shelves, place, change, open, onClose }: ActionsProps) {
  const { t } = useTexts()
  const { ref } = item
  const [isSizing, setSizing] = useState(false)
  const duplicate = async () => {
    const name = t('console.menu.copy_of', { name: item.name })
    const copy: DraftChange = {
      do: 'add',
      kind: 'item',
      ref: newRef(name),
      value: { ...item, name },
      into: place,
      before: nextOf(shelves, ref),
    }
    const { isMade } = await change([copy], t('console.menu.added', { name }))
    if (isMade) open(copy.ref)
  }
  const archive = async () => {
    const gone: DraftChange = { do: 'remove', kind: 'item', ref, was: item }
    if ((await change([gone], t('console.menu.archived', { name: item.name }))).isMade) onClose()
  }
  return (
    <>
      {isSizing ? (
        <SizesForm item={item} dish={dish} change={change} onClose={() => setSizing(false)} />
      ) : (
        <Button onClick={() => setSizing(true)}>{t('console.menu.sizes_open')}</Button>
      )}
      <Button onClick={() => void duplicate()}>{t('console.menu.duplicate')}</Button>
      <Button onClick={() => void archive()}>{t('console.menu.archive')}</Button>
    </>
  )
}

type ShelfSelectProps = Pick<Props, 'item' | 'shelves' | 'change'> & { place: DraftPosition }

/** The category of a dish. Choosing another category moves the dish to its end. */
function ShelfSelect({ item, shelves, place: at, change }: ShelfSelectProps) {
  const { t } = useTexts()
  return (
    <Select
      label={t('settings.dish.category')}
      value={shelves.find(shelf => isOn(shelf, at))?.key ?? ''}
      onChange={({ target }) => {
        const onto = shelves.find(shelf => shelf.key === target.value)
        if (!onto) return
        const place = { position: onto.count + 1, count: onto.count + 1, above: onto.name }
        const text = t('console.menu.moved_in', { name: item.name, ...place })
        void change([{ do: 'move', kind: 'item', ref: item.ref, into: onto.place, before: null }], text)
      }}
    >
      {shelves.map(shelf => (
        <option key={shelf.key} value={shelf.key}>
          {shelf.name}
        </option>
      ))}
    </Select>
  )
}

function isOn({ place }: Shelf, { category, subcategory }: DraftPosition): boolean {
  return place.category === category && place.subcategory === subcategory
}

/** The dish after this one on its shelf. */
function nextOf(shelves: Shelf[], ref: string): string | null {
  const items = shelves.find(shelf => shelf.items.some(item => item.ref === ref))?.items ?? []
  return items[items.findIndex(item => item.ref === ref) + 1]?.ref ?? null
}
