import { sql } from '../db/sql.ts'
import type { Database } from '../db/database.ts'

/**
 * Clicks on short links, counted in memory and written every few seconds, so that a redirect does not wait for the
 * write.
 */
export type Clicks = {
  count(store_id: number, id: string, at: Temporal.Instant): void
  /** Resolves when everything counted before has been written, or the write has been tried. */
  write(): Promise<void>
}

const WRITE_EVERY_MS = 5000
/** Maximum number of links in memory. Clicks on further links are not counted. */
const LINKS_AT_MOST = 5000

type Gathered = { store_id: number; id: string; clicks: number; at: Temporal.Instant }

export function createClicks(db: Pick<Database, 'query'>): Clicks {
  let gathered = new Map<string, Gathered>()
  let timer: NodeJS.Timeout | undefined
  const gather = (more: Gathered) => {
    const key = `${more.store_id} ${more.id}`
    const counted = gathered.get(key)
    if (!counted && gathered.size >= LINKS_AT_MOST) return
    gathered.set(key, { ...more, clicks: (counted?.clicks ?? 0) + more.clicks })
    timer ??= setTimeout(() => void write(), WRITE_EVERY_MS).unref()
  }
  let written = Promise.resolve()
  const write = () => (written = written.then(writeGathered))
  const writeGathered = async () => {
    clearTimeout(timer)
    timer = undefined
    const batch = [...gathered.values()]
    gathered = new Map()
    for (const each of batch) {
      const { store_id, id, clicks, at } = each
      const add = sql`update short_url set clicks = clicks + ${clicks}, clicked_at = greatest(clicked_at, ${at}::timestamptz)
        where store_id = ${store_id} and id = ${id}`
      // The database is unavailable: the clicks are counted when it is back.
      await db.query(store_id, add).catch(() => gather(each))
    }
  }
  return { count: (store_id, id, at) => gather({ store_id, id, at, clicks: 1 }), write }
}
