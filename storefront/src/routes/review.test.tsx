import { expect, test } from 'vitest'
import type { HeadFacts } from '../lib/screen.ts'
import { pageAt } from '../testing/page-at.tsx'
import { screen } from './review.tsx'

const factsWith = (feedback: number | string, titles = {}) =>
  ({
    t: (key: string) => key,
    details: { feedback },
    configuration: { name: 'The Mango Tree', store: { town: 'Bradford' }, seo: { titles } },
    path: '/review',
  }) as unknown as HeadFacts

test('the first paint of the reviews shows the rating in stars and words from the shop’s details [I-02]', async () => {
  const page = await pageAt('/review', { feedback: 1, rating: 4.5, total_reviews: 12 })
  expect(page).toContain('<h1>Reviews</h1>')
  expect(page).toContain('4.5 out of 5')
  expect(page).toContain('From 12 reviews')
  // A style attribute would be blocked by the page's policy.
  expect(page).not.toContain('style="')
})

test('a shop without reviews serves the page that is not found at the address of reviews, with 404; the flag may be a text [R-14]', async () => {
  const page = await pageAt('/review', { feedback: 0, rating: 4.5, total_reviews: 12 })
  expect(page).not.toContain('4.5 out of 5')
  for (const [feedback, status] of [
    [1, 200],
    ['1', 200],
    [0, 404],
    ['0', 404],
    [2, 404],
  ] as const)
    expect([feedback, screen.status?.(factsWith(feedback))]).toEqual([feedback, status])
})

test('a shop’s own title replaces the one of the reviews [R-40]', () => {
  expect(screen.head(factsWith(1)).title).toBe('reviews.title - The Mango Tree')
  expect(screen.head(factsWith(1, { review: 'What they say' })).title).toBe('What they say')
})
