import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Corner } from '../../settings/delivery.ts'
import { crossesItself, doMeet, edgesOf, isInside, sizeOf } from './polygon.ts'

const SQUARE: Corner[] = [
  [53.78, -1.78],
  [53.78, -1.74],
  [53.82, -1.74],
  [53.82, -1.78],
]
/** Like the letter U, open to the north. */
const BAY: Corner[] = [
  [0, 0],
  [0, 3],
  [3, 3],
  [3, 2],
  [1, 2],
  [1, 1],
  [3, 1],
  [3, 0],
]

const corner = fc.tuple(
  fc.integer({ min: -40, max: 40 }).map(n => n / 8),
  fc.integer({ min: -40, max: 40 }).map(n => n / 8),
) as fc.Arbitrary<Corner>
/** Corners around a centre, ordered by angle: the polygon never crosses itself. */
const star = fc
  .array(fc.double({ min: 0.5, max: 3, noNaN: true }), { minLength: 3, maxLength: 12 })
  .map(radii =>
    radii.map((radius, index): Corner => {
      const angle = (2 * Math.PI * index) / radii.length
      return [radius * Math.cos(angle), radius * Math.sin(angle)]
    }),
  )

test('a place is inside a drawn area, on its edge or outside, also in a bay of it [D-15]', () => {
  expect(isInside(SQUARE, [53.8, -1.76])).toBe(true)
  expect(isInside(SQUARE, [53.8, -1.73])).toBe(false)
  expect(isInside(SQUARE, [53.78, -1.76])).toBe(true)
  expect(isInside(SQUARE, [53.82, -1.74])).toBe(true)
  expect(isInside(BAY, [2, 1.5])).toBe(false)
  expect(isInside(BAY, [2, 0.5])).toBe(true)
  expect(isInside(BAY, [0.5, 1.5])).toBe(true)
  expect(isInside(SQUARE.slice(0, 2), [53.78, -1.76])).toBe(false)
})

test('where the drawing began and in which direction it went makes no difference [D-15]', () => {
  fc.assert(
    fc.property(star, corner, fc.nat(), (polygon, place, by) => {
      const turned = [...polygon.slice(by % polygon.length), ...polygon.slice(0, by % polygon.length)]
      const expected = isInside(polygon, place)
      expect(isInside(turned, place)).toBe(expected)
      expect(isInside(turned.toReversed(), place)).toBe(expected)
    }),
  )
})

test('inside is where the line winds around the place, by another way of counting [D-15]', () => {
  fc.assert(
    fc.property(star, corner, (polygon, place) => {
      fc.pre(!isNearEdge(polygon, place))
      expect(isInside(polygon, place)).toBe(Math.abs(windings(polygon, place)) > 0.5)
    }),
    { numRuns: 1000 },
  )
})

test('a corner on an edge changes nothing, and the middle of a star is inside [D-15]', () => {
  fc.assert(
    fc.property(star, corner, (polygon, place) => {
      fc.pre(!isNearEdge(polygon, place))
      const [a, b] = edgesOf(polygon)[0]!
      const more: Corner[] = [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], ...polygon.slice(1)]
      expect(isInside(more, place)).toBe(isInside(polygon, place))
      expect(isInside(polygon, [0, 0])).toBe(true)
      expect(crossesItself(polygon)).toBe(false)
    }),
  )
})

test('a line that crosses, retraces or touches itself is detected, and a simple line is not [D-15]', () => {
  const bow: Corner[] = [SQUARE[0]!, SQUARE[2]!, SQUARE[1]!, SQUARE[3]!]
  expect([SQUARE, BAY].map(crossesItself)).toEqual([false, false])
  expect(crossesItself(bow)).toBe(true)
  const spike: Corner[] = [
    [0, 0],
    [0, 2],
    [0, 1],
    [1, 1],
  ]
  expect(crossesItself(spike)).toBe(true)
  const touching: Corner[] = [
    [0, 0],
    [0, 4],
    [2, 4],
    [0, 2],
    [2, 0],
  ]
  expect(crossesItself(touching)).toBe(true)
})

test('two areas meet if they cross, if one is in the other, and not if they are apart [D-15]', () => {
  const moved = (by: number) => SQUARE.map(([lat, lng]): Corner => [lat + by, lng])
  const small = SQUARE.map(([lat, lng]): Corner => [53.8 + (lat - 53.8) / 4, -1.76 + (lng + 1.76) / 4])
  expect(doMeet(SQUARE, moved(0.01))).toBe(true)
  expect(doMeet(SQUARE, small)).toBe(true)
  expect(doMeet(small, SQUARE)).toBe(true)
  expect(doMeet(SQUARE, moved(0.1))).toBe(false)
  expect(sizeOf(small)).toBeCloseTo(sizeOf(SQUARE) / 16)
})

/** The winding number of the polygon around the place, by the sum of the angles. */
function windings(polygon: Corner[], place: Corner): number {
  const angleOf = ([lat, lng]: Corner) => Math.atan2(lat - place[0], lng - place[1])
  const sum = edgesOf(polygon).reduce((sum, [a, b]) => {
    const turned = angleOf(b) - angleOf(a)
    return sum + (turned > Math.PI ? turned - 2 * Math.PI : turned < -Math.PI ? turned + 2 * Math.PI : turned)
  }, 0)
  return sum / (2 * Math.PI)
}

function isNearEdge(polygon: Corner[], [lat, lng]: Corner): boolean {
  return edgesOf(polygon).some(([a, b]) => {
    const length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    const along = Math.max(
      0,
      Math.min(1, ((lat - a[0]) * (b[0] - a[0]) + (lng - a[1]) * (b[1] - a[1])) / length),
    )
    return Math.hypot(lat - a[0] - along * (b[0] - a[0]), lng - a[1] - along * (b[1] - a[1])) < 1e-9
  })
}
