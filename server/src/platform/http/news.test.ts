import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { createNews } from './news.ts'

/** News with a database whose notices are sent by the test; the time limit is never reached. */
function scene(most = 3) {
  const said: { notice: Parameters<Database['onNotice']>[0]; lost: Parameters<Database['onLost']>[0] } = {
    notice: () => {},
    lost: () => {},
  }
  const news = createNews(
    {
      onNotice: listener => ((said.notice = listener), () => {}),
      onLost: listener => ((said.lost = listener), () => {}),
    },
    { most, ms: 600_000 },
  )
  return { news, said }
}

test('a request that waits for an order is notified of changes to this order only', async () => {
  const { news, said } = scene()
  const [own, other, theirs] = [news.expect(1, 'a')!, news.expect(1, 'b')!, news.expect(2, 'a')!]
  said.notice({ topic: 'order', store_id: 1, id: 'a' })
  for (const each of [other, theirs]) each.stop()
  expect(await Promise.all([own.arrived, other.arrived, theirs.arrived])).toEqual([true, false, false])
})

test('a notice that may have been lost is news for everybody', async () => {
  const { news, said } = scene()
  const both = [news.expect(1, 'a')!, news.expect(2, 'b')!]
  said.lost(() => true)
  expect(await Promise.all(both.map(({ arrived }) => arrived))).toEqual([true, true])
})

test('notices of another shop that may have been lost are no news', async () => {
  const { news, said } = scene()
  const [near, far] = [news.expect(1, 'a')!, news.expect(12, 'b')!]
  said.lost(store_id => store_id === 12)
  near.stop()
  expect(await Promise.all([near.arrived, far.arrived])).toEqual([false, true])
})

test('the number of waiting requests is limited, and a request that stops waiting frees its place only once', () => {
  const { news } = scene(2)
  const first = news.expect(1, 'a')!
  expect(news.expect(1, 'a')).toBeDefined()
  expect(news.expect(1, 'a')).toBeUndefined()
  first.stop()
  first.stop()
  expect(news.expect(1, 'b')).toBeDefined()
  expect(news.expect(1, 'b')).toBeUndefined()
})

test('a server that closes ends all waiting requests with a response', async () => {
  const { news } = scene()
  const waiting = news.expect(1, 'a')!
  news.end()
  expect(await waiting.arrived).toBe(false)
  expect(news.expect(1, 'a')).toBeUndefined()
})
