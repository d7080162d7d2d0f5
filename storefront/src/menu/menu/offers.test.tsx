import { expect, test } from 'vitest'
import { pageAt } from '../../testing/page-at.tsx'

test('the menu page reserves space for offers if the shop has offers, and reserves no space otherwise [M-20]', async () => {
  const placesOf = (page: string) =>
    page.match(/class="[^"]*\boffers\b[^"]*"|class="[^"]*_offers_[^"]*"/g) ?? []
  expect(placesOf(await pageAt('/order-now'))).toHaveLength(0)
  const [one] = placesOf(await pageAt('/order-now', { offers: 1 }))
  const [two] = placesOf(await pageAt('/order-now', { offers: 2 }))
  expect(one).toBeDefined()
  expect(one).not.toContain('several')
  expect(two).toContain('several')
  const [words] = placesOf(await pageAt('/order-now', { offers: 1, offers_are_text: true }))
  expect(words).toContain('text')
  expect(one).not.toContain('text')
})
