import { sql } from '../db/sql.ts'
import type { StaffContext } from '../http/context.ts'

type Row = {
  id: string
  store_id: number
  name: string
  last_error: string | null
  attempts: number
  failed_at: Temporal.Instant
}

/** Jobs that have failed for good, newest first. Their shops are read separately: jobs lie with the shops' rows. */
export async function listFailedJobs({ services: { db } }: StaffContext) {
  const rows = await db.platform(sql<Row>`select id, store_id, name, last_error, attempts, failed_at
    from job where failed_at is not null order by failed_at desc limit 200`)
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
  }
}
