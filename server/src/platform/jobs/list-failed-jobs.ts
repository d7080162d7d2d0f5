import { sql } from '../db/sql.ts'
import type { StaffContext } from '../http/context.ts'

type Row = {
  id: string
  store_id: number
  store_name: string
  name: string
  last_error: string | null
  attempts: number
  failed_at: Temporal.Instant
}

/** Jobs that have failed for good, newest first. */
export async function listFailedJobs(ctx: StaffContext) {
  const rows =
    await ctx.services.db.platform(sql<Row>`select job.id, job.store_id, store.name as store_name, job.name, job.last_error, job.attempts, job.failed_at
    from job join store on store.id = job.store_id where job.failed_at is not null order by job.failed_at desc limit 200`)
  return {
    data: rows.map(({ last_error, failed_at, ...row }) => ({
      ...row,
      error: last_error ?? '',
      failed_at: failed_at.toString(),
    })),
  }
}
