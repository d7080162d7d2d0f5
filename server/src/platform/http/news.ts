import type { Database } from '../db/database.ts'
import { onChange } from './follow.ts'

/** Requests that wait for a notice about an order, for example for the end of its payment. */
export type News = {
  /**
   * Subscribes to notices about an order. Undefined if too many requests are waiting; the caller then responds at once.
   */
  expect(store_id: number, order_id: string): Expected | undefined
  /** The number of waiting requests. */
  waiting(): number
  /** Ends all waits when the server closes. */
  end(): void
}
/** `arrived`: true after a notice about the order, false after the time limit. */
type Expected = { arrived: Promise<boolean>; stop: () => void }

/**
 * `most`: waiting requests of this process. `ms`: shorter than the interval at which a page polls, and than the
 * time-out of proxies.
 */
const LIMITS = { most: 2000, ms: 2000 }

/** One subscription for all waiting requests of this process. A notice about another order wakes no request. */
export function createNews(db: Pick<Database, 'onNotice' | 'onLost'>, limits = LIMITS): News {
  const waiting = new Map<string, Set<(is_news: boolean) => void>>()
  let [count, isEnded] = [0, false]
  const notify = (key: string, is_news: boolean) => {
    for (const each of waiting.get(key) ?? []) each(is_news)
  }
  const notifyAll = (is_news: boolean, concerns: (store_id: number) => boolean = () => true) => {
    for (const key of waiting.keys()) if (concerns(storeOf(key))) notify(key, is_news)
  }
  onChange(db, { topics: ['order'] }, (notice, concerns) => {
    if (!notice) notifyAll(true, concerns)
    else if (notice.id) notify(keyOf(notice.store_id, notice.id), true)
  })
  return {
    expect(store_id, order_id) {
      if (isEnded || count >= limits.most) return undefined
      const key = keyOf(store_id, order_id)
      const { promise: arrived, resolve } = Promise.withResolvers<boolean>()
      const those = waiting.get(key) ?? new Set()
      const done = (is_news: boolean) => {
        if (!those.delete(done)) return
        count -= 1
        if (those.size === 0) waiting.delete(key)
        clearTimeout(timer)
        resolve(is_news)
      }
      const timer = setTimeout(() => done(false), limits.ms)
      waiting.set(key, those.add(done))
      count += 1
      return { arrived, stop: () => done(false) }
    },
    waiting: () => count,
    end() {
      isEnded = true
      notifyAll(false)
    },
  }
}

function keyOf(store_id: number, order_id: string): string {
  return `${store_id} ${order_id}`
}

function storeOf(key: string): number {
  return Number.parseInt(key, 10)
}
