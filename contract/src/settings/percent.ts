import * as z from 'zod/mini'

/** At most three decimals (13.5 is Ireland's); computed in thousandths, so never as a fraction. */
export const Percent = z.number().check(z.nonnegative(), z.maximum(100))
