import { type Database, HOME } from '../database.ts'
import { sql } from '../sql.ts'
import { NodeAway, ShopUnavailable } from './errors.ts'
import { throwFirst } from './in-each-node.ts'

/**
 * Does some work in every shop, one after another. Shops whose database is away, or that cannot be served for another
 * reason, are left out, and shops of a further database in which the work fails: it may be being restored. Afterwards an
 * error is thrown, so that no caller takes the work for finished: the first one that is not an outage, or else the first.
 */
export async function inEachShop(
  { db }: { db: Database },
  work: (store_id: number, name: string) => Promise<unknown>,
): Promise<void> {
  const stores = await db.platform(
    sql<{ id: number; name: string; node: string | null }>`select id, name, node from store order by id`,
  )
  const away = new Set<string>()
  const errors: unknown[] = []
  for (const { id, name, node } of stores) {
    // Each attempt at a database that does not respond would wait for a time-out.
    if (away.has(node ?? HOME)) continue
    try {
      await work(id, name)
    } catch (error) {
      if (error instanceof NodeAway) away.add(error.node)
      else if (!(error instanceof ShopUnavailable) && node === null) return throwFirst([error, ...errors])
      errors.push(error)
    }
  }
  throwFirst(errors)
}
