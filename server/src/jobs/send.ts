import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../http/context.ts'

type Sent = {
  /** jsonb with ids and times alone: whoever reads a job learns nothing of a person. */
  payload: RawBuilder<unknown>
  /** A later time makes it a timer. */
  run_at?: Temporal.Instant | undefined
  /** The `from` of the statement around it: no row there, no job. */
  from?: RawBuilder<unknown>
}

/**
 * A job as one more row of the write that causes it: a statement of its own in that transaction, or a part of the one
 * statement that does everything. The job exists exactly when its cause does.
 */
export function job(
  ctx: Pick<Context, 'store' | 'now'>,
  name: string,
  { payload, run_at, from = sql`` }: Sent,
): RawBuilder<unknown> {
  return sql`insert into job (id, store_id, name, payload, run_at, created_at)
    select ${crypto.randomUUID()}::uuid, ${ctx.store.id}::integer, ${name}::text, ${payload}, ${run_at ?? ctx.now}::timestamptz,
      ${ctx.now}::timestamptz ${from}`
}
