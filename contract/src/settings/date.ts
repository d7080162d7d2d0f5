import * as z from 'zod/mini'

/** A day, `YYYY-MM-DD`, that exists. */
export const Day = z.iso.date()

/** A day that may be left out; empty: none. */
export const DateOrNone = z._default(z.union([z.literal(''), Day]), '')
