import { expect, test } from 'vitest'
import { partOf } from '../../testing/page-at.tsx'
import { BrowserOrders } from './browser-orders.tsx'

test('what is below the orders of a browser is not shown before them, because it would move', () => {
  const html = partOf(<BrowserOrders ids={['one']}>Do you have an account?</BrowserOrders>)
  expect(html).toContain('aria-busy="true"')
  expect(html).not.toContain('account')
})
