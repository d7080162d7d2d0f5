import { expect, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { createFollowers } from './followers.ts'
import type { Stores } from './store.ts'

/** Followers with a database whose notices are sent by the test. */
function scene(limits?: { most: number; of_address: number }) {
  const revisions = { menu_revision: 1, settings_revision: 1 }
  const said: { notice: Parameters<Database['onNotice']>[0]; lost: Parameters<Database['onLost']>[0] } = {
    notice: () => {},
    lost: () => {},
  }
  const byId = vi.fn<Stores['byId']>(async () => ({ ...revisions }) as never)
  const followers = createFollowers(
    {
      onNotice: listener => ((said.notice = listener), () => {}),
      onLost: listener => ((said.lost = listener), () => {}),
    },
    { byId },
    limits,
  )
  const change = () => {
    revisions.menu_revision++
    said.notice({ topic: 'store', store_id: 1 })
  }
  return { followers, said, byId, revisions, change }
}

test('a change whose notice was lost is sent when the listener reconnects, and is sent once', async () => {
  const { followers, said, revisions } = scene()
  const emit = vi.fn()
  await followers.follow(1, '192.0.2.1', emit)
  revisions.menu_revision++
  said.lost(() => true)
  await expect.poll(() => emit.mock.calls.length).toBe(2)
  said.notice({ topic: 'store', store_id: 1 })
  said.lost(() => true)
  await new Promise(resolve => setImmediate(resolve))
  expect(emit).toHaveBeenCalledTimes(2)
})

test('a closed page gets no events', async () => {
  const { followers, change, byId } = scene()
  const emit = vi.fn()
  const leave = await followers.follow(1, '192.0.2.1', emit)
  leave()
  byId.mockClear()
  change()
  await new Promise(resolve => setImmediate(resolve))
  expect([emit.mock.calls.length, byId.mock.calls.length]).toEqual([1, 0])
})

test('a change is read once for a thousand open pages, and not at all for a shop without open pages', async () => {
  const { followers, said, change, byId } = scene()
  const emit = vi.fn()
  for (let page = 0; page < 1000; page++)
    await followers.follow(1, `198.51.100.${page % 250}`, store => void emit(store))
  byId.mockClear()
  emit.mockClear()
  said.notice({ topic: 'store', store_id: 2 })
  change()
  await expect.poll(() => emit.mock.calls.length).toBe(1000)
  expect(byId).toHaveBeenCalledTimes(1)
})

test('open streams are bounded in all and by address, where a network of IPv6 addresses counts as one; who leaves makes room', async () => {
  const { followers } = scene({ most: 4, of_address: 2 })
  const enter = (address: string) => followers.follow(1, address, () => {})
  const leave = await enter('2001:db8:1:2::a')
  await enter('2001:db8:1:2::b')
  expect(followers.hasRoom('2001:db8:1:2:ffff::c')).toBe(false)
  expect(followers.hasRoom('2001:db8:1:3::a')).toBe(true)
  await enter('192.0.2.1')
  await enter('192.0.2.2')
  expect(followers.hasRoom('192.0.2.3')).toBe(false)
  leave()
  leave()
  expect(followers.hasRoom('192.0.2.3')).toBe(true)
  await enter('192.0.2.3')
  expect(followers.hasRoom('192.0.2.4')).toBe(false)
})

test('a page whose shop cannot be read takes no room', async () => {
  const { followers, byId } = scene({ most: 1, of_address: 1 })
  byId.mockRejectedValueOnce(new Error('the database is away'))
  await expect(followers.follow(1, '192.0.2.1', () => {})).rejects.toThrow('away')
  expect(followers.hasRoom('192.0.2.1')).toBe(true)
})
