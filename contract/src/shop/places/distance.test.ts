import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceBetween, KM_PER_MILE, METRES_PER_MILE, MILES_PER_ARC_MINUTE } from './distance.ts'

const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})
const type = fc.constantFrom('MILES' as const, 'KM' as const, 'METERS' as const)

test('the distance constants have the values of the contract [N-06]', () => {
  expect([MILES_PER_ARC_MINUTE, KM_PER_MILE, METRES_PER_MILE]).toEqual([1.1515, 1.609344, 1609.34])
})

test('a degree of the equator or of a meridian is sixty arc minutes in each unit [D-19]', () => {
  const here = { lat: 0, lng: 0 }
  for (const there of [
    { lat: 1, lng: 0 },
    { lat: 0, lng: 1 },
    { lat: 0, lng: -1 },
  ]) {
    expect(distanceBetween(here, there, 'MILES')).toBe(69.09)
    expect(distanceBetween(here, there, 'KM')).toBe(111.19)
    expect(distanceBetween(here, there, 'METERS')).toBe(111_189.3)
  }
})

test('from London to Paris it is 213 miles, from Auckland to Wellington 493 kilometres [D-19]', () => {
  expect(
    Math.round(distanceBetween({ lat: 51.5074, lng: -0.1278 }, { lat: 48.8566, lng: 2.3522 }, 'MILES')),
  ).toBe(213)
  expect(
    Math.round(distanceBetween({ lat: -36.8485, lng: 174.7633 }, { lat: -41.2866, lng: 174.7756 }, 'KM')),
  ).toBe(493)
})

test('a place is at no distance from itself [D-19]', () => {
  fc.assert(
    fc.property(place, type, (here, type) => {
      expect(distanceBetween(here, { ...here }, type)).toBe(0)
    }),
  )
})

test('neighbours and opposite ends of the globe have a distance, although rounding makes a cosine exceed 1 [D-19]', () => {
  const nearby = fc.tuple(place, fc.double({ min: -1e-9, max: 1e-9, noNaN: true }))
  fc.assert(
    fc.property(nearby, ([here, shift]) => {
      expect(distanceBetween(here, { lat: here.lat + shift, lng: here.lng }, 'MILES')).toBe(0)
      const opposite = { lat: -here.lat, lng: here.lng + 180 }
      expect(Math.round(distanceBetween(here, opposite, 'MILES'))).toBe(12_436)
    }),
    { numRuns: 1000 },
  )
})

test('there and back is the same distance, at most half around the globe, to two decimals [D-19]', () => {
  fc.assert(
    fc.property(place, place, type, (a, b, type) => {
      const distance = distanceBetween(a, b, type)
      expect(distance).toBe(distanceBetween(b, a, type))
      expect(distance).toBeGreaterThanOrEqual(0)
      expect(distanceBetween(a, b, 'MILES')).toBeLessThanOrEqual(12_436.2)
      expect(distance).toBe(Math.round(distance * 100) / 100)
    }),
  )
})
