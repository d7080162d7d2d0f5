import { describe, expect, test } from 'vitest'
import { findRoute, routes } from './routes.tsx'
import { pageAt } from './testing/page-at.tsx'

describe('an address', () => {
  test.each([
    ['/order-now', 'order-now'],
    ['/order-now/', 'order-now'],
    ['/Order-Now', 'not-found'],
    ['/order-tracking/7', 'order-tracking'],
    ['/order-tracking', 'not-found'],
  ])('%s leads to %s [R-36]', (path, name) => {
    expect(findRoute(path).name).toBe(name)
  })
})

test('every screen can be rendered before anything but the shop itself has been read', async () => {
  for (const { path } of routes) expect(await pageAt(path.replace(':orderId', '7'))).toContain('<main')
})

test('an address where there is nothing says so, with the way to the menu [R-35]', async () => {
  expect(await pageAt('/nothing-here')).toContain('href="/order-now"')
})
