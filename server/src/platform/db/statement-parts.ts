import type { Reason } from '@tiffin/contract/errors'
import { type Sql, sql } from './sql.ts'

type Piece = Sql

/**
 * A part of a statement that several modules compose. Each module writes the part for its own rows; one list states
 * which parts a statement has, and in which order.
 */
export type Part<Ctx, Subject> = {
  /**
   * The part's name in the statement; later parts may read its rows by this name. It must not be the name of a table.
   */
  name: string
  /** The rows that it locks, if other statements lock them too. */
  locks?: string
  /**
   * The part must return one row, or as many as `rows` says. Otherwise the whole statement has no effect, and this is
   * the reason. The number of rows may be an expression that counts the rows of an earlier part.
   */
  stops?: Reason
  rows?: (subject: Subject) => number | Piece
  /** It changes no row, so nothing needs to be undone after it. */
  writes?: false
  /**
   * Whether this subject needs the part; absent: always. A part that is not needed is left out, so a part may only read
   * from parts that are present whenever it is.
   */
  wanted?: (subject: Subject) => boolean
  /** `before` has a row as long as every earlier part has succeeded: begin with `select ... from ${before}`. */
  sql: (ctx: Ctx, subject: Subject, before: Piece) => Piece
}

/**
 * Composes parts to `with ...`, with an expression for the part that stopped the statement (null: none). Parts that
 * lock or can stop the statement each read from the one before, because PostgreSQL may otherwise run them in any order.
 * `names`: the parts that the statement has. If rows were written before the part that stopped, or some of several rows
 * by that part, `undo_statement` raises an error and rolls them back.
 *
 * The text is the same for the same set of parts, and all other differences are in the parameters, so a connection
 * prepares a statement once for each set that occurs.
 */
export function composeParts<Ctx, Subject>(
  parts: readonly Part<Ctx, Subject>[],
  ctx: Ctx,
  subject: Subject,
): { pieces: Piece; stopped: Piece; names: ReadonlySet<string> } {
  const pieces: Piece[] = []
  const stops: Piece[] = []
  let before: Piece = sql`(select 1) as beginning`
  let isWritten = false
  const needed = parts.filter(({ wanted }) => wanted?.(subject) ?? true)
  for (const part of needed) {
    const { name, locks, stops: reason, rows, wanted } = part
    const add = (suffix: string, piece: Piece): Piece => {
      // The names come from the code, so nothing has to be escaped.
      const named = sql.raw(`"${name}${suffix}"`)
      pieces.push(sql`${named} as (${piece})`)
      return named
    }
    const own = add('', part.sql(ctx, subject, before))
    const previous = before
    // Such a part returns one row on success and no row otherwise, so no count is needed.
    if (reason && !wanted && !rows) before = own
    else if (reason)
      before = add(
        '_held',
        sql`select * from ${previous} where (select count(*) from ${own}) = ${rows?.(subject) ?? 1}::bigint`,
      )
    else if (locks)
      before = add('_done', sql`select * from ${previous} where (select count(*) from ${own}) >= 0`)
    if (reason)
      stops.push(
        sql`when not exists (select from ${before}) then ${isWritten || rows ? sql`undo_statement(${sql.lit(reason)})` : sql.lit(reason)}`,
      )
    isWritten ||= part.writes !== false
  }
  const names = new Set(needed.map(({ name }) => name))
  const stopped = stops.length > 0 ? sql`case ${sql.join(stops, ' ')} end` : sql`null::text`
  return { pieces: sql.join(pieces), stopped, names }
}

/** The SQLSTATE that `undo_statement` raises. */
const UNDONE = 'TF001'

/** The reason with which a part rolled back its statement; undefined for any other error. */
export function rollbackReason(error: unknown): Reason | undefined {
  const { code, message } = error as { code?: string; message?: string }
  return code === UNDONE ? (message as Reason) : undefined
}
