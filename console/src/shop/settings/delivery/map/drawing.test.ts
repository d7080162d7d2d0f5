import { isInside, crossesItself } from '@tiffin/contract/shop/places/areas/polygon'
import type { Corner } from '@tiffin/contract/shop/settings/delivery'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CORNERS } from '../corners.ts'
import { bearingOf, metresOf, middleOf, rounded, squareAround, withCorner } from './drawing.ts'

const SHOP: Corner = [53.8, -1.76]

test('a new area begins as a square around the shop, as wide as it is high', () => {
  const square = squareAround(SHOP)
  expect(isInside(square, SHOP)).toBe(true)
  const [a, b, c] = square.map(corner => bearingOf(SHOP, corner, 'MILES').distance)
  expect(a).toBeCloseTo(b!, 1)
  expect(b).toBeCloseTo(c!, 1)
  expect(square.map(corner => bearingOf(SHOP, corner, 'MILES').direction)).toEqual(['nw', 'ne', 'se', 'sw'])
})

test('a corner that is set outside joins the nearest side, and the outline does not cross itself', () => {
  const square = squareAround(SHOP)
  expect(withCorner(square, [53.83, -1.76])[1]).toEqual([53.83, -1.76])
  fc.assert(
    fc.property(fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), angle => {
      const more = withCorner(square, [53.8 + 0.03 * Math.cos(angle), -1.76 + 0.05 * Math.sin(angle)])
      expect(more).toHaveLength(5)
      expect(crossesItself(more)).toBe(false)
    }),
  )
  expect(withCorner([SHOP], [1, 1])).toEqual([SHOP, [1, 1]])
  expect(middleOf(square, 3)).toEqual([53.8, square[0]![1]])
})

test.each([
  {
    points: [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 2],
      [1, 0],
    ],
  },
  {
    points: [
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 1],
      [2, 2],
      [0, 2],
    ],
  },
  {
    points: [
      [0, 0],
      [0, 1],
      [0.2, 2],
      [1, 2],
      [2, 1],
      [1, 0],
    ],
  },
] as { points: Corner[] }[])(
  'corners that are set one after another along a border stay in that order',
  ({ points }) => {
    const near = points.map(([lat, lng]): Corner => [53.8 + lat / 100, -1.76 + lng / 60])
    expect(near.reduce<Corner[]>(withCorner, [])).toEqual(near.map(rounded))
  },
)

test('an area never crosses itself, in whatever order its corners are set', () => {
  const corner = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }))
  fc.assert(
    fc.property(fc.uniqueArray(corner, { minLength: 4, maxLength: 9, selector: String }), points => {
      const set = points.reduce<Corner[]>((polygon, [lat, lng]) => {
        const at: Corner = [53.8 + lat / 1000, -1.76 + lng / 1000]
        return isInside(polygon, at) ? polygon : withCorner(polygon, at)
      }, [])
      fc.pre(!crossesItself(set.slice(0, 3)))
      expect(crossesItself(set)).toBe(false)
    }),
  )
})

test('a distance is drawn as wide as it is measured', () => {
  expect(metresOf(1, 'MILES')).toBeCloseTo(1608.3, 0)
  expect(metresOf(1609.34, 'METERS')).toBeCloseTo(metresOf(1, 'MILES'), 3)
})

test('corners are typed one per line, with a comma, a semicolon or a space; text that is not a corner is kept as typed', () => {
  expect(CORNERS.read('53.8, -1.76\n53.81 -1.7\n\n53.79;-1.72 ')).toEqual([
    [53.8, -1.76],
    [53.81, -1.7],
    [53.79, -1.72],
  ])
  expect(CORNERS.read('  ')).toBeNull()
  expect(CORNERS.read('53.8, north')).toBe('53.8, north')
  expect(
    CORNERS.write([
      [53.8, -1.76],
      [1, 2],
    ]),
  ).toBe('53.8, -1.76\n1, 2')
  expect(CORNERS.write('53.8, north')).toBe('53.8, north')
  expect(CORNERS.write(null)).toBe('')
})
