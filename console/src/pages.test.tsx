import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { StaffMember, StaffStore } from '@tiffin/contract/people/staff/member'
import { createTexts, TextsProvider } from '@tiffin/ui/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { stubBrowser } from './testing/stub-browser.ts'
import { Router } from 'wouter'
import { StaffMemberContext } from './lib/staff-member.ts'
import { PAGES } from './pages.ts'

beforeAll(stubBrowser)

/** The Settings page is a list of pages, which needs no data of its own. */
const PAGES_WITH_DATA = PAGES.filter(({ name }) => name !== 'settings')

test.each(PAGES_WITH_DATA.map(page => [page.name, page] as const))(
  'the page "%s" renders before any data has loaded and says that it is loading',
  async (_, page) => {
    const { Page } = await page.load()
    const { ShopContext, shopOf } = await import('./current-shop/shop.tsx')
    const { BoardProvider } = await import('./ordering/orders/board-provider.tsx')
    const texts = createTexts('en-GB', { 'console.loading': 'Loading' })
    const staff = { name: 'Rosa', operator: true } as StaffMember
    const store = { id: 1, country: 'GB', currency: { iso: 'GBP', symbol: '£' } } as StaffStore
    const html = renderToStaticMarkup(
      <Router ssrPath={page.path}>
        <TextsProvider texts={texts}>
          <QueryClientProvider client={new QueryClient()}>
            <StaffMemberContext value={staff}>
              <ShopContext value={shopOf(store, staff, texts.t)}>
                <BoardProvider>
                  <Page />
                </BoardProvider>
              </ShopContext>
            </StaffMemberContext>
          </QueryClientProvider>
        </TextsProvider>
      </Router>,
    )
    expect(html).toContain('Loading')
  },
)
