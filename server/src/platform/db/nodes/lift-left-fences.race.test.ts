import { expect, test } from 'vitest'
import { addLink, linksIn } from '../../../testing/db/links.ts'
import { openTwoDatabases } from '../../../testing/db/two-databases.ts'
import { liftLeftFences } from './lift-left-fences.ts'

test('a fence of an interrupted move is lifted although the database of other interrupted moves does not respond', async context => {
  const { tiffin, home, north, wire } = await openTwoDatabases(context)
  const { db } = tiffin.services
  const far = [await tiffin.shop({ node: 'north' }), await tiffin.shop({ node: 'north' })]
  const near = await tiffin.shop()
  for (const [{ id }, source, target] of [
    [far[0]!, 'north', 'home'],
    [far[1]!, 'north', 'home'],
    [near, 'home', 'north'],
  ] as const) {
    await home(
      `insert into shop_move (store_id, source, target, step, step_at) values ($1, $2, $3, 'fenced', now() - interval '1 hour')`,
      [id, source, target],
    )
    await (source === 'home' ? home : north)('insert into moved_store (store_id) values ($1)', [id])
  }
  wire.silence()
  const began = performance.now()
  expect(await liftLeftFences(db)).toEqual([near.id])
  // Each read of the silent database alone would take longer.
  expect(performance.now() - began).toBeLessThan(15_000)
  await db.query(near.id, addLink(near.id, 'a'))
  expect(await linksIn(home)).toEqual(['a'])
  wire.restore()
})
