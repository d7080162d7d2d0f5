import { ALLERGENS } from '@tiffin/contract/menu/menu/allergens'
import { moneyWords } from '@tiffin/ui/money.ts'
import { Field } from '@tiffin/ui/field'
import { Select } from '@tiffin/ui/select'
import { useTexts } from '@tiffin/ui/texts'
import type { Editing } from '../../form/editing.ts'
import { ManyField } from '../../form/many-field.tsx'
import { Unit } from '../../form/unit.tsx'
import page from '../../shell/page.module.css'
import { useShop } from '../../current-shop/shop.tsx'
import { DISH_FIELDS } from './dish-fields.tsx'
import { type ManyForm, STATES, STEPS, WAYS } from './many-form.ts'
import styles from './menu.module.css'
import type { Shelf } from './search-draft.ts'
import type { Draft } from './use-draft.ts'

type Props = {
  form: ManyForm
  setForm: (form: ManyForm) => void
  errors: Record<string, string[]>
  draft: Draft
  shelves: Shelf[]
}

/** The fields of a bulk change. The fields of a property are the ones in a dish's own form. */
export function ManyFields(props: Props) {
  const { t } = useTexts()
  const { form, setForm, errors, draft, shelves } = props
  const { what, typed } = form
  const type = (name: string, to: unknown) => setForm({ what, typed: { ...typed, [name]: to } })
  if (what === 'price') return <PriceFields typed={typed} type={type} errors={errors} />
  if (what === 'archive') return <p className={page.soft}>{t('console.many.archive_hint')}</p>
  if (what === 'move')
    return (
      <Select
        label={t('settings.dish.category')}
        value={typed.into ?? shelves[0]?.key}
        onChange={({ target }) => type('into', target.value)}
      >
        {shelves.map(shelf => (
          <option key={shelf.key} value={shelf.key}>
            {shelf.name}
          </option>
        ))}
      </Select>
    )
  const dish: Editing = {
    section: 'dish',
    at: '',
    value: path => typed[path],
    edit: type,
    errors,
    conflicts: {},
    decide: () => {},
  }
  if (what === 'allergens') return <AllergenFields dish={dish} typed={typed} type={type} />
  const PropertyField = DISH_FIELDS[what]
  return <PropertyField dish={dish} menu={draft.draft} taxClasses={draft.tax_classes} />
}

type AllergenProps = { dish: Editing } & Pick<PriceProps, 'typed' | 'type'>

/** One state for the chosen allergens. A dish that declares a stronger state keeps that state. */
function AllergenFields({ dish, typed, type }: AllergenProps) {
  const { t } = useTexts()
  return (
    <>
      <Select
        label={t('console.many.state')}
        value={typed.state ?? STATES[0]}
        onChange={({ target }) => type('state', target.value)}
      >
        {STATES.map(each => (
          <option key={each} value={each}>
            {t(`menu.${each}`)}
          </option>
        ))}
      </Select>
      <ManyField
        section={dish}
        path="names"
        values={ALLERGENS}
        texts="menu.allergen"
        label={t('settings.dish.allergens')}
        hint={t('console.many.allergens_hint')}
      />
    </>
  )
}

type PriceProps = Pick<Props, 'errors'> & {
  typed: ManyForm['typed']
  type: (name: string, to: unknown) => void
}

function PriceFields({ typed, type, errors }: PriceProps) {
  const { t } = useTexts()
  const { store } = useShop()
  const { way = WAYS[0], by = '', step = STEPS[1] } = typed
  const isPercent = way.startsWith('percent')
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t('console.many.way')}
          value={way}
          onChange={({ target }) => type('way', target.value)}
        >
          {WAYS.map(each => (
            <option key={each} value={each}>
              {t(`console.many.ways.${each}`)}
            </option>
          ))}
        </Select>
        <Field
          id="by"
          label={t('console.many.by')}
          inputMode="decimal"
          autoComplete="off"
          value={by}
          error={errors.by?.join(' ')}
          before={isPercent ? undefined : store.currency.symbol}
          after={isPercent ? <Unit>%</Unit> : undefined}
          onChange={({ target }) => type('by', target.value)}
        />
      </div>
      <Select
        label={t('console.many.step')}
        hint={t('console.many.price_hint')}
        value={String(step)}
        onChange={({ target }) => type('step', Number(target.value))}
      >
        {STEPS.map(each => (
          <option key={each} value={each}>
            {moneyWords(store.currency).minor(each)}
          </option>
        ))}
      </Select>
    </>
  )
}
