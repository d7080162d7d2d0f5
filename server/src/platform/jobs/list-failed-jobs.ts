import type * as endpoints from '@tiffin/contract/platform/jobs/staff'
import { readNodes } from '../db/nodes/read-nodes.ts'
import { sql } from '../db/sql.ts'
import type { StaffContext } from '../http/context.ts'
import type { ResponseFor } from '../http/route.ts'

type Row = {
  id: string
  store_id: number
  name: string
  last_error: string | null
  attempts: number
  failed_at: Temporal.Instant
}

const MOST = 200

/**
 * Jobs that have failed for good, newest first, of all databases that respond. Their shops are read separately: jobs lie
 * with the shops' rows. While a shop is moved, two databases have its jobs.
 */
export async function listFailedJobs({
  services: { db },
}: StaffContext): Promise<ResponseFor<typeof endpoints.listFailedJobs>> {
  const { values, away } = await readNodes(db, node =>
    node.platform(sql<Row>`select id, store_id, name, last_error, attempts, failed_at
      from job where failed_at is not null order by failed_at desc limit ${MOST}`),
  )
  const failed = new Map([...values.values()].flat().map(row => [row.id, row]))
  const rows = [...failed.values()]
    .sort((a, b) => Temporal.Instant.compare(b.failed_at, a.failed_at))
    .slice(0, MOST)
  const stores = await db.platform(sql<{ id: number; name: string }>`
    select id, name from store where id = any(${[...new Set(rows.map(({ store_id }) => store_id))]}::integer[])`)
  const names = new Map(stores.map(({ id, name }) => [id, name]))
  return {
    data: rows.map(({ last_error, failed_at, ...row }) => ({
      ...row,
      store_name: names.get(row.store_id) ?? '',
      error: last_error ?? '',
      failed_at: failed_at.toString(),
    })),
    away,
  }
}
