import { sql } from 'kysely'
import { json, type Statement } from '../db/database.ts'
import type { Context } from '../http/context.ts'

/**
 * A job as one more row of the write that causes it: run this statement in that transaction, and the job exists exactly
 * when its cause does. `payload` holds ids and times alone. A timer is a job with a later `run_at`.
 */
export function job(
  ctx: Pick<Context, 'store' | 'now'>,
  name: string,
  payload: Record<string, string | number>,
  run_at?: Temporal.Instant,
): Statement<unknown> {
  return sql`insert into job (id, store_id, name, payload, run_at, created_at)
    values (${crypto.randomUUID()}, ${ctx.store.id}, ${name}, ${json(payload)}, ${run_at ?? ctx.now}, ${ctx.now})`
}
