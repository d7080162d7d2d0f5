import { expect, test } from 'vitest'
import { createNotices } from '../db/notices.ts'
import { countChanges } from './store-changes.ts'

test('a change counts for its store, and a lost connection for the stores whose notices may be missing', () => {
  const notices = createNotices()
  const count = countChanges(notices, 'order')
  const counts = () => [count(1), count(2)]
  expect(counts()).toEqual([0, 0])
  notices.send({ topic: 'order', store_id: 1 })
  notices.send({ topic: 'store', store_id: 1 })
  expect(counts()).toEqual([1, 0])
  notices.lose(store_id => store_id === 2)
  expect(counts()).toEqual([1, 1])
  notices.lose()
  expect(counts()).toEqual([2, 2])
})
