import * as z from 'zod/mini'

/** An existing day in the form `YYYY-MM-DD`. */
export const Day = z.iso.date()

/** Other years come from incompletely typed dates. PostgreSQL has no year 0. */
const IN_OUR_YEARS = z.regex(/^2\d{3}-/)

/** A day in a request that is used in a query of the database. */
export const RequestDay = Day.check(IN_OUR_YEARS)

/** An instant in a request that the database stores or compares. */
export const RequestInstant = z.iso.datetime({ offset: true }).check(IN_OUR_YEARS)

/** An optional day; empty if absent. */
export const DateOrNone = z._default(z.union([z.literal(''), Day]), '')
