import { expect, test } from 'vitest'
import { longestPart } from './longest-part.ts'

test('what makes a section too large is named by its field', () => {
  expect(longestPart({ terms: '<p>short</p>', privacy: 'x'.repeat(900), terms_version: 3 })).toBe('privacy')
  expect(longestPart({ page: { name: 'About', content: 'x'.repeat(900) }, title: 'a' })).toBe('page.content')
  const banners = [{ content: 'a' }, { content: 'x'.repeat(900) }]
  expect(longestPart({ banners, shown: true })).toBe('banners.1.content')
})

test('a list that is merely long is named as a whole', () => {
  const special_days = Array.from({ length: 200 }, (_, day) => ({ name: `Day ${day}`, from: '2026-12-24' }))
  expect(longestPart({ special_days, closed_message: '' })).toBe('special_days')
  expect(longestPart({})).toBe('')
})
