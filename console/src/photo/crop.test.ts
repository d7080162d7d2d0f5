import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ASPECT, changed, nearest, partOf, wholeOf } from './crop.ts'

const side = fc.integer({ min: 320, max: 8000 })
const photo = fc.record({ width: side, height: side })
const step = fc.double({ min: -3, max: 3, noNaN: true })
const change = fc.record({ right: step, down: step, nearer: fc.double({ min: 0.1, max: 9, noNaN: true }) })

test('after any changes the selected part lies within the photo and has a ratio of four to three', () => {
  fc.assert(
    fc.property(photo, fc.array(change, { maxLength: 8 }), (size, changes) => {
      const crop = changes.reduce((at, each) => changed(size, at, each), wholeOf(size))
      const { left, top, width, height } = partOf(size, crop)
      expect(width / height).toBeCloseTo(ASPECT)
      expect(left).toBeGreaterThan(-0.01)
      expect(top).toBeGreaterThan(-0.01)
      expect(left + width).toBeLessThan(size.width + 0.01)
      expect(top + height).toBeLessThan(size.height + 0.01)
      expect(crop.zoom).toBeGreaterThanOrEqual(1)
      expect(crop.zoom).toBeLessThanOrEqual(nearest(size))
    }),
  )
})

test('at first as much as possible of the middle is taken', () => {
  expect(partOf({ width: 800, height: 600 }, wholeOf({ width: 800, height: 600 }))).toEqual({
    left: 0,
    top: 0,
    width: 800,
    height: 600,
  })
  const tall = { width: 900, height: 1600 }
  expect(partOf(tall, wholeOf(tall))).toEqual({ left: 0, top: 462.5, width: 900, height: 675 })
})

test('a step to the right shows the part further right, and stops at the edge of the photo', () => {
  const wide = { width: 2000, height: 900 }
  const moved = changed(wide, wholeOf(wide), { right: 0.1 })
  expect(partOf(wide, moved).left).toBeCloseTo(400 + 120)
  expect(partOf(wide, changed(wide, moved, { right: 9 })).left).toBeCloseTo(800)
})
