import { expect, test } from 'vitest'
import { asksSuburb, typedPostcode } from './typed-postcode.ts'

const rulesOf = (iso: string, type: 'AREA' | 'POSTCODE', required = true) => ({
  country: { alias: '', iso, id: 1, distance_type: 'KM' as const, distance_label: 'km' },
  search: { type },
  postcode: { reg_ex: iso === 'GB' ? '^[A-Z]{2}[0-9] [0-9][A-Z]{2}$' : '^[0-9]{4}$', required },
})
const au = rulesOf('AU', 'AREA')

test('where places are named by suburb, a text without a postcode is a suburb [D-32]', () => {
  expect(typedPostcode('Footscray', au)).toBeUndefined()
  expect(typedPostcode('Torquay, Victoria, 3228', au)).toBe('3228')
  expect(typedPostcode('torquay 3228 ', au)).toBe('3228')
  expect(typedPostcode(' 3228', au)).toBe('3228')
})

test('an empty and a mistyped postcode are checked as postcodes', () => {
  expect(typedPostcode('  ', au)).toBe('  ')
  expect(typedPostcode('32 28 1', au)).toBe('32 28 1')
})

test('other countries, and those whose addresses need no postcode, are not asked for a suburb', () => {
  expect(typedPostcode('Leeds', rulesOf('GB', 'POSTCODE'))).toBe('Leeds')
  expect(asksSuburb(rulesOf('GT', 'AREA', false))).toBe(false)
})
