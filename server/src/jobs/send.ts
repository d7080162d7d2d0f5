import { type RawBuilder, sql } from 'kysely'
import { json } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import type { JobKind } from './kind.ts'

type Sent<Payload> = {
  /** Each value, or the piece of SQL that it comes from. */
  payload: { [Key in keyof Payload]: Payload[Key] | RawBuilder<unknown> }
  /** A later time makes it a timer. */
  run_at?: Temporal.Instant | undefined
  /** The `from` of the statement around it: no row there, no job. */
  from?: RawBuilder<unknown>
}

/**
 * A job as one more row of the write that causes it: a statement of its own in that transaction, or a part of the one
 * statement that does everything. The job exists exactly when its cause does. Once that is committed,
 * `ctx.notify('job', kind.lane)` spares it the wait for the next look.
 */
export function job<Payload extends object>(
  ctx: Pick<Context, 'store' | 'now'>,
  kind: Pick<JobKind<Payload>, 'name' | 'lane' | 'payload'>,
  { payload, run_at, from = sql`` }: Sent<NoInfer<Payload>>,
): RawBuilder<unknown> {
  return sql`insert into job (id, store_id, name, lane, payload, run_at, created_at)
    select ${crypto.randomUUID()}::uuid, ${ctx.store.id}::integer, ${kind.name}::text, ${kind.lane}::text, ${asObject(payload)},
      ${run_at ?? ctx.now}::timestamptz, ${ctx.now}::timestamptz ${from}`
}

function asObject(payload: object): RawBuilder<unknown> {
  const pairs = Object.entries(payload).map(([key, value]: [string, unknown]) => {
    // Keys are the kind's own names, so they may stand in the text of the statement, which is then prepared once.
    return sql`${sql.lit(key)}, ${isPiece(value) ? value : json(value)}`
  })
  return sql`jsonb_build_object(${sql.join(pairs)})`
}

function isPiece(value: unknown): value is RawBuilder<unknown> {
  return typeof value === 'object' && value !== null && 'toOperationNode' in value
}
