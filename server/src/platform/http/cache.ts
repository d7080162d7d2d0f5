import { LRUCache } from 'lru-cache'

/**
 * A cache of this process. A value holds as long as the revision that it was loaded for; a newer revision loads it
 * again.
 */
export type Cache<Base = unknown> = {
  remember<Value extends Base>(
    key: string,
    revision: string | number,
    load: () => Promise<Value>,
  ): Promise<Value>
}

/** A value that says how much memory it takes; one that is not `lasting` is given to those who wait, and not kept. */
export type Sized = { bytes: number; lasting?: boolean }

/** What an entry takes besides its value. */
const ENTRY_BYTES = 500

type Entry = { revision: string | number; value: unknown }
type Loading = { revision: string | number; promise: Promise<unknown> }

/** Keeps at most so many values. */
export function createCache(entries: number): Cache {
  return cacheIn(new LRUCache<string, Entry>({ max: entries }), () => true)
}

/** Keeps values of at most so many bytes together. */
export function createSizedCache(bytes: number): Cache<Sized> {
  const sizeCalculation = ({ value }: Entry) => (value as Sized).bytes + ENTRY_BYTES
  return cacheIn(
    new LRUCache<string, Entry>({ maxSize: bytes, sizeCalculation }),
    value => (value as Sized).lasting !== false,
  )
}

/**
 * What was used longest ago goes first; a renewed value is as young as a new one. Concurrent requests for one key load
 * it once; a failed load is not kept.
 */
function cacheIn(kept: LRUCache<string, Entry>, isLasting: (value: unknown) => boolean): Cache {
  const coming = new Map<string, Loading>()

  async function keep(key: string, loading: Loading): Promise<void> {
    try {
      const value = await loading.promise
      // If another revision was asked for meanwhile, that one takes the place.
      if (coming.get(key) === loading && isLasting(value))
        kept.set(key, { revision: loading.revision, value })
    } catch {
      // The error is rethrown to the caller.
    } finally {
      if (coming.get(key) === loading) coming.delete(key)
    }
  }

  return {
    async remember<Value>(key: string, revision: string | number, load: () => Promise<Value>) {
      const known = kept.get(key)
      if (known?.revision === revision) return known.value as Value
      const found = coming.get(key)
      if (found?.revision === revision) return found.promise as Promise<Value>
      const promise = load()
      const loading = { revision, promise }
      coming.set(key, loading)
      void keep(key, loading)
      return promise
    },
  }
}
