import type { Database, StoreNotice } from '../db/database.ts'
import { onChange } from './follow.ts'

/**
 * Counts the changes of each store of this topic; a connection that was lost counts as a change of the stores that it concerns.
 * Returns a function that returns a store's count.
 */
export function countChanges(
  db: Pick<Database, 'onNotice' | 'onLost'>,
  topic: StoreNotice['topic'],
): (store_id: number) => number {
  /** Of the stores whose count was read. */
  const counts = new Map<number, number>()
  const raise = (store_id: number) => {
    const count = counts.get(store_id)
    if (count !== undefined) counts.set(store_id, count + 1)
  }
  onChange(db, { topics: [topic] }, (notice, concerns) => {
    if (notice) raise(notice.store_id)
    else for (const store_id of counts.keys()) if (concerns(store_id)) raise(store_id)
  })
  return store_id => {
    const count = counts.get(store_id) ?? 0
    counts.set(store_id, count)
    return count
  }
}
