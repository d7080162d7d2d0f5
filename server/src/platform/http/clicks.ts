import { sql } from '../db/sql.ts'
import type { Database } from '../db/database.ts'

/** Clicks on short links, gathered in memory and written every few seconds: a redirect does not wait for its figure. */
export type Clicks = {
  count(store_id: number, id: string, at: Temporal.Instant): void
  /** Resolves when all that was counted before is written, or was tried to be. */
  write(): Promise<void>
}

const WRITE_EVERY_MS = 5000
/** Of more links at once the clicks are not counted: nobody clicks that fast. */
const LINKS_AT_MOST = 5000

type Gathered = { store_id: number; id: string; clicks: number; at: Temporal.Instant }

export function createClicks(db: Pick<Database, 'query'>): Clicks {
  let gathered = new Map<string, Gathered>()
  let timer: NodeJS.Timeout | undefined
  const gather = (more: Gathered) => {
    const key = `${more.store_id} ${more.id}`
    const known = gathered.get(key)
    if (!known && gathered.size >= LINKS_AT_MOST) return
    gathered.set(key, { ...more, clicks: (known?.clicks ?? 0) + more.clicks })
    timer ??= setTimeout(() => void write(), WRITE_EVERY_MS).unref()
  }
  let written = Promise.resolve()
  const write = () => (written = written.then(writeGathered))
  const writeGathered = async () => {
    clearTimeout(timer)
    timer = undefined
    const taken = [...gathered.values()]
    gathered = new Map()
    for (const each of taken) {
      const { store_id, id, clicks, at } = each
      const add = sql`update short_url set clicks = clicks + ${clicks}, clicked_at = greatest(clicked_at, ${at}::timestamptz)
        where store_id = ${store_id} and id = ${id}`
      // The database is away: they are counted when it is back.
      await db.query(store_id, add).catch(() => gather(each))
    }
  }
  return { count: (store_id, id, at) => gather({ store_id, id, at, clicks: 1 }), write }
}
