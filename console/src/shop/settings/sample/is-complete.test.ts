import { expect, test } from 'vitest'
import { isComplete } from './is-complete.ts'

test.each([
  ['nothing is typed', {}, true],
  ['a new area has no charge yet', { delivery: { areas: [{ name: 'Near', charge: null }] } }, false],
  ['the only area is free', { delivery: { areas: [{ name: 'Near', charge: 0 }] } }, true],
  ['one of two areas has no charge', { delivery: { areas: [{ charge: 250 }, { charge: '' }] } }, false],
  ['there is no charge for bags', { charges: { bag: null, service: null } }, true],
  ['the charge for bags is emptied', { charges: { bag: { amount: null, items_per_bag: null } } }, false],
  [
    'a service charge has one of its two parts',
    { charges: { service: { percent: null, amount: 50 } } },
    true,
  ],
  [
    'a rate changes on a day that is not chosen',
    { tax: { classes: { standard: { percent: 20, changes: [{ from: '', percent: 12.5 }] } } } },
    false,
  ],
  [
    'a rate changes on a day',
    { tax: { classes: { standard: { percent: 20, changes: [{ from: '2027-01-01', percent: 12.5 }] } } } },
    true,
  ],
])('the sample basket is priced unless a required field is empty: %s', (_, sections, isPriced) => {
  expect(isComplete(sections)).toBe(isPriced)
})
