import * as z from 'zod/mini'
import { DateOrNone } from './date.ts'

/**
 * The result of a food hygiene inspection: 0 to 5 in England, Wales and Northern Ireland (FHRS),
 * pass or improvement required in Scotland (FHIS); or the inspection is still pending.
 */
export const HYGIENE_RATINGS = [
  ...(['FHRS_5', 'FHRS_4', 'FHRS_3', 'FHRS_2', 'FHRS_1', 'FHRS_0', 'FHRS_AWAITING'] as const),
  ...(['FHIS_PASS', 'FHIS_IMPROVEMENT_REQUIRED', 'FHIS_AWAITING'] as const),
] as const
export type HygieneRating = (typeof HYGIENE_RATINGS)[number]

export const HygieneSettings = z.object({
  rating: z.enum(HYGIENE_RATINGS),
  /** The date of the inspection. */
  rating_date: DateOrNone,
  /** The shop's page at the authority; empty if unknown. */
  url: z._default(z.string(), ''),
})
