import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import { SERVICE_TYPES } from '@tiffin/contract/ids'
import { DISH_MARKS } from '@tiffin/contract/menu/menu/allergens'
import type { DishProperties } from '@tiffin/contract/menu/menu/dish-shapes'
import { OFFER_CODES } from '@tiffin/contract/ordering/promotions/dish-offers'
import { WEEKDAYS } from '@tiffin/contract/time'
import { useTexts } from '@tiffin/ui/texts'
import type { ComponentType } from 'react'
import type { Editing } from '../../form/editing.ts'
import { DateField, SelectField, TextAreaField, TimeField } from '../../form/fields.tsx'
import { ListField } from '../../form/list-field.tsx'
import { ManyField } from '../../form/many-field.tsx'
import { TypedField } from '../../form/typed-field.tsx'
import { AllergenField } from './allergen-field.tsx'
import { NAMES } from './names.ts'
import { PictureField } from './picture-field.tsx'

export type DishFieldProps = { dish: Editing; menu: DraftMenu; taxClasses: readonly string[] }

/**
 * The field of each property of a dish, in the order of the form. A new property needs a line here
 * and its texts.
 */
export const DISH_FIELDS: Record<keyof DishProperties, ComponentType<DishFieldProps>> = {
  description: ({ dish }) => <TextAreaField section={dish} path="description" rows={2} maxLength={1000} />,
  allergens: ({ dish }) => <AllergenField section={dish} path="allergens" />,
  marks: ({ dish }) => <ManyField section={dish} path="marks" values={DISH_MARKS} texts="menu.mark" />,
  offer: OfferField,
  service_types: ({ dish }) => (
    <ManyField section={dish} path="service_types" values={SERVICE_TYPES} texts="console.type" all />
  ),
  days: ({ dish }) => <ManyField section={dish} path="days" values={WEEKDAYS} texts="days" all />,
  schedules: Schedules,
  tax_class: TaxClassField,
  ingredients: ({ dish }) => <TypedField section={dish} path="ingredients" {...NAMES} />,
  image: ({ dish }) => <PictureField section={dish} />,
}

function OfferField({ dish }: DishFieldProps) {
  const { t } = useTexts()
  const options = OFFER_CODES.map(value => ({ value, label: t(`menu.offer.${value}`) }))
  return <SelectField section={dish} path="offer" options={options} none={t('console.menu.no_offer')} />
}

function TaxClassField({ dish, taxClasses }: DishFieldProps) {
  const { t } = useTexts()
  const options = taxClasses.map(value => ({ value, label: value }))
  return (
    <SelectField section={dish} path="tax_class" options={options} none={t('console.menu.usual_class')} />
  )
}

/** Time windows of sale. An end before the start is after midnight. */
function Schedules({ dish }: DishFieldProps) {
  return (
    <ListField
      section={dish}
      path="schedules"
      blank={() => ({ start_time: '12:00', end_time: '15:00' })}
      nameOf={row => `${String(row.start_time)}–${String(row.end_time)}`}
    >
      {row => (
        <>
          <TimeField section={row} path="start_time" />
          <TimeField section={row} path="end_time" />
          <DateField section={row} path="start_date" />
          <DateField section={row} path="end_date" />
        </>
      )}
    </ListField>
  )
}
