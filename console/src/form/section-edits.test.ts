import { expect, test } from 'vitest'
import {
  conflictsOf,
  decided,
  stillOpen,
  valueAt,
  withEdit,
  withEdits,
  withoutSaved,
  withSent,
} from './section-edits.ts'

const section = { collection: { lead_minutes: 20, days_ahead: 7 }, guest_checkout: true }
const typed = (path: string, to: unknown) => withEdit({}, section, { path, to })

test('typed values are applied over the changes that another person has saved meanwhile [Y-08]', () => {
  const theirs = { ...section, collection: { lead_minutes: 25, days_ahead: 3 }, guest_checkout: false }
  expect(withEdits(theirs, typed('collection.lead_minutes', 35))).toEqual({
    collection: { lead_minutes: 35, days_ahead: 3 },
    guest_checkout: false,
  })
  expect(valueAt(theirs, 'collection.lead_minutes')).toBe(25)
})

test('values typed while other values are being saved are kept', () => {
  const saved = typed('guest_checkout', false)
  const now = withEdit(saved, section, { path: 'collection.days_ahead', to: 2 })
  expect(Object.keys(withoutSaved(now, saved))).toEqual(['collection.days_ahead'])
})

/** The value 25 was typed and is being saved; typing continues in the same field. */
function typedOn(to: unknown) {
  const saved = typed('collection.lead_minutes', 25)
  const now = withEdit(withSent(saved, saved), section, { path: 'collection.lead_minutes', to })
  return { saved, now, theirs: { ...section, collection: { lead_minutes: 25, days_ahead: 7 } } }
}

test('typing on in a field while it is being saved causes no conflict with the saved value [Y-08]', () => {
  const { saved, now, theirs } = typedOn(250)
  const left = withoutSaved(now, saved)
  expect([conflictsOf(left, theirs), withEdits(theirs, left)]).toEqual([
    {},
    { ...theirs, collection: { lead_minutes: 250, days_ahead: 7 } },
  ])
  const others = { ...section, collection: { lead_minutes: 30, days_ahead: 7 } }
  expect(Object.keys(conflictsOf(left, others))).toEqual(['collection.lead_minutes'])
})

test('typing on after a lost response causes no conflict: the next read of the section shows whether the value was saved [Y-08]', () => {
  const { now, theirs } = typedOn(250)
  const arrived = stillOpen(now, theirs)
  expect([conflictsOf(arrived, theirs), Object.keys(arrived)]).toEqual([{}, ['collection.lead_minutes']])
  const never = stillOpen(now, section)
  expect([conflictsOf(never, section), withEdits(section, never).collection.lead_minutes]).toEqual([{}, 250])
})

test('a field that is reset to its first value while another value of it is being saved keeps the value typed last', () => {
  const { saved, now, theirs } = typedOn(20)
  expect(withEdits(theirs, withoutSaved(now, saved)).collection.lead_minutes).toBe(20)
  expect(withEdits(theirs, stillOpen(now, theirs)).collection.lead_minutes).toBe(20)
  const others = { ...section, collection: { lead_minutes: 30, days_ahead: 7 } }
  expect([stillOpen(now, section), stillOpen(now, others)]).toEqual([{}, {}])
})

test('an edit equal to the stored value is dropped, so the next keystroke starts from the stored value', () => {
  const { saved, theirs } = typedOn(250)
  const now = withEdit(saved, theirs, { path: 'collection.lead_minutes', to: 250 })
  expect(conflictsOf(now, theirs)).toEqual({})
})

test('typing the stored value again leaves no unsaved edit', () => {
  const edits = typed('collection.lead_minutes', 35)
  expect(withEdit(edits, section, { path: 'collection.lead_minutes', to: 20 })).toEqual({})
})

test('a field changed by two people is a conflict until one value is chosen; a field changed by one person is not a conflict [Y-08]', () => {
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
