import { LRUCache } from 'lru-cache'
import { hash } from 'node:crypto'

/** An object among the facts is read once, and must not change afterwards. */
export type RememberMarkup = (facts: readonly unknown[], make: () => string) => string

/** The most that the parts of pages take in memory together, some 20 kB for 10 dishes: a menu of 200 takes 400 kB. */
const MARKUP_BYTES = 48 * 1024 * 1024
const ENTRY_BYTES = 300

/**
 * The markup of parts of pages, such as a category of a menu, by all that it depends on: a page that is made anew
 * renders only the parts that have changed. Parts are of all stores, and a store's name is among the facts.
 */
export function createKeptMarkup(bytes = MARKUP_BYTES): RememberMarkup {
  const kept = new LRUCache<string, string>({
    maxSize: bytes,
    sizeCalculation: markup => 2 * markup.length + ENTRY_BYTES,
  })
  return (facts, make) => {
    const key = digestOf(facts.map(factOf).join(' '))
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make()
    kept.set(key, made)
    return made
  }
}

const digests = new WeakMap<object, string>()

function factOf(fact: unknown): string {
  if (typeof fact !== 'object' || fact === null) return JSON.stringify(fact) ?? ''
  const digest = digests.get(fact) ?? digestOf(JSON.stringify(fact))
  digests.set(fact, digest)
  return digest
}

function digestOf(text: string): string {
  return hash('sha256', text, 'base64url')
}
