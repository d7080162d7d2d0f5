import { expect, test } from 'vitest'
import { pageAt } from '../testing/page-at.tsx'

test('the foot of a page leads to the points on the profile while the programme runs [H-19]', async () => {
  const link = '<a href="/profile/points">Loyalty Points</a>'
  expect(await pageAt('/allergy', { loyalty_status: 'ENABLED' })).toContain(link)
  for (const loyalty_status of ['', 'ENDED'])
    expect(await pageAt('/allergy', { loyalty_status })).not.toContain(link)
})
