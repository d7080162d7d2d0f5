import { HOME } from '../../platform/db/database.ts'
import { readNodes } from '../../platform/db/nodes/read-nodes.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/http/context.ts'

/** Facts about a shop from tables of the platform: its row, failed jobs, and the last visit of its console. */
export type Traces = Visit & { mails: number; jobs: number }
type Visit = { name: string; host: string; country: string; node: string; seen_at: Temporal.Instant | null }

/** The facts about several shops, and the databases that did not respond. Failed jobs there are not counted. */
export async function readTraces(
  { db }: Services,
  ids: number[],
): Promise<{ traces: Map<number, Traces>; away: string[] }> {
  const visits = await db.platform(sql<Visit & { id: number }>`
    select store.id, name, host, country, coalesce(node, ${HOME}) as node,
      (select max(used_at) from staff_store join staff_token on staff_token.staff_id = staff_store.staff_id
        where staff_store.store_id = store.id) as seen_at
    from store where id = any(${ids})`)
  const { values, away } = await readNodes(db, node =>
    node.platform(sql<{ store_id: number; mails: number; jobs: number }>`
      select shop.store_id,
        (select count(*)::int from job where job.store_id = shop.store_id and lane = 'mail' and failed_at is not null) as mails,
        (select count(*)::int from job where job.store_id = shop.store_id and lane <> 'mail' and failed_at is not null) as jobs
      from unnest(${ids}::integer[]) as shop (store_id)`),
  )
  const traces = new Map<number, Traces>(
    visits.map(({ id, ...visit }) => [id, { ...visit, mails: 0, jobs: 0 }]),
  )
  for (const { store_id, mails, jobs } of [...values.values()].flat()) {
    const shop = traces.get(store_id)
    if (!shop) continue
    shop.mails += mails
    shop.jobs += jobs
  }
  return { traces, away }
}
