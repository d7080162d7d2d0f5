import { describe, expect, test } from 'vitest'
import { findRoute, routes } from './routes.tsx'
import { pageAt } from './testing/page-at.tsx'

describe('an address', () => {
  test.each([
    ['/order-now', 'order-now'],
    ['/order-now/', 'order-now'],
    ['/Order-Now', 'not-found'],
    ['/order-tracking/7', 'order-tracking'],
    ['/order-tracking/7/wallet', 'order-tracking'],
    ['/order-tracking/7/receipt/', 'order-tracking'],
    ['/order-tracking/7/receipt/8', 'not-found'],
    ['/order-tracking', 'not-found'],
  ])('%s leads to %s [R-36]', (path, name) => {
    expect(findRoute(path).name).toBe(name)
  })
})

test('every screen can be rendered before any data but the shop’s has loaded', async () => {
  for (const { path } of routes) expect(await pageAt(path.replace(':orderId', '7'))).toContain('<main')
})

test('an unknown address shows a page that says so, with a link to the menu [R-35]', async () => {
  expect(await pageAt('/nothing-here')).toContain('href="/order-now"')
})
