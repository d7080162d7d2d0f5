import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import { Button } from '@tiffin/ui/button'
import { FieldSet } from '@tiffin/ui/field-set'
import { IconButton } from '@tiffin/ui/icon-button'
import { CloseIcon, PlusIcon } from '@tiffin/ui/icons'
import { Select } from '@tiffin/ui/select'
import { useTexts } from '@tiffin/ui/texts'
import type { Editing } from '../../form/editing.ts'
import { Framed } from '../../form/framed.tsx'
import { useField } from '../../form/use-field.ts'
import { useRowFocus } from '../../form/use-row-focus.ts'
import styles from './menu.module.css'

/** The option groups of a dish, in the order in which diners see them. */
export function GroupChoices({ dish, menu }: { dish: Editing; menu: DraftMenu }) {
  const { t } = useTexts()
  const { words, frame, value, edit } = useField({ section: dish, path: 'option_groups' })
  const { list, adder, focusRow } = useRowFocus<HTMLOListElement>()
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const free = menu.option_groups.find(group => !chosen.includes(group.ref))
  if (menu.option_groups.length === 0) return null
  return (
    <Framed {...frame}>
      <FieldSet id={words.id} legend={words.label} rule={words.hint} error={words.error}>
        <ol role="list" ref={list}>
          {chosen.map((ref, index) => (
            <li key={ref} className={styles.choice}>
              <Select
                label={t('console.menu.group_number', { number: index + 1 })}
                labelHidden
                value={ref}
                onChange={({ target }) => edit(chosen.with(index, target.value))}
              >
                {menu.option_groups
                  .filter(group => group.ref === ref || !chosen.includes(group.ref))
                  .map(group => (
                    <option key={group.ref} value={group.ref}>
                      {group.name}
                    </option>
                  ))}
              </Select>
              <IconButton
                label={t('console.menu.group_off', {
                  name: menu.option_groups.find(group => group.ref === ref)?.name ?? ref,
                })}
                onClick={() => {
                  edit(chosen.toSpliced(index, 1))
                  focusRow(index - 1)
                }}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ol>
        {free && (
          <Button
            ref={adder}
            icon={<PlusIcon size={20} />}
            onClick={() => {
              edit([...chosen, free.ref])
              focusRow(chosen.length)
            }}
          >
            {t('console.menu.group_on')}
          </Button>
        )}
      </FieldSet>
    </Framed>
  )
}
