import { type Allergen, ALLERGENS } from '@tiffin/contract/menu/menu/allergens'
import { declaredAllergens } from '@tiffin/contract/menu/menu/dish-properties'
import { isAllFree } from '@tiffin/contract/menu/menu/declared'
import { DECLARED_STATES as STATES, type DeclaredState } from '@tiffin/contract/menu/drafts/change-many'
import { Button } from '@tiffin/ui/button'
import { Checkbox } from '@tiffin/ui/checkbox'
import { Disclosure } from '@tiffin/ui/disclosure'
import { FieldSet } from '@tiffin/ui/field-set'
import { Select } from '@tiffin/ui/select'
import { useTexts } from '@tiffin/ui/texts'
import { Framed } from '../../form/framed.tsx'
import { type FieldProps, useField } from '../../form/use-field.ts'
import styles from './menu.module.css'

type AllergenDeclaration = Partial<Record<DeclaredState, Allergen[]>> & { none?: true }

/**
 * Each allergen has one of three states or is not declared, which differs from "free from". One
 * checkbox declares all absent.
 */
export function AllergenField<Path extends string>(props: FieldProps<Path>) {
  const { t } = useTexts()
  const { words, frame, value, edit } = useField(props)
  const declared = (value ?? {}) as AllergenDeclaration
  const stateOf = (name: Allergen) =>
    isAllFree(declared) ? 'free_from' : STATES.find(state => declared[state]?.includes(name))
  const declare = (which: (name: Allergen) => boolean, to: string) => {
    const lists = STATES.map(state => [
      state,
      ALLERGENS.filter(each => (which(each) ? to === state : stateOf(each) === state)),
    ])
    const now = Object.fromEntries(lists) as AllergenDeclaration
    edit(isAllFree(now) ? { none: true } : declaredAllergens(now))
  }
  const isIncomplete = ALLERGENS.some(name => !stateOf(name))
  const listed = STATES.flatMap(state => {
    const names = declared[state]?.map(name => t(`menu.allergen.${name}`)).join(', ')
    return names ? [`${t(`menu.${state}`)} ${names}`] : []
  }).join('; ')
  const allFree = isAllFree(declared) && t('console.menu.none_of_fourteen')
  return (
    <Framed {...frame}>
      <FieldSet id={words.id} legend={words.label} rule={words.hint} error={words.error}>
        <Disclosure summary={allFree || listed || t('console.menu.no_allergens')}>
          <Checkbox
            label={t('console.menu.none_of_fourteen')}
            hint={t('console.menu.none_hint')}
            checked={isAllFree(declared)}
            onChange={({ target }) => edit(target.checked ? { none: true } : undefined)}
          />
          <div className={styles.allergens}>
            {ALLERGENS.map(name => (
              <Select
                key={name}
                label={t(`menu.allergen.${name}`)}
                value={stateOf(name) ?? ''}
                onChange={({ target }) => declare(each => each === name, target.value)}
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
          {isIncomplete && (
            <Button onClick={() => declare(name => !stateOf(name), 'free_from')}>
              {t('console.menu.rest_free')}
            </Button>
          )}
        </Disclosure>
      </FieldSet>
    </Framed>
  )
}
