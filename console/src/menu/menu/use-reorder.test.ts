import { expect, test } from 'vitest'
import { positionOf } from './use-reorder.ts'

test.each([
  { ref: 'a', before: 'c', position: 2 },
  { ref: 'c', before: 'b', position: 2 },
  { ref: 'b', before: 'a', position: 1 },
  { ref: 'a', before: null, position: 3 },
])('moving $ref before $before of a, b, c puts it at position $position', ({ ref, before, position }) => {
  expect(positionOf(['a', 'b', 'c'], ref, before)).toBe(position)
})
