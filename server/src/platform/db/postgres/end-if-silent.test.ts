import { expect, test, vi } from 'vitest'
import { waitUntilSilent } from './end-if-silent.ts'

test('a migration goes on although its server is too slow for two checks, and ends after three in succession', async () => {
  const responses = [false, false, true, false, false, false, true]
  const check = vi.fn(async () => responses.shift()!)
  await waitUntilSilent(check, { pause_ms: 0, signal: new AbortController().signal })
  expect(responses).toEqual([true])
})

test('the connection of a migration that has ended meanwhile is not ended again', async () => {
  const done = new AbortController()
  let checks = 0
  const check = async () => {
    checks += 1
    if (checks === 3) done.abort()
    return false
  }
  await expect(waitUntilSilent(check, { pause_ms: 0, signal: done.signal })).rejects.toThrow(/abort/)
})
