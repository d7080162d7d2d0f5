import { describe, expect, test } from 'vitest'
import { loadLaterRoutes, loadRoute, parsePath, routes } from './routes.tsx'
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
    ['/order-now//', 'not-found'],
  ])('%s leads to %s [R-36]', async (path, name) => {
    expect((await loadRoute(path)).name).toBe(name)
  })
})

test.each([
  ['/paybylink/7', '7'],
  ['/paybylink/7/', '7'],
  ['/paybylink//7//', '7'],
  ['/de/paybylink/7', '7'],
  ['/paybylink/card/7', '7'],
  ['/order-tracking/paybylink/7', '7'],
  ['/paybylink/paybylink/7', '7'],
  ['/paybylink', undefined],
  ['/de/paybylink/', undefined],
  ['/paybylinks/7', undefined],
  ['/mypaybylink/7', undefined],
  ['/PayByLink/7', undefined],
])('%s is the payment link %s [R-24]', async (path, id) => {
  const row = await loadRoute(path)
  expect(row.name).toBe(id ? 'pay-by-link' : 'not-found')
  if (id) expect(parsePath(row.path).pattern.exec(path)?.[1]).toBe(id)
})

test('every screen can be rendered before any data but the shop’s has loaded', async () => {
  for (const { path } of [...routes, ...(await loadLaterRoutes())])
    expect(await pageAt(path.replaceAll('/**', '').replace(':orderId', '7'))).toContain('<main')
})

test('an unknown address shows a page that says so, with a link to the menu [R-35]', async () => {
  expect(await pageAt('/nothing-here')).toContain('href="/order-now"')
})
