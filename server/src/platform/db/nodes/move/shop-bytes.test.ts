import { expect, test } from 'vitest'
import { inGigabytes } from './shop-bytes.ts'

test('sizes of databases are written in gigabytes of 1000³ bytes, as on the console', () => {
  expect(inGigabytes(2_000_000_000)).toBe('2.00 GB')
})
