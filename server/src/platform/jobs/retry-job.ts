import type * as endpoints from '@tiffin/contract/platform/jobs/staff'
import { type DatabaseNode, HOME } from '../db/database.ts'
import { NodeAway } from '../db/nodes/errors.ts'
import { readNodes } from '../db/nodes/read-nodes.ts'
import { sql } from '../db/sql.ts'
import type { StaffContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { DecodedRequest } from '../http/route.ts'

/** Runs a failed job again, counting its attempts from one. It is not claimed, unless its shop is being moved. */
export async function retryJob(
  ctx: StaffContext,
  { params }: DecodedRequest<typeof endpoints.retryJob>,
): Promise<{ outcome: 'success' }> {
  const node = await findFailedJob(ctx, params.id)
  const jobs = await node.platform(sql<{
    store_id: number
    lane: string
  }>`update job set failed_at = null, attempts = 0, run_at = ${ctx.now}
    where id = ${params.id} and failed_at is not null returning store_id, lane`)
  if (!jobs[0]) throw refusal('not-found')
  ctx.services.db.notify({ topic: 'job', store_id: jobs[0].store_id, id: jobs[0].lane })
  return { outcome: 'success' }
}

/**
 * The database that has the job. While a shop is moved, two have it: the one that is listed for the shop is returned, so
 * that the job runs once.
 */
async function findFailedJob({ services: { db } }: StaffContext, id: string): Promise<DatabaseNode> {
  const { values, away } = await readNodes(db, node =>
    node.platform(
      sql<{ store_id: number }>`select store_id from job where id = ${id} and failed_at is not null`,
    ),
  )
  const found = [...values].flatMap(([name, [job]]) => (job ? [{ name, ...job }] : []))
  if (!found[0])
    throw away[0] === undefined ? refusal('not-found') : new NodeAway(away[0], 'the job may be there')
  const [store] = await db.platform(
    sql<{ node: string | null }>`select node from store where id = ${found[0].store_id}`,
  )
  const listed = found.find(({ name }) => name === (store?.node ?? HOME)) ?? found[0]
  return db.nodes().find(({ name }) => name === listed.name)!
}
