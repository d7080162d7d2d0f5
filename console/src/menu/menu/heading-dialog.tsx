import type { DraftChange, DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import { partsOf } from '@tiffin/contract/menu/drafts/parts'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { TextAreaField, TextField } from '../../form/fields.tsx'
import { TEXT } from '../../form/writing.ts'
import { Fixed, type MenuSource, SourceNote } from './from-source.tsx'
import { newRef } from './new-ref.ts'
import { PartDialog } from './part-dialog.tsx'
import type { Shelf } from './search-draft.ts'
import type { DraftState } from './use-draft.ts'
import { usePart } from './use-part.ts'
import { positionOf } from './use-reorder.ts'

type Props = {
  menu: DraftMenu
  source: MenuSource
  /** Undefined: a new category; with `under`, a new subcategory of it. */
  shelf: Shelf | undefined
  under?: string | undefined
  change: DraftState['change']
  addUnder: (category: string) => void
  onClose: () => void
}

/** A category or subcategory: its name, its text, and its position. */
export function HeadingDialog({ menu, source, shelf, under, change, addUnder, onClose }: Props) {
  const { t } = useTexts()
  const kind = shelf?.kind ?? (under ? 'subcategory' : 'category')
  const stored = shelf
    ? { name: shelf.name, ...(shelf.description ? { description: shelf.description } : {}) }
    : {}
  const part = usePart('heading', shelf?.key ?? `new in ${under ?? ''}`, stored)
  const name = TEXT.write(part.value('name'))
  const save = () => {
    if (shelf) {
      const { was, now } = part
      const text = t('console.menu.saved', { name })
      return change(part.isEdited ? [{ do: 'set', kind, ref: shelf.ref, was, now }] : [], text)
    }
    const ref = newRef(name)
    const into = under ? { category: under } : {}
    return change(
      [{ do: 'add', kind, ref, value: { ...part.whole, ref }, into, before: null }],
      t('console.menu.added', { name }),
    )
  }
  return (
    <PartDialog
      title={shelf?.name ?? t(under ? 'console.menu.new_subcategory' : 'console.menu.new_category')}
      part={part}
      save={source ? undefined : save}
      onClose={onClose}
      more={shelf && !source && <Actions {...{ menu, shelf, change, addUnder, onClose }} />}
    >
      <SourceNote source={source} here="nothing" part={{ heading: shelf?.key ?? '' }} />
      <Fixed source={source}>
        <TextField section={part} path="name" maxLength={160} />
        <TextAreaField section={part} path="description" rows={2} maxLength={1000} />
      </Fixed>
    </PartDialog>
  )
}

type ActionsProps = Pick<Props, 'menu' | 'change' | 'addUnder' | 'onClose'> & { shelf: Shelf }

function Actions({ menu, shelf, change, addUnder, onClose }: ActionsProps) {
  const { t } = useTexts()
  const { kind, ref, category } = shelf
  const siblings =
    kind === 'category'
      ? menu.categories.map(each => each.ref)
      : (menu.categories.find(each => each.ref === category)?.subcategories ?? []).map(each => each.ref)
  const at = siblings.indexOf(ref)
  const into = kind === 'category' ? {} : { category }
  const move = (before: string | null) => {
    const position = positionOf(siblings, ref, before)
    const text = t('console.menu.moved_to', { name: shelf.name, position, count: siblings.length })
    void change([{ do: 'move', kind, ref, into, before }], text)
  }
  const archive = async () => {
    const { isMade } = await change(removals(menu, shelf), t('console.menu.archived', { name: shelf.name }))
    if (isMade) onClose()
  }
  return (
    <>
      {at > 0 && <Button onClick={() => move(siblings[at - 1]!)}>{t('console.menu.up')}</Button>}
      {at < siblings.length - 1 && (
        <Button onClick={() => move(siblings[at + 2] ?? null)}>{t('console.menu.down')}</Button>
      )}
      {kind === 'category' && (
        <Button onClick={() => addUnder(ref)}>{t('console.menu.new_subcategory')}</Button>
      )}
      <Button onClick={() => void archive()}>{t('console.menu.archive')}</Button>
    </>
  )
}

/** Its contents are removed first. */
function removals(menu: DraftMenu, { kind, ref }: Shelf): DraftChange[] {
  const parts = [...partsOf(menu).parts.values()]
  const inIt = parts.filter(part => part.place[kind] === ref)
  const own = parts.filter(part => part.kind === kind && part.ref === ref)
  return [
    ...inIt.filter(part => part.kind === 'item'),
    ...inIt.filter(part => part.kind !== 'item'),
    ...own,
  ].map(part => ({ do: 'remove', kind: part.kind, ref: part.ref, was: part.value }))
}
