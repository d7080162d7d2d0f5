import { LRUCache } from 'lru-cache'

/**
 * A cache of this process. A value is valid for the revision for which it was loaded; a newer revision loads it again.
 */
export type Cache<Base = unknown> = {
  remember<Value extends Base>(
    key: string,
    revision: string | number,
    load: () => Promise<Value>,
  ): Promise<Value>
}

/**
 * A value with its size in memory. A value that is not `lasting` is returned to the waiting callers, but not cached.
 */
export type Sized = { bytes: number; lasting?: boolean }

/** The memory of an entry besides its value. */
const ENTRY_BYTES = 500

type Entry = { revision: string | number; value: unknown }
type Loading = { revision: string | number; promise: Promise<unknown> }

/** Caches at most this many values. */
export function createCache(entries: number): Cache {
  return cacheIn(new LRUCache<string, Entry>({ max: entries }), () => true)
}

/** Caches values with at most this many bytes in total. */
export function createSizedCache(bytes: number): Cache<Sized> {
  const sizeCalculation = ({ value }: Entry) => (value as Sized).bytes + ENTRY_BYTES
  return cacheIn(
    new LRUCache<string, Entry>({ maxSize: bytes, sizeCalculation }),
    value => (value as Sized).lasting !== false,
  )
}

/**
 * The least recently used entry is evicted first; renewing a value counts as use. Concurrent requests for one key load
 * it once; a failed load is not cached.
 */
function cacheIn(entries: LRUCache<string, Entry>, isLasting: (value: unknown) => boolean): Cache {
  const pending = new Map<string, Loading>()

  async function keep(key: string, loading: Loading): Promise<void> {
    try {
      const value = await loading.promise
      // If another revision was requested in the meantime, its value replaces this one.
      if (pending.get(key) === loading && isLasting(value))
        entries.set(key, { revision: loading.revision, value })
    } catch {
      // The error is rethrown to the caller.
    } finally {
      if (pending.get(key) === loading) pending.delete(key)
    }
  }

  return {
    async remember<Value>(key: string, revision: string | number, load: () => Promise<Value>) {
      const cached = entries.get(key)
      if (cached?.revision === revision) return cached.value as Value
      const earlier = pending.get(key)
      if (earlier?.revision === revision) return earlier.promise as Promise<Value>
      const promise = load()
      const loading = { revision, promise }
      pending.set(key, loading)
      void keep(key, loading)
      return promise
    },
  }
}
