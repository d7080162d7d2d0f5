import * as z from 'zod/mini'

/** At most three decimals (Ireland has 13.5). Computed in integers, as thousandths. */
export const Percent = z.number().check(z.nonnegative(), z.maximum(100), z.multipleOf(0.001))
