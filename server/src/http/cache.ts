/**
 * A cache of this process. A value holds as long as the revision that it was loaded for; a newer revision loads it
 * again.
 */
export type Cache = {
  remember<Value>(key: string, revision: string | number, load: () => Promise<Value>): Promise<Value>
}

/**
 * Keeps at most `limit` values and drops the least recently used. Concurrent requests for one key load it once; a
 * failed load is not kept.
 */
export function createCache(limit = 2000): Cache {
  const entries = new Map<string, { revision: string | number; value: Promise<unknown> }>()
  return {
    remember<Value>(key: string, revision: string | number, load: () => Promise<Value>): Promise<Value> {
      const found = entries.get(key)
      if (found?.revision === revision) {
        entries.delete(key)
        entries.set(key, found)
        return found.value as Promise<Value>
      }
      const entry = { revision, value: load() }
      entries.set(key, entry)
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      if (entries.size > limit) entries.delete(entries.keys().next().value!)
      return entry.value
    },
  }
}
