import { expect, test } from 'vitest'
import { findRoute } from '../routes.tsx'
import { pageAt } from '../testing/page-at.tsx'

test('the address of a payment link leads to its page, which waits without a menu or a basket around it [R-23] [P-36]', async () => {
  const path = '/paybylink/7a0c2a6e-6f0e-4a53-9a3e-0d0a4a1f6c11'
  expect(findRoute(path)?.name).toBe('pay-by-link')
  const page = await pageAt(path)
  expect(page).toContain('Pay by link')
  expect(page).toContain('aria-busy="true"')
  expect(page).not.toContain('<footer')
})
