import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { StaffMember, StaffStore } from '@tiffin/contract/people/staff/member'
import { beforeAll, expect, test } from 'vitest'
import { ShopContext, shopOf } from '../../../current-shop/shop.tsx'
import { shown } from '../../../testing/shown.tsx'
import { stubBrowser } from '../../../testing/stub-browser.ts'
import type { Unlocated as Part } from './unlocated.tsx'

let Unlocated: typeof Part
beforeAll(async () => {
  const removeStubs = stubBrowser()
  Unlocated = (await import('./unlocated.tsx')).Unlocated
  return removeStubs
})

const store = { id: 7, country: 'GB', currency: { iso: 'GBP', symbol: '£' } } as StaffStore

test.each([
  [false, true],
  [true, false],
])(
  'if the installation has postal data of the country: %s, the delivery page warns with the remedy: %s [D-15]',
  (knows_places, isWarned) => {
    const client = new QueryClient()
    client.setQueryData(['checklist', store.id], { data: { knows_places } })
    const html = shown(
      <QueryClientProvider client={client}>
        <ShopContext value={shopOf(store, {} as StaffMember, key => key)}>
          <Unlocated />
        </ShopContext>
      </QueryClientProvider>,
    )
    expect(html.includes('can pay the charge of your nearest area')).toBe(isWarned)
    expect(html.includes('import-places')).toBe(isWarned)
  },
)
