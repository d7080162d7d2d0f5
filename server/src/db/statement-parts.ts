import type { Reason } from '@tiffin/contract/errors'
import { type RawBuilder, sql } from 'kysely'

type Piece = RawBuilder<unknown>

/**
 * A piece of one statement that several modules write together. Each module keeps the piece for its own rows; one list
 * says which pieces a statement has and in which order.
 */
export type Part<Ctx, Subject> = {
  /** Its name in the statement, by which later parts may read what it returns. Never the name of a table. */
  name: string
  /** The rows that it locks, of those that others lock too. */
  locks?: string
  /** It must return a row, or as many as `rows` says; if it does not, nothing of the statement happens, and this says why. */
  stops?: Reason
  rows?: (subject: Subject) => number
  /** It changes no row, so there is nothing to undo after it. */
  writes?: false
  /** Absent: always. Where it is not wanted, the part stands in the statement and does nothing: the text stays the same. */
  wanted?: (subject: Subject) => boolean
  /** `before` has a row as long as every part before this one has held: begin with `select ... from ${before}`. */
  sql: (ctx: Ctx, subject: Subject, before: Piece) => Piece
}

/**
 * Puts parts together as `with ...`, with an expression that tells which part stopped the statement (null: none). Parts
 * that lock or stop follow one another, because each reads from the one before it; PostgreSQL runs others in any order.
 * Where rows were written before the part that stopped, `undo_statement` raises an error and takes them back.
 *
 * For the same parts the text is always the same: what differs between two orders is in the parameters. A connection
 * therefore prepares it once.
 */
export function composed<Ctx, Subject>(
  parts: readonly Part<Ctx, Subject>[],
  ctx: Ctx,
  subject: Subject,
): { pieces: Piece; stopped: Piece } {
  const pieces: Piece[] = []
  const stops: Piece[] = []
  let before: Piece = sql`(select 1) as beginning`
  let isWritten = false
  for (const part of parts) {
    const { name, locks, stops: reason, rows, wanted } = part
    const add = (suffix: string, piece: Piece): Piece => {
      pieces.push(sql`${sql.ref(name + suffix)} as (${piece})`)
      return sql.ref(name + suffix)
    }
    const isWanted = sql`${wanted?.(subject) ?? true}::boolean`
    const from = wanted ? add('_wanted', sql`select * from ${before} where ${isWanted}`) : before
    const own = add('', part.sql(ctx, subject, from))
    const previous = before
    // Such a part returns one row where it holds and none where it does not: nothing has to be counted.
    if (reason && !wanted && !rows) before = own
    else if (reason)
      before = add(
        '_held',
        sql`select * from ${previous} where not ${isWanted} or (select count(*) from ${own}) = ${rows?.(subject) ?? 1}::bigint`,
      )
    else if (locks)
      before = add('_done', sql`select * from ${previous} where (select count(*) from ${own}) >= 0`)
    if (reason)
      stops.push(
        sql`when not exists (select from ${before}) then ${isWritten ? sql`undo_statement(${sql.lit(reason)})` : sql.lit(reason)}`,
      )
    isWritten ||= part.writes !== false
  }
  return { pieces: sql.join(pieces), stopped: sql`case ${sql.join(stops, sql` `)} end` }
}

/** What `undo_statement` raises. */
const UNDONE = 'TF001'

/** The reason with which a part stopped a statement and undid it; undefined: the error is another one. */
export function undoneBecause(error: unknown): Reason | undefined {
  const { code, message } = error as { code?: string; message?: string }
  return code === UNDONE ? (message as Reason) : undefined
}
