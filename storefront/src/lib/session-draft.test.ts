import { afterEach, expect, test, vi } from 'vitest'
import { keepDraft, readDraft } from './session-draft.ts'

afterEach(() => vi.unstubAllGlobals())

test('a draft is read by its customer alone, and deleted by the next one [B-30]', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  keepDraft('profile', 'token-of-ada-11112222', { first_name: 'Ada' })
  expect(readDraft('profile', 'token-of-ada-11112222')).toEqual({ first_name: 'Ada' })
  expect([...kept.values()].join()).not.toContain('token-of-ada')
  expect(readDraft('profile', 'token-of-bea-33334444')).toBeUndefined()
  expect(kept.size).toBe(0)
})
