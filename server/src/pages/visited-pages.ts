import { LRUCache } from 'lru-cache'
import { setImmediate as turn } from 'node:timers/promises'
import type { Encoding } from '../http/lasting-body.ts'
import { type PageKey, type PageMaker, pageOf } from './page-of.ts'

/** A page that is the same for all visitors, and the encoding in which it was sent last. */
type Visited = Pick<PageKey, 'path' | 'language'> & { encoding: Encoding | undefined; at: Temporal.Instant }

export type VisitedPages = {
  note(store_id: number, visited: Omit<Visited, 'at'>): void
  close(): void
}

/** Whoever looked longer ago is not expected to come again soon. */
const LATELY = { minutes: 5 }
const MOST_SHOPS = 2000

/**
 * Makes the pages that visitors look at as soon as their shop has changed, so that the next visitor does not wait for it.
 * A page is made so at most once for each visit: a burst of changes makes it once, and a shop at which nobody looks makes
 * none. Pages of all shops are made one after another, and requests that have come meanwhile go first.
 */
export function createVisitedPages(maker: PageMaker): VisitedPages {
  const { db, clock } = maker.services
  const visits = new LRUCache<number, Map<string, Visited>>({ max: MOST_SHOPS })
  const changed = new Set<number>()
  let making: Promise<void> | undefined

  const ignore = db.onNotice(({ topic, ...notice }) => {
    if (topic !== 'store' || !('store_id' in notice) || !visits.has(notice.store_id)) return
    changed.add(notice.store_id)
    making ??= makeAll().finally(() => {
      making = undefined
    })
  })

  async function makeAll(): Promise<void> {
    // After whoever else hears of the change, such as the memory of shops.
    await turn()
    for (const id of changed) {
      changed.delete(id)
      // What fails here fails for the next visitor too, who is told.
      await makeThoseOf(id).catch(() => {})
    }
  }

  async function makeThoseOf(id: number): Promise<void> {
    const pages = visits.get(id)
    visits.delete(id)
    const store = await maker.services.stores.byId(id)
    if (!store?.settings.opening.opened) return
    const since = clock.now().subtract(LATELY)
    for (const { path, language, encoding, at } of pages?.values() ?? []) {
      if (Temporal.Instant.compare(at, since) < 0) continue
      const { body } = await pageOf(maker, { store, path, language })
      if (encoding) await body.in(encoding)
      await turn()
    }
  }

  return {
    note(id, { path, language, encoding }) {
      const place = maker.built.storefront.placeOf(path)
      if (!place.kept) return
      const own = visits.get(id) ?? new Map<string, Visited>()
      own.set(`${place.name} ${language}`, { path, language, encoding, at: clock.now() })
      visits.set(id, own)
    },
    /** Does not wait for a page that is being made: the database may not respond. */
    close() {
      ignore()
      changed.clear()
    },
  }
}
