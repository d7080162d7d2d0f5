import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DatabaseNode, HOME } from '../db/database.ts'
import { NodeAway } from '../db/nodes/errors.ts'
import { createOutage } from './outage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('however many requests meet an outage, the log has one line when it begins and one when it is over', async () => {
  const lines: string[] = []
  const line = (_: unknown, text?: string) => void lines.push(text ?? String(_))
  const log = { error: line, warn: line } as never
  const away = Object.assign(new Error('the database system is starting up'), { code: '57P03' })
  let back = false
  const ready = async () => {
    if (!back) throw away
  }
  const outage = createOutage({ nodes: () => [{ name: HOME, ready } as DatabaseNode] })
  for (let request = 0; request < 500; request++) {
    expect(outage.explains(away, log)).toBe(true)
    if (request % 10 === 0) await vi.advanceTimersByTimeAsync(1000)
  }
  expect(outage.explains(new Error('a mistake of ours'), log)).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(1)
  back = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toBe('the database is back')
  outage.explains(away, log)
  expect(lines).toHaveLength(3)
})

test('an outage of one of several databases is logged by its name, once, beside an outage of another', async () => {
  const lines: string[] = []
  const line = (_: unknown, text?: string) => void lines.push(text ?? String(_))
  const log = { error: line, warn: line } as never
  const nodes = [HOME, 'north'].map(name => ({ name, ready: async () => {} }) as DatabaseNode)
  const outage = createOutage({ nodes: () => nodes })
  const away = new NodeAway('north', new Error('connect ECONNREFUSED'))
  for (let request = 0; request < 5; request++) expect(outage.explains(away, log)).toBe(true)
  outage.explains(Object.assign(new Error('closing'), { code: '57P01' }), log)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toEqual([
    'the database north is unavailable: requests of its shops get 503 until it is back',
    'the database is unavailable: requests that need it get 503 until it is back',
    'the database north is back',
    'the database is back',
  ])
})
