import { DISH_PROPERTIES } from '@tiffin/contract/menu/menu/dish-properties'
import { asJson, type Cell, listOf, modifier, price, schedule, text, whole, yes } from './cells.ts'

/** The type of a row; without a type it is an item. */
export const LINES = ['category', 'subcategory', 'item', 'group', 'option'] as const
export type LineName = (typeof LINES)[number]

/** Properties of a dish whose cells have a format other than `asJson`. Allergens have three columns. */
const OWN_FORMS: Partial<Record<string, Cell>> = {
  description: text,
  offer: text,
  days: listOf(text),
  schedules: listOf(schedule),
  service_types: listOf(text),
  marks: listOf(text),
  ingredients: listOf(text),
  tax_class: text,
  image: text,
}

const properties = Object.keys(DISH_PROPERTIES).flatMap((name): [string, Cell][] =>
  name === 'allergens'
    ? [
        ['contains', listOf(text)],
        ['may_contain', listOf(text)],
        ['free_from', listOf(text)],
      ]
    : [[name, OWN_FORMS[name] ?? asJson]],
)

/** All columns, in the order of an export. A row fills the columns that its line has. */
export const COLUMNS: ReadonlyMap<string, Cell> = new Map<string, Cell>([
  ['line', text],
  ['category', text],
  ['subcategory', text],
  ['group', text],
  ['ref', text],
  ['name', text],
  ['price', price],
  ...properties,
  ['option_groups', listOf(text)],
  ['min', whole],
  ['max', whole],
  ['repeatable', yes],
  ['modifiers', listOf(modifier)],
  ['next_group', text],
  ['chosen_by_default', yes],
])

/** The columns of the field `allergens`. A file may repeat each of them: their values are joined. */
export const ALLERGEN_COLUMNS: ReadonlySet<string> = new Set(['contains', 'may_contain', 'free_from'])

/** The columns that determine the parent of a row; the others are fields of its line. */
export const PLACES = new Set(['line', 'category', 'subcategory', 'group'])
