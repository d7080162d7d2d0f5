import type { Allergen } from '@tiffin/contract/menu/menu/allergens'
import {
  DECLARED_STATES,
  type DeclaredState,
  type ManyChange,
} from '@tiffin/contract/menu/drafts/change-many'
import { MONEY, PERCENT } from '../../form/writing.ts'
import type { Shelf } from './search-draft.ts'

/** The properties that can be set for several dishes at once. */
export const MANY_FIELDS = ['days', 'schedules', 'service_types', 'tax_class'] as const

/** The possible bulk changes, in the order of the form. */
export const MANY = ['price', 'allergens', ...MANY_FIELDS, 'move', 'archive'] as const

/**
 * The typed values: the direction, amount and rounding of a price change; allergens; the key of a
 * shelf; or a property.
 */
export type BulkChangeInput = Record<string, unknown> & {
  way?: string
  by?: string
  step?: number
  into?: string
  state?: DeclaredState
  names?: Allergen[]
}

export type ManyForm = { what: (typeof MANY)[number]; typed: BulkChangeInput }

/** The rounding of prices, in minor units. */
export const STEPS = [1, 5, 10, 50, 100] as const

/** The direction and unit of a price change. */
export const WAYS = ['percent_up', 'percent_down', 'amount_up', 'amount_down'] as const

/** In the order of the form: "free from" is first, because most dishes have it in common. */
export const STATES = DECLARED_STATES.toReversed()

/** Undefined if the amount cannot be parsed or nothing is selected. */
export function manyChangeOf({ what, typed }: ManyForm, shelves: readonly Shelf[]): ManyChange | undefined {
  if (what === 'archive') return { what }
  if (what === 'price') return priceChangeOf(typed)
  if (what === 'allergens') return allergensChangeOf(typed)
  if (what !== 'move') return { what: 'fields', fields: { [what]: present(typed[what]) } }
  const into = (shelves.find(shelf => shelf.key === typed.into) ?? shelves[0])?.place
  return into && { what, into }
}

function allergensChangeOf({ state = STATES[0]!, names = [] }: BulkChangeInput): ManyChange | undefined {
  return names.length > 0 ? { what: 'allergens', state, names } : undefined
}

function priceChangeOf({ way = WAYS[0], by = '', step = STEPS[1] }: BulkChangeInput): ManyChange | undefined {
  const [kind, direction] = way.split('_')
  const isPercent = kind === 'percent'
  const read = isPercent ? PERCENT.read(by) : MONEY.read(by)
  if (typeof read !== 'number' || read <= 0) return undefined
  const size = isPercent ? Math.round(read * 100) : read
  const signed = direction === 'down' ? -size : size
  return {
    what: 'price',
    price: { way: isPercent ? 'percent' : 'amount', by: signed, step },
  }
}

/** The menu file omits default values: all days, all times, the default tax class. */
function present(value: unknown): unknown {
  return value === '' || (Array.isArray(value) && value.length === 0) ? null : (value ?? null)
}
