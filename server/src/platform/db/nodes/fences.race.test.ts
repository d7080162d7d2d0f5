import { expect, onTestFinished, test, vi } from 'vitest'
import { addLink, linksIn, linksOf, listAt } from '../../../testing/db/links.ts'
import { type OwnerSql, openTwoDatabases } from '../../../testing/db/two-databases.ts'
import type { Shop } from '../../../testing/installation.ts'

const fence = (owner: OwnerSql, { id }: Shop) => owner('insert into moved_store (store_id) values ($1)', [id])

test('a request that meets the fence of a move waits, and runs once, at the new database', async context => {
  const { tiffin, home, north, platformReads } = await openTwoDatabases(context)
  const { db } = tiffin.services
  const [far, near] = [await tiffin.shop({ node: 'north' }), await tiffin.shop()]
  await linksOf(db, far)
  await fence(north, far)
  const before = platformReads()
  let calls = 0
  const writing = [
    db.query(far.id, addLink(far.id, 'a')),
    db.transaction(far.id, run => ((calls += 1), run(addLink(far.id, 'b')))),
  ]
  // The directory is read again until it has changed.
  await expect.poll(() => platformReads() - before).toBeGreaterThan(2)
  expect(await linksOf(db, near)).toEqual([])
  await listAt(home, far, null)
  await Promise.all(writing)
  expect(await linksIn(home)).toEqual(['a', 'b'])
  expect(await linksIn(north)).toEqual([])
  expect(calls).toBe(1)
})

test('a transaction that began before the fence ends at the former database', async context => {
  const { tiffin, home, north } = await openTwoDatabases(context)
  const { db } = tiffin.services
  const far = await tiffin.shop({ node: 'north' })
  await db.transaction(far.id, async run => {
    await run(addLink(far.id, 'a'))
    await fence(north, far)
    await run(addLink(far.id, 'b'))
  })
  await listAt(home, far, null)
  await db.query(far.id, addLink(far.id, 'c'))
  expect(await linksIn(north)).toEqual(['a', 'b'])
  expect(await linksIn(home)).toEqual(['c'])
})

test('a fence that is lifted without a move lets waiting requests run where they were', async context => {
  const { tiffin, north, platformReads } = await openTwoDatabases(context)
  const { db } = tiffin.services
  const far = await tiffin.shop({ node: 'north' })
  await linksOf(db, far)
  await fence(north, far)
  const before = platformReads()
  const writing = db.query(far.id, addLink(far.id, 'a'))
  await expect.poll(() => platformReads() - before).toBeGreaterThan(2)
  await north('delete from moved_store')
  await writing
  expect(await linksIn(north)).toEqual(['a'])
})

test('a request does not wait for a move longer than ten seconds, and may be retried', async context => {
  const { tiffin, north, platformReads } = await openTwoDatabases(context)
  const { db } = tiffin.services
  const far = await tiffin.shop({ node: 'north' })
  await fence(north, far)
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const before = platformReads()
  const writing = db.query(far.id, addLink(far.id, 'a'))
  while (platformReads() - before < 3) await new Promise(setImmediate)
  vi.advanceTimersByTime(10_001)
  await expect(writing).rejects.toMatchObject({ name: 'ShopMoving', code: '57P03' })
  expect(await linksIn(north)).toEqual([])
})
