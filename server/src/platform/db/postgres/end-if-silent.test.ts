import { expect, test, vi } from 'vitest'
import { untilSilent } from './end-if-silent.ts'

test('a migration goes on although its server is too slow for two checks, and ends after three in succession', async () => {
  const responses = [false, false, true, false, false, false, true]
  const check = vi.fn(async () => responses.shift()!)
  await untilSilent(check, { pause_ms: 0, signal: new AbortController().signal })
  expect(responses).toEqual([true])
})

test('the connection of a migration that has ended meanwhile is not ended again', async () => {
  const done = new AbortController()
  const check = async () => {
    done.abort()
    return false
  }
  await expect(untilSilent(check, { pause_ms: 0, signal: done.signal })).rejects.toThrow(/abort/)
})
