import { sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/http/context.ts'

/** Facts about a shop from tables of the platform: failed jobs, and the last visit of its console. */
export type Traces = { mails: number; jobs: number; seen_at: Temporal.Instant | null }

/** The facts about several shops. Jobs are read by a statement of their own, because they lie with the shops' rows. */
export async function readTraces({ db }: Services, ids: number[]): Promise<Map<number, Traces>> {
  const visits = await db.platform(sql<{ id: number; seen_at: Temporal.Instant | null }>`
    select store.id,
      (select max(used_at) from staff_store join staff_token on staff_token.staff_id = staff_store.staff_id
        where staff_store.store_id = store.id) as seen_at
    from store where id = any(${ids})`)
  const failed = await db.platform(sql<{ store_id: number; mails: number; jobs: number }>`
    select shop.store_id,
      (select count(*)::int from job where job.store_id = shop.store_id and lane = 'mail' and failed_at is not null) as mails,
      (select count(*)::int from job where job.store_id = shop.store_id and lane <> 'mail' and failed_at is not null) as jobs
    from unnest(${ids}::integer[]) as shop (store_id)`)
  const failedOf = new Map(failed.map(({ store_id, ...counts }) => [store_id, counts]))
  return new Map(
    visits.map(({ id, seen_at }) => [id, { mails: 0, jobs: 0, ...failedOf.get(id), seen_at }] as const),
  )
}
