import { json, Sql, sql } from '../db/sql.ts'
import type { Context } from '../http/context.ts'
import type { JobKind } from './kind.ts'

type JobInput<Payload> = {
  /** The job's id; absent: a random one. */
  id?: string
  /** Each value, or an SQL expression that yields it. */
  payload: { [Key in keyof Payload]: Payload[Key] | Sql }
  /** When the job is due; absent: now. */
  run_at?: Temporal.Instant | undefined
  /** The `from` clause of the surrounding statement. Without rows no job is inserted. */
  from?: Sql
  /** The clause may have several rows, each with a job of its own. */
  isMany?: true
}

/**
 * Inserts a job in the same transaction as its cause: as a separate statement, or as part of the statement that writes
 * the cause. So the job exists if and only if its cause does. After the commit call `ctx.notify('job', kind.lane)`, or
 * the job waits until the next poll.
 */
export function job<Payload extends object>(
  ctx: { store: Pick<Context['store'], 'id'>; now: Context['now'] },
  kind: Pick<JobKind<Payload>, 'name' | 'lane' | 'payload'>,
  { id = crypto.randomUUID(), payload, run_at, from = sql``, isMany }: JobInput<NoInfer<Payload>>,
): Sql {
  return sql`insert into job (id, store_id, name, lane, payload, run_at, created_at)
    select ${isMany ? sql`gen_random_uuid()` : sql`${id}::uuid`}, ${ctx.store.id}::integer, ${kind.name}::text, ${kind.lane}::text, ${asObject(payload)},
      ${run_at ?? ctx.now}::timestamptz, ${ctx.now}::timestamptz ${from}`
}

function asObject(payload: object): Sql {
  const pairs = Object.entries(payload).map(([key, value]: [string, unknown]) => {
    // The keys are constants of the kind, so they may be part of the statement's text, which is then prepared only
    // once.
    return sql`${sql.lit(key)}, ${value instanceof Sql ? value : json(value)}`
  })
  return sql`jsonb_build_object(${sql.join(pairs)})`
}
