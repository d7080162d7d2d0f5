import { ALLERGENS } from '@tiffin/contract/menu/allergens'
import { Checkbox } from '@tiffin/ui/checkbox'
import { Disclosure } from '@tiffin/ui/disclosure'
import { FieldSet } from '@tiffin/ui/field-set'
import { Select } from '@tiffin/ui/select'
import { useTexts } from '@tiffin/ui/texts'
import { Framed } from '../form/framed.tsx'
import { type FieldProps, useField } from '../form/use-field.ts'
import styles from './menu.module.css'

const STATES = ['contains', 'may_contain'] as const
type State = (typeof STATES)[number]
type Declared = Partial<Record<State, string[]>> & { none?: true }

/** Each allergen in one of three states, or none of them; not declared is not "free of". */
export function AllergenField<Path extends string>(props: FieldProps<Path>) {
  const { t } = useTexts()
  const { words, frame, value, edit } = useField(props)
  const declared = (value ?? {}) as Declared
  const stateOf = (name: string) => STATES.find(state => declared[state]?.includes(name))
  const declare = (name: string, to: string) => {
    const lists = STATES.map(state => {
      const names = ALLERGENS.filter(each => (each === name ? to === state : stateOf(each) === state))
      return [state, names] as const
    }).filter(([, names]) => names.length > 0)
    edit(lists.length > 0 ? Object.fromEntries(lists) : undefined)
  }
  const said = STATES.flatMap(state => {
    const names = declared[state]?.map(name => t(`menu.allergen.${name}`)).join(', ')
    return names ? [`${t(`menu.${state}`)} ${names}`] : []
  }).join('; ')
  const none = declared.none && t('console.menu.none_of_fourteen')
  return (
    <Framed {...frame}>
      <FieldSet id={words.id} legend={words.label} rule={words.hint} error={words.error}>
        <Disclosure summary={said || none || t('console.menu.no_allergens')}>
          <Checkbox
            label={t('console.menu.none_of_fourteen')}
            hint={t('console.menu.none_hint')}
            checked={declared.none === true}
            onChange={({ target }) => edit(target.checked ? { none: true } : undefined)}
          />
          <div className={styles.allergens}>
            {ALLERGENS.map(name => (
              <Select
                key={name}
                label={t(`menu.allergen.${name}`)}
                value={stateOf(name) ?? ''}
                onChange={({ target }) => declare(name, target.value)}
              >
                <option value="">{t('console.menu.not_declared')}</option>
                {STATES.map(state => (
                  <option key={state} value={state}>
                    {t(`menu.${state}`)}
                  </option>
                ))}
              </Select>
            ))}
          </div>
        </Disclosure>
      </FieldSet>
    </Framed>
  )
}
