import { expect, test } from 'vitest'
import { createNotices } from '../db/notices.ts'
import { follow, followStores } from './follow.ts'

/** Lets all pending reads run. */
const settle = () => new Promise(resolve => setImmediate(resolve))

test('a stream reads at once, after a notice about its subject, and after the listener has lost its connection [R13]', async () => {
  const notices = createNotices()
  let reads = 0
  const stop = await follow(notices, { topics: ['order'], store_id: 1, id: 'a' }, async () => void reads++)
  expect(reads).toBe(1)

  notices.send({ topic: 'order', store_id: 1, id: 'a' })
  await settle()
  expect(reads).toBe(2)
  notices.send({ topic: 'order', store_id: 1 })
  await settle()
  expect(reads, 'a notice without an id').toBe(3)
  notices.lose()
  await settle()
  expect(reads, 'a loss').toBe(4)

  notices.send({ topic: 'order', store_id: 1, id: 'b' })
  notices.send({ topic: 'order', store_id: 2, id: 'a' })
  notices.send({ topic: 'store', store_id: 1, id: 'a' })
  notices.send({ topic: 'staff', id: 'a' })
  await settle()
  expect(reads, 'other orders, stores and topics').toBe(4)

  stop()
  notices.send({ topic: 'order', store_id: 1, id: 'a' })
  notices.lose()
  await settle()
  expect(reads, 'after its end').toBe(4)
})

test('notices during a read cause one more read after it', async () => {
  const notices = createNotices()
  const held = Promise.withResolvers<void>()
  let reads = 0
  const stop = await follow(notices, { topics: ['draft', 'store'], store_id: 1 }, async () => {
    if (++reads === 2) await held.promise
  })
  for (const topic of ['draft', 'store', 'draft'] as const) notices.send({ topic, store_id: 1 })
  await settle()
  expect(reads).toBe(2)
  held.resolve()
  await settle()
  expect(reads).toBe(3)
  stop()
})

test('a notice has its own store read, and a loss all that it concerns, one after another', async () => {
  const notices = createNotices()
  const read: number[] = []
  let running = 0
  const readerOf = (store_id: number) => async () => {
    expect(++running).toBe(1)
    await settle()
    running--
    read.push(store_id)
  }
  const stores = new Map([1, 2].map(store_id => [store_id, readerOf(store_id)]))
  const stop = await followStores(notices, ['order', 'store'], stores)
  expect(read).toEqual([1, 2])
  notices.send({ topic: 'order', store_id: 2 })
  notices.send({ topic: 'store', store_id: 3 })
  notices.send({ topic: 'draft', store_id: 1 })
  await expect.poll(() => read).toEqual([1, 2, 2])
  notices.lose()
  await expect.poll(() => read).toEqual([1, 2, 2, 1, 2])
  notices.lose(store_id => store_id === 2)
  await expect.poll(() => read).toEqual([1, 2, 2, 1, 2, 2])
  stop()
})
