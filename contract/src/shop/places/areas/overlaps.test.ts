import { expect, test } from 'vitest'
import type { Corner, DeliveryArea, DeliverySettings } from '../../settings/delivery.ts'
import { overlapsOf } from './overlaps.ts'

const area = (given: Partial<DeliveryArea>): DeliveryArea => ({
  name: '',
  postcodes: [],
  max_distance: null,
  charge: 0,
  minimum_order: 0,
  free_delivery_over: null,
  partner_fee: 0,
  ...given,
})
const of = (mode: DeliverySettings['mode'], ...areas: Partial<DeliveryArea>[]) =>
  overlapsOf({ mode, areas: areas.map(area) }, 'GB')

test('a longer postcode within a shorter one is named with the area whose charge holds; the same in both is the upper one’s [D-15]', () => {
  expect(of(2, { postcodes: ['BD1', 'BD7'] }, { postcodes: ['bd1 1aa', 'BD10', 'BD11'] })).toEqual([
    { counts: 1, other: 0, prefix: 'BD1 1AA' },
  ])
  expect(of(2, { postcodes: ['BD1'] }, { postcodes: ['BD1'] })).toEqual([
    { counts: 0, other: 1, prefix: 'BD1' },
  ])
  expect(of(2, { postcodes: ['BD'] }, { postcodes: ['BD7'] })).toMatchObject([{ counts: 1, prefix: 'BD7' }])
  expect(of(2, { postcodes: ['BD1'] }, { postcodes: ['BD2', 'BD12'] })).toEqual([])
  expect(of(2, { postcodes: ['BD12'] }, { postcodes: ['BD1 2'] })).toEqual([])
  expect(of(2, { postcodes: ['BD1'] }, { postcodes: ['BD1 2'] })).toEqual([
    { counts: 1, other: 0, prefix: 'BD1 2' },
  ])
})

test('of drawn areas that meet the smaller counts, of bands only two alike overlap, and one charge has no overlap [D-15]', () => {
  const square = (by: number, lat = 0): Corner[] => [
    [lat - by, -by],
    [lat - by, by],
    [lat + by, by],
    [lat + by, -by],
  ]
  expect(of(4, { polygon: square(2) }, { polygon: square(1, 2) }, { polygon: square(1, 20) }, {})).toEqual([
    { counts: 1, other: 0 },
  ])
  expect(of(4, { polygon: square(1) }, { polygon: square(1) })).toEqual([{ counts: 0, other: 1 }])
  expect(of(1, { max_distance: 2 }, { max_distance: 3 }, { max_distance: 2 })).toEqual([
    { counts: 0, other: 2 },
  ])
  expect(of(3, {}, {})).toEqual([])
})
