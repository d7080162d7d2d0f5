import { expect, test } from 'vitest'
import { createCache, createSizedCache } from './cache.ts'

const MANY = 1000

/** A cache for four values of this size, and a record of its loads. */
function cacheOfFour() {
  const loaded: string[] = []
  const cache = createSizedCache(4 * 1.5 * MANY)
  const read = (key: string, revision = 1, lasting = true) =>
    cache.remember(key, revision, async () => {
      loaded.push(`${key}${revision}`)
      return { bytes: MANY, lasting }
    })
  return { read, loaded }
}

test('values are dropped by their bytes, the one used longest ago first', async () => {
  const { read, loaded } = cacheOfFour()
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await read(key)
  expect(loaded).toEqual(['a1', 'b1', 'c1', 'd1'])
  await read('e')
  await read('c')
  expect(loaded).toEqual(['a1', 'b1', 'c1', 'd1', 'e1', 'c1'])
})

test('a renewed value is as young as a new one', async () => {
  const { read, loaded } = cacheOfFour()
  for (const key of ['a', 'b', 'c', 'd']) await read(key)
  await read('a', 2)
  await read('e')
  await read('a', 2)
  expect(loaded).toEqual(['a1', 'b1', 'c1', 'd1', 'a2', 'e1'])
})

test('a value that could not be read completely is returned to the waiting callers, and loaded again for the next request', async () => {
  const { read, loaded } = cacheOfFour()
  await Promise.all([read('a', 1, false), read('a', 1, false)])
  await read('a')
  await read('a')
  expect(loaded).toEqual(['a1', 'a1'])
})

test('an older revision that comes late does not take the place of a newer one', async () => {
  const cache = createCache(10)
  const old = Promise.withResolvers<string>()
  const late = cache.remember('a', 1, () => old.promise)
  await cache.remember('a', 2, async () => 'new')
  old.resolve('old')
  expect(await late).toBe('old')
  expect(await cache.remember('a', 2, async () => 'again')).toBe('new')
})

test('a failed load is not kept', async () => {
  const cache = createCache(10)
  await expect(cache.remember('a', 1, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.remember('a', 1, async () => 'up')).toBe('up')
})
