/** What this process has worked out of rows and can work out again: one value per key, as long as its revision holds. */
export type Cache = {
  remember<Value>(key: string, revision: string | number, load: () => Promise<Value>): Promise<Value>
}

/** `limit` values at most; the one that was asked for longest ago goes first. Requests that come together load once. */
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
