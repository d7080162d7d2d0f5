import { expect, test } from 'vitest'
import { starsIn } from './star-number.ts'

test.each([
  ['GB', 'en', 4.5, '4.5'],
  ['ES', 'es', 4.5, '4,5'],
  ['MX', 'es', 4.5, '4.5'],
  ['US', 'es-US', 4, '4'],
])('in %s a page in %s writes %s stars as %s', (country, language, stars, written) => {
  expect(starsIn(country, language, stars)).toBe(written)
})
