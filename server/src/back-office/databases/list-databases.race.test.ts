import { listDatabases } from '@tiffin/contract/back-office/databases/staff'
import { expect, test } from 'vitest'
import { openTwoDatabases } from '../../testing/db/two-databases.ts'
import { newStaff } from '../../testing/staff.ts'

test('operators see each database with its shops, size and room, and that one is away or was restored [Y-26]', async context => {
  const { tiffin, home, north, wire } = await openTwoDatabases(context)
  const near = await tiffin.shop()
  for (let count = 0; count < 2; count++) await tiffin.shop({ node: 'north' })
  await home('update node set room_bytes = 5000000000')
  const { client } = await newStaff(tiffin, near, 'owner', true)
  const listed = async () => (await client.call(listDatabases, {})).data
  const size = expect.any(Number) as number
  const ofHome = { name: 'home', state: 'well', shops: 1, size, room: null }
  const ofNorth = { name: 'north', shops: 2, room: 5_000_000_000 }
  expect(await listed()).toEqual([ofHome, { ...ofNorth, state: 'well', size }])
  wire.cut()
  expect(await listed()).toEqual([ofHome, { ...ofNorth, state: 'away', size: null }])
  wire.restore()
  await north('update node_beat set beat = 3')
  await home('update node set beat = 4')
  await expect.poll(listed).toEqual([ofHome, { ...ofNorth, state: 'restored', size }])
})

test('operators see the moves under way, the oldest first, and then the last that have ended [Y-26]', async context => {
  const { tiffin, home } = await openTwoDatabases(context)
  const names = ['Copied', 'Fenced', 'Ended', 'Cancelled']
  const shops = []
  for (const name of names) shops.push(await tiffin.shop({ name }))
  const steps = ['copying', 'fenced', 'ended', 'cancelled']
  for (const [index, { id }] of shops.entries())
    await home(
      `insert into shop_move (store_id, source, target, step, began_at, step_at) values ($1, 'home', 'north', $2,
        '2026-11-20T18:00:00Z'::timestamptz - make_interval(mins => $3), '2026-11-20T18:00:00Z'::timestamptz + make_interval(mins => $3))`,
      [id, steps[index], index],
    )
  const { client } = await newStaff(tiffin, shops[0]!, 'owner', true)
  const { moves, moving } = await client.call(listDatabases, {})
  expect(moves.map(({ store_name }) => store_name)).toEqual(['Fenced', 'Copied', 'Cancelled', 'Ended'])
  expect(moving).toBe(2)
  expect(moves[0]).toEqual({
    store_id: shops[1]!.id,
    store_name: 'Fenced',
    source: 'home',
    target: 'north',
    step: 'fenced',
    began_at: '2026-11-20T17:59:00Z',
    step_at: '2026-11-20T18:01:00Z',
  })
})
