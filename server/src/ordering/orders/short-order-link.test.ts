import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderOfCode, shortOrderPath } from './short-order-link.ts'

test('the short path of an order leads back to its id [Z-15]', () => {
  fc.assert(
    fc.property(fc.uuid(), id => {
      const path = shortOrderPath(id)
      expect(path).toMatch(/^\/o\/[\dA-Za-z]{22}$/)
      expect(orderOfCode(path.slice(3))).toBe(id)
    }),
  )
})

test.each(['', 'short', 'z'.repeat(22), '0'.repeat(23), `${'0'.repeat(21)}-`])(
  '"%s" is no short path of an order [Z-15]',
  code => {
    expect(orderOfCode(code)).toBeUndefined()
  },
)
