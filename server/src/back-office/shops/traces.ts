import { sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/http/context.ts'

/** Facts about a shop from tables of the platform: failed jobs, and the last visit of its console. */
export type Traces = { mails: number; jobs: number; seen_at: Temporal.Instant | null }

/** The facts about several shops, in one statement. */
export async function readTraces(services: Services, ids: number[]): Promise<Map<number, Traces>> {
  const rows = await services.db.platform(sql<Traces & { id: number }>`
    select store.id,
      (select count(*)::int from job where job.store_id = store.id and lane = 'mail' and failed_at is not null) as mails,
      (select count(*)::int from job where job.store_id = store.id and lane <> 'mail' and failed_at is not null) as jobs,
      (select max(used_at) from staff_store join staff_token on staff_token.staff_id = staff_store.staff_id
        where staff_store.store_id = store.id) as seen_at
    from store where id = any(${ids})`)
  return new Map(rows.map(({ id, ...traces }) => [id, traces]))
}
