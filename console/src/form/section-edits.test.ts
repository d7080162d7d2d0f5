import { expect, test } from 'vitest'
import { valueAt, withEdits, withoutSaved } from './section-edits.ts'

const section = { collection: { lead_minutes: 20, days_ahead: 7 }, guest_checkout: true }

test('what was typed stands on what somebody else has changed meanwhile [Y-08]', () => {
  const edits = { 'collection.lead_minutes': 35 }
  const theirs = { ...section, collection: { lead_minutes: 25, days_ahead: 3 }, guest_checkout: false }
  expect(withEdits(theirs, edits)).toEqual({
    collection: { lead_minutes: 35, days_ahead: 3 },
    guest_checkout: false,
  })
  expect(valueAt(theirs, 'collection.lead_minutes')).toBe(25)
})

test('what was typed while the rest was being saved is kept', () => {
  const saved = { 'collection.lead_minutes': 35, guest_checkout: false }
  expect(
    withoutSaved({ ...saved, 'collection.lead_minutes': 350, 'collection.days_ahead': 2 }, saved),
  ).toEqual({
    'collection.lead_minutes': 350,
    'collection.days_ahead': 2,
  })
})
