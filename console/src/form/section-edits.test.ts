import { expect, test } from 'vitest'
import {
  conflictsOf,
  decided,
  stillOpen,
  valueAt,
  withEdit,
  withEdits,
  withoutSaved,
} from './section-edits.ts'

const section = { collection: { lead_minutes: 20, days_ahead: 7 }, guest_checkout: true }
const typed = (path: string, to: unknown) => withEdit({}, section, { path, to })

test('what was typed stands on what somebody else has changed meanwhile [Y-08]', () => {
  const theirs = { ...section, collection: { lead_minutes: 25, days_ahead: 3 }, guest_checkout: false }
  expect(withEdits(theirs, typed('collection.lead_minutes', 35))).toEqual({
    collection: { lead_minutes: 35, days_ahead: 3 },
    guest_checkout: false,
  })
  expect(valueAt(theirs, 'collection.lead_minutes')).toBe(25)
})

test('what was typed while the rest was being saved is kept', () => {
  const saved = typed('guest_checkout', false)
  const now = withEdit(saved, section, { path: 'collection.days_ahead', to: 2 })
  expect(Object.keys(withoutSaved(now, saved))).toEqual(['collection.days_ahead'])
})

test('typing back what was there leaves nothing unsaved', () => {
  const edits = typed('collection.lead_minutes', 35)
  expect(withEdit(edits, section, { path: 'collection.lead_minutes', to: 20 })).toEqual({})
})

test('a field that both have changed is a conflict until somebody decides; one that only one of them has is none [Y-08]', () => {
  const edits = withEdit(typed('collection.lead_minutes', 35), section, { path: 'guest_checkout', to: false })
  const theirs = { ...section, collection: { lead_minutes: 25, days_ahead: 3 } }
  expect(Object.keys(conflictsOf(edits, theirs))).toEqual(['collection.lead_minutes'])
  const choose = (whose: 'mine' | 'theirs') =>
    decided(edits, theirs, { path: 'collection.lead_minutes', whose })
  expect([conflictsOf(choose('mine'), theirs), conflictsOf(choose('theirs'), theirs)]).toEqual([{}, {}])
  expect(withEdits(theirs, choose('mine')).collection.lead_minutes).toBe(35)
  expect(withEdits(theirs, choose('theirs'))).toEqual({ ...theirs, guest_checkout: false })
})

test('both typed the same: there is nothing to decide and nothing left to save', () => {
  const edits = typed('collection.lead_minutes', 25)
  const theirs = { ...section, collection: { days_ahead: 7, lead_minutes: 25 } }
  expect(conflictsOf(edits, theirs)).toEqual({})
  expect(stillOpen(edits, theirs)).toEqual({})
})

test('a part that was emptied is the same as one that was never there', () => {
  const stored = { classes: { standard: { percent: 20 } } }
  const edits = withEdit({}, stored, { path: 'classes.standard', to: { percent: 20, by_service: undefined } })
  expect(edits).toEqual({})
})
