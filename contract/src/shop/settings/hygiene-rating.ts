import * as z from 'zod/mini'
import { DateOrNone } from './date.ts'

/**
 * What an inspection of food hygiene found: from 0 to 5 in England, Wales and Northern Ireland (FHRS), passed or not in
 * Scotland (FHIS); or it is still to come.
 */
export const HYGIENE_RATINGS = [
  ...(['FHRS_5', 'FHRS_4', 'FHRS_3', 'FHRS_2', 'FHRS_1', 'FHRS_0', 'FHRS_AWAITING'] as const),
  ...(['FHIS_PASS', 'FHIS_IMPROVEMENT_REQUIRED', 'FHIS_AWAITING'] as const),
] as const
export type HygieneRating = (typeof HYGIENE_RATINGS)[number]

export const HygieneSettings = z.object({
  rating: z.enum(HYGIENE_RATINGS),
  /** Of the inspection. */
  rating_date: DateOrNone,
  /** The shop's page at the authority; empty if unknown. */
  url: z._default(z.string(), ''),
})
