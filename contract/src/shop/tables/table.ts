import * as z from 'zod/mini'
import { Id } from '../../ids.ts'

/** The most seats of one table. */
export const SEATS_AT_MOST = 100
/** The most tables of a shop that are not removed. */
export const TABLES_AT_MOST = 200

const Seats = z.int().check(z.gte(1), z.lte(SEATS_AT_MOST))

/** The fields of a table that staff change. */
export const TableFields = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  capacity: Seats,
  /** A smaller party is not seated here by the program. */
  minimum_covers: Seats,
  /**
   * Tables with the same text stand in a row, in the order of their names; neighbours can be joined for a larger
   * party. Empty: it stands alone.
   */
  joins: z.string().check(z.trim(), z.maxLength(40)),
  /** Whether guests are seated here. */
  active: z.boolean(),
})
export type TableFields = z.infer<typeof TableFields>

export const DiningTable = z.object({
  id: Id,
  ...TableFields.shape,
  /** What the table's QR code contains. A new code replaces it. */
  code: Id,
})
export type DiningTable = z.infer<typeof DiningTable>

const collator = new Intl.Collator('en', { numeric: true })

/** The order of tables in lists and in a row: "Table 2" is before "Table 10". */
export function byName(a: { name: string }, b: { name: string }): number {
  return collator.compare(a.name, b.name)
}
