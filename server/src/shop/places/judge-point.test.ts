import { expect, test } from 'vitest'
import type { Candidate } from '../../platform/integrations/integrations.ts'
import { judgePoint } from './judge-point.ts'

/** A thousandth of a degree of latitude is 111 metres. */
const at = (thousandths: number) => ({ latitude: 53 + thousandths / 1000, longitude: -1.7 })
const known = (thousandths: number, precision: Candidate['precision'] = 'postcode') =>
  ({ ...at(thousandths), precision }) as Candidate
const BRITISH = { country: 'GB', shop: at(-100) }

test.each([
  ['some doors on in a British postcode', known(0), 5, 'GB', { by_device: true, from_postcode: 556 }],
  ['another British postcode', known(0), 10, 'GB', { by_device: false, from_postcode: null }],
  ['a zip code is a town', known(0), 10, 'US', { by_device: true, from_postcode: 1112 }],
  ['another town', known(0), 80, 'US', { by_device: false, from_postcode: null }],
  [
    'the data know the district alone',
    known(0, 'district'),
    30,
    'GB',
    { by_device: true, from_postcode: 3336 },
  ],
  ['another district', known(0, 'district'), 40, 'GB', { by_device: false, from_postcode: null }],
  ['the street, anywhere', known(0, 'street'), 10, 'US', { by_device: false, from_postcode: null }],
])(
  '%s: the device is believed as far as an address may be from its point in the data [D-15]',
  (_, data, device, country, is) => {
    const point = judgePoint(at(device), [data], { country, shop: at(-100) })
    const by_district = data.precision === 'district'
    expect(point).toEqual({ ...at(is.by_device ? device : 0), ...is, by_district })
  },
)

test('of several places with one postcode the nearest to the device counts; a liar gets the first [D-15]', () => {
  const two = [known(0), known(100)]
  expect(judgePoint(at(103), two, BRITISH)).toMatchObject({ by_device: true, from_postcode: 334 })
  expect(judgePoint(at(50), two, BRITISH)).toMatchObject({ ...at(0), by_device: false })
})

test('without a device the data count, without data the device, and the data’s own point is no device [D-15]', () => {
  const is = { ...at(0), from_postcode: null, by_district: false }
  expect(judgePoint(undefined, [known(0)], BRITISH)).toEqual({ ...is, by_device: false })
  expect(judgePoint(at(0), [], BRITISH)).toEqual({ ...is, by_device: true })
  expect(judgePoint({ ...at(0), latitude: 53.000001 }, [known(0)], BRITISH)).toMatchObject({
    by_device: false,
  })
  expect(judgePoint(undefined, [], BRITISH)).toBeUndefined()
})

test('where the data know the district alone, a device nearer to the shop is charged for the district [D-15]', () => {
  const district = [known(0, 'district')]
  const is = { from_postcode: null, by_district: true }
  expect(judgePoint(at(-30), district, BRITISH)).toEqual({ ...at(0), ...is, by_device: false })
  expect(judgePoint(at(30), district, BRITISH)).toMatchObject({ ...at(30), by_device: true })
  expect(judgePoint(at(-5), [known(0)], BRITISH)).toMatchObject({ ...at(-5), by_device: true })
})
