import type { DraftGroup, DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import { changesBetween } from '@tiffin/contract/menu/drafts/changes-between'
import { modifierWords } from '@tiffin/contract/menu/menu/addon-words'
import { Button } from '@tiffin/ui/button'
import { Disclosure } from '@tiffin/ui/disclosure'
import { useTexts } from '@tiffin/ui/texts'
import type { Editing } from '../../form/editing.ts'
import { NumberField, SelectField, SwitchField, TextField } from '../../form/fields.tsx'
import { ListField } from '../../form/list-field.tsx'
import { TypedField } from '../../form/typed-field.tsx'
import { TEXT } from '../../form/writing.ts'
import { AllergenField } from './allergen-field.tsx'
import styles from './menu.module.css'
import { NAMES } from './names.ts'
import { Fixed, type MenuSource, SourceNote } from './from-source.tsx'
import { newRef } from './new-ref.ts'
import { PartDialog } from './part-dialog.tsx'
import { PriceField } from './price-field.tsx'
import type { DraftState } from './use-draft.ts'
import { usePart } from './use-part.ts'
import { withoutGroup } from './without-group.ts'

type Props = {
  menu: DraftMenu
  source: MenuSource
  /** Undefined: a new group. */
  group: DraftGroup | undefined
  field?: string | undefined
  change: DraftState['change']
  onClose: () => void
}

/** An option group: how many options can be chosen, and which. */
export function GroupDialog({ menu, source, group, field, change, onClose }: Props) {
  const { t } = useTexts()
  const { ref: known, ...stored } = group ?? { ref: undefined, options: [] }
  const part = usePart('group', known ?? 'new', stored)
  const name = TEXT.write(part.value('name'))
  const save = () => {
    const options = part.value('options') ?? []
    if (known === undefined) {
      const ref = newRef(name)
      const value = { ...part.whole, options, ref }
      return change(
        [{ do: 'add', kind: 'group', ref, value, into: {}, before: null }],
        t('console.menu.added', { name }),
      )
    }
    const now = 'options' in part.now ? { ...part.now, options } : part.now
    return change(
      part.isEdited ? [{ do: 'set', kind: 'group', ref: known, was: part.was, now }] : [],
      t('console.menu.saved', { name }),
    )
  }
  const archive = async () => {
    const changes = changesBetween(menu, withoutGroup(menu, known ?? ''))
    if ((await change(changes, t('console.menu.archived', { name: group?.name ?? '' }))).isMade) onClose()
  }
  return (
    <PartDialog
      title={group?.name ?? t('console.menu.new_group')}
      part={part}
      field={field}
      save={save}
      onClose={onClose}
      more={group && !source && <Button onClick={() => void archive()}>{t('console.menu.archive')}</Button>}
    >
      <SourceNote source={source} here="prices" part={{ group: known ?? '' }} />
      <Fixed source={source}>
        <TextField section={part} path="name" maxLength={160} />
        <div className={styles.pair}>
          <NumberField section={part} path="min" />
          <NumberField section={part} path="max" />
        </div>
        <SwitchField section={part} path="repeatable" />
      </Fixed>
      <ListField
        section={part}
        path="options"
        blank={() => ({ ref: newRef('option'), name: '' })}
        nameOf={(row, index) => TEXT.write(row.name) || String(index + 1)}
        movable={!source}
        fixed={source !== undefined}
      >
        {option => <OptionFields option={option} menu={menu} source={source} own={known} />}
      </ListField>
    </PartDialog>
  )
}

/** The codes with texts on tickets and pages; a file may contain others. */
const MODIFIERS = ['NONE', 'NO', 'EXTRA', 'LESS', 'LIGHT', 'DOUBLE', 'HALF', 'SIDE', 'LEFT', 'RIGHT']

type OptionProps = { option: Editing; menu: DraftMenu; source: MenuSource; own: string | undefined }

function OptionFields({ option, menu, source, own }: OptionProps) {
  const texts = useTexts()
  const { t } = texts
  const wordOf = modifierWords(texts)
  const others = menu.option_groups.filter(group => group.ref !== own)
  const codes = [...new Set([...MODIFIERS, ...codesOf(option.value('modifiers'))])]
  return (
    <>
      <Fixed source={source}>
        <TextField section={option} path="name" maxLength={160} />
      </Fixed>
      <PriceField section={option} path="price" />
      <Disclosure className={styles.whole} summary={t('console.menu.option_more')}>
        <Fixed source={source}>
          <div className={styles.form}>
            <SwitchField section={option} path="chosen_by_default" />
            <SelectField
              section={option}
              path="next_group"
              options={others.map(({ ref, name }) => ({ value: ref, label: name }))}
              none={t('console.menu.no_group')}
            />
            <AllergenField section={option} path="allergens" />
            <TypedField section={option} path="ingredients" {...NAMES} />
            <ListField
              section={option}
              path="modifiers"
              blank={() => ({ code: 'EXTRA' })}
              nameOf={row => TEXT.write(row.code)}
            >
              {modifier => (
                <>
                  <SelectField
                    section={modifier}
                    path="code"
                    options={codes.map(value => ({ value, label: wordOf(value) }))}
                  />
                  <PriceField section={modifier} path="price" />
                </>
              )}
            </ListField>
          </div>
        </Fixed>
      </Disclosure>
    </>
  )
}

function codesOf(modifiers: unknown): string[] {
  return Array.isArray(modifiers) ? (modifiers as { code: string }[]).map(({ code }) => code) : []
}
