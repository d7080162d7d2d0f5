import type * as endpoints from '@tiffin/contract/platform/jobs/staff'
import { sql } from '../db/sql.ts'
import type { StaffContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { DecodedRequest } from '../http/route.ts'

/** Runs a failed job again, counting its attempts from one. */
export async function retryJob(
  ctx: StaffContext,
  { params }: DecodedRequest<typeof endpoints.retryJob>,
): Promise<{ outcome: 'success' }> {
  const jobs = await ctx.services.db.platform(sql<{
    store_id: number
    lane: string
  }>`update job set failed_at = null, attempts = 0, claimed_until = null, run_at = ${ctx.now}
    where id = ${params.id} and failed_at is not null returning store_id, lane`)
  if (!jobs[0]) throw refusal('not-found')
  ctx.services.db.notify({ topic: 'job', store_id: jobs[0].store_id, id: jobs[0].lane })
  return { outcome: 'success' }
}
