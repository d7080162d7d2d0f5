import type { WireListedShop } from '@tiffin/contract/back-office/shops/shop'
import { beforeAll, expect, test } from 'vitest'
import { shown } from '../../testing/shown.tsx'
import { stubBrowser } from '../../testing/stub-browser.ts'
import type { ShopRow as Row } from './shop-row.tsx'

let ShopRow: typeof Row
beforeAll(async () => {
  const removeStubs = stubBrowser()
  ShopRow = (await import('./shop-row.tsx')).ShopRow
  return removeStubs
})

const SHOP: WireListedShop = {
  id: 7,
  name: 'The North Kitchen',
  host: 'north.example.com',
  country: 'GB',
  language: 'en',
  state: 'open',
  orders: 0,
  takings: '0.00',
  currency: { symbol: '£', iso: 'GBP' },
  troubles: [],
}

test('a shop whose database does not respond is shown without orders of today [Y-26]', () => {
  expect(shown(<ShopRow shop={SHOP} />)).toContain('Today: no order yet')
  const away = shown(<ShopRow shop={{ ...SHOP, state: 'away', troubles: [{ kind: 'away' }] }} />)
  expect(away).toContain('Not reachable')
  expect(away).not.toContain('Today:')
})
