import type { DraftMenu } from '@tiffin/contract/menu/drafts/draft'
import { expect, test } from 'vitest'
import { withNews } from './colleague-news.ts'

const menuOf = (prices: Record<string, string>): DraftMenu => ({
  currency: 'GBP',
  categories: [
    {
      ref: 'mains',
      name: 'Mains',
      items: Object.entries(prices).map(([ref, price]) => ({ ref, name: `Dish ${ref}`, price })),
    },
  ],
  option_groups: [],
})

const mine = menuOf({ korma: '8.95', dal: '5.50' })

test('changes and removals of colleagues are described by name, the newest last, and each part once', () => {
  const first = withNews(undefined, { mine, now: menuOf({ korma: '9.50' }), by: 'Maria', own: new Set() })
  expect(first?.by).toEqual(['Maria'])
  expect(first?.parts.map(({ ref, name, isGone }) => [ref, name, isGone]).sort()).toEqual([
    ['dal', 'Dish dal', true],
    ['korma', 'Dish korma', false],
  ])
  const second = withNews(first, {
    mine: menuOf({ korma: '9.50' }),
    now: menuOf({ korma: '9.80' }),
    by: 'Ben',
    own: new Set(),
  })
  expect(second?.by).toEqual(['Maria', 'Ben'])
  expect(second?.parts.map(each => each.ref)).toEqual(['dal', 'korma'])
})

test('my own change is no news, whatever the server makes of its form', () => {
  const own = new Set(['item korma'])
  expect(
    withNews(undefined, { mine, now: menuOf({ korma: '9.50', dal: '5.50' }), by: 'Maria', own }),
  ).toBeUndefined()
})
