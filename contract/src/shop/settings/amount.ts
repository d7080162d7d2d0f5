import * as z from 'zod/mini'

/** Pence or cents. The limit leaves an order's total within what the database can hold. */
export const Amount = z.int().check(z.minimum(0), z.maximum(100_000_000))
