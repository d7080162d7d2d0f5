import * as z from 'zod/mini'
import { ALLERGENS } from './allergens.ts'
import { OFFER_CODES } from '../../ordering/promotions/dish-offers.ts'
import { WEEKDAYS } from '../../time.ts'

// The shapes of a dish's properties on the menu, if they differ from the menu file.

/** 1 means sold on that weekday [M-08]. */
const dayFlag = z.union([z.literal(0), z.literal(1)])
export const dayFlags = Object.fromEntries(WEEKDAYS.map(day => [day, dayFlag])) as Record<
  (typeof WEEKDAYS)[number],
  typeof dayFlag
>

/**
 * A time window of sale in store-local time. Status 1 is active; an `end_time` before `start_time` spans midnight
 * [M-08, M-11].
 */
export const ItemSchedule = z.object({
  status: z.union([z.literal(0), z.literal(1)]),
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  start_time: z.string(),
  end_time: z.string(),
})
export type ItemSchedule = z.infer<typeof ItemSchedule>

export const Allergens = z.object({
  contains: z.array(z.enum(ALLERGENS)),
  may_contain: z.array(z.enum(ALLERGENS)),
  /** Allergens that are declared absent. An allergen in no list is not declared. */
  free_from: z.optional(z.array(z.enum(ALLERGENS))),
  /** Declared free from all allergens, such as bottled water. */
  none: z.optional(z.literal(true)),
})
export type Allergens = z.infer<typeof Allergens>

/** NONE, or the code of the dish's offer [B-07]. */
export const Offer = z.enum(['NONE', ...OFFER_CODES])
export type Offer = z.infer<typeof Offer>
