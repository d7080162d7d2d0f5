import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PreOrderTime } from './time.ts'

test.each([
  ['', 'ASAP'],
  ['ASAP', 'ASAP'],
  ['2026-11-20 18:30:00', '2026-11-20 18:30:00'],
])('the time %j in a request is %j inside, and in every response [V5]', (written, inside) => {
  expect(z.decode(PreOrderTime, written)).toBe(inside)
  expect(z.encode(PreOrderTime, inside)).toBe(inside)
})

test.each(['asap', ' ', '18:30', '2026-11-20T18:30:00'])('the time %j is refused [V5]', written => {
  expect(z.safeDecode(PreOrderTime, written).success).toBe(false)
})
