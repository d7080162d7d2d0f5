import { expect, test } from 'vitest'
import { fitting } from './fitting.ts'

const widths = [50, 80, 100, 60]
const at = (room: number) => fitting(widths, { gap: 4, room, more: 70 }).count

test('all links are in the header while they fit, and the last ones move into More when they do not [H-06]', () => {
  expect(at(302)).toBe(4)
  expect(at(301)).toBe(2)
  expect(at(312 - 4)).toBe(4)
})

test('the button More itself has room beside the links [H-06]', () => {
  expect(at(208)).toBe(2)
  expect(at(207)).toBe(1)
  expect(at(123)).toBe(0)
})
