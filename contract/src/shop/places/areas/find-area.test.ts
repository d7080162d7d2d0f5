import { expect, test } from 'vitest'
import { isPrefix, judgePlace } from './find-area.ts'

test.each([
  // Without a space, a prefix in the form of a district matches that district.
  ['BD1', 'BD1 2AA', true],
  ['BD1', 'BD12 1AA', false],
  ['BD12', 'BD12 1AA', true],
  ['BD12', 'BD1 2AA', false],
  ['M11', 'M1 1AA', false],
  ['W1', 'W1A 1AA', true],
  ['BD', 'BD12 1AA', true],
  ['B', 'BD1 2AA', false],
  // With the space it matches a part of the district.
  ['BD1 2', 'BD1 2AA', true],
  ['bd1  2', 'bd12aa', true],
  ['BD1 2', 'BD12 1AA', false],
  ['BD1 2', 'BD1 3AA', false],
  ['bd 1', 'BD1 2AA', true],
  // A prefix that cannot be a district is matched as the beginning of a postcode.
  ['BD12A', 'BD1 2AA', true],
  ['BD12AA', 'BD1 2AA', true],
])('in the UK "%s" is the beginning of %s: %s [D-15]', (prefix, postcode, is) => {
  expect(isPrefix(prefix, postcode, 'GB')).toBe(is)
})

test('elsewhere a beginning is letter by letter, with or without spaces [D-15]', () => {
  expect(isPrefix('D02 X2', 'D02X285', 'IE')).toBe(true)
  expect(isPrefix('300', '3000', 'AU')).toBe(true)
  expect(isPrefix('301', '3000', 'AU')).toBe(false)
})

test('distance bands of a shop without a position reach no address, whatever their width [D-15]', () => {
  const band = {
    name: '',
    postcodes: [],
    charge: 0,
    minimum_order: 0,
    free_delivery_over: null,
    partner_fee: 0,
  }
  const shop = {
    delivery: {
      mode: 1 as const,
      areas: [
        { ...band, max_distance: 3 },
        { ...band, max_distance: null },
      ],
    },
    iso: 'GB',
    unit: 'MILES' as const,
    needs_postcode: true,
  }
  const place = { postcode: 'BD1 1AA', latitude: 53.79, longitude: -1.75 }
  expect(judgePlace({ ...shop, lat: 0, lng: 0 }, place)).toEqual({
    is: 'outside',
    area: undefined,
    distance: null,
  })
  expect(judgePlace({ ...shop, lat: 53.8, lng: -1.75 }, place)).toMatchObject({
    is: 'inside',
    area: { index: 0 },
  })
})
