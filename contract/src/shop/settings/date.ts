import * as z from 'zod/mini'

/** A day, `YYYY-MM-DD`, that exists. */
export const Day = z.iso.date()

/** Years outside 2000 to 2999 are half-typed, and PostgreSQL has no year 0. */
const IN_OUR_YEARS = z.regex(/^2\d{3}-/)

/** A day in a request that is used in a query of the database. */
export const RequestDay = Day.check(IN_OUR_YEARS)

/** An instant in a request that the database stores or compares. */
export const RequestInstant = z.iso.datetime({ offset: true }).check(IN_OUR_YEARS)

/** An optional day; empty if absent. */
export const DateOrNone = z._default(z.union([z.literal(''), Day]), '')
