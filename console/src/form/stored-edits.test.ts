import { SECTION_NUMBERS } from '@tiffin/contract/shop/settings/section-numbers'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { keep, readEdits, type EditsOwner } from './stored-edits.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterAll(() => void vi.unstubAllGlobals())

const whose: EditsOwner = { store: 1, section: 'hours', staff: 'ana' }
const edits = { special_days: { from: [], to: [{ name: 'Fair' }] } }

/** Writes the stored edits in another form. */
function rewrite(change: (kept: Record<string, unknown>) => unknown) {
  for (const [key, kept] of stored)
    stored.set(key, JSON.stringify(change(JSON.parse(kept) as Record<string, unknown>)))
}

test('typed values are restored for the same staff member and the same section only [Y-08]', () => {
  keep(whose, edits)
  expect(readEdits(whose)).toEqual(edits)
  expect([readEdits({ ...whose, staff: 'ben' }), readEdits({ ...whose, section: 'pause' })]).toEqual([{}, {}])
})

test('edits stored for another form of the section are deleted, and so are edits without a form number [Y-08]', () => {
  for (const change of [
    (kept: object) => ({ ...kept, number: SECTION_NUMBERS.hours - 1 }),
    (kept: object) => ({ ...kept, number: SECTION_NUMBERS.hours + 1 }),
    () => edits,
    () => ({ number: SECTION_NUMBERS.hours, edits: { special_days: null } }),
    () => null,
  ]) {
    keep(whose, edits)
    rewrite(change)
    expect(readEdits(whose)).toEqual({})
    expect([...stored]).toEqual([])
  }
})

test('saving deletes the stored edits', () => {
  keep(whose, edits)
  keep(whose, {})
  expect([...stored]).toEqual([])
})
