import type { WireCardNews } from '@tiffin/contract/back-office/refunds/staff'
import type { StaffMember, StaffStore } from '@tiffin/contract/people/staff/member'
import { createTexts, TextsProvider } from '@tiffin/ui/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShopContext, shopOf } from '../../current-shop/shop.tsx'
import { ProviderNews } from './provider-news.tsx'

const WORDS = {
  'console.refunds.news_title': ['Refunds and disputes'],
  'console.refunds.dispute.open': ['The bank has taken it back.'],
  'console.refunds.dispute_hint': ['Respond there'],
  'console.refunds.waits': ['Waiting'],
  'console.refunds.there': ['Given back at the provider'],
}

const NOTHING: WireCardNews = { data: [], waiting: [], made_there: [], disputes: [] }
const order = { order_id: 'o', order_number: 101, amount: { value: '11.00', currency: 'GBP' } }
const at = '2026-11-20 18:00:00'

function shown(news: Partial<WireCardNews>): string {
  const texts = createTexts('en-GB', WORDS)
  const store = { country: 'GB', currency: { iso: 'GBP', symbol: '£' } } as StaffStore
  return renderToStaticMarkup(
    <TextsProvider texts={texts}>
      <ShopContext value={shopOf(store, {} as StaffMember, texts.t)}>
        <ProviderNews news={{ ...NOTHING, ...news }} className={undefined} />
      </ShopContext>
    </TextsProvider>,
  )
}

test('no news is shown if nothing has happened at the payment provider [Y-03]', () => {
  expect(shown({})).toBe('')
})

test('a dispute, a refund that waits and one that was made at the provider are each named with their amount [Y-03]', () => {
  const html = shown({
    disputes: [{ ...order, reference: 'dp_1', state: 'open', at, provider: 'STRIPE' }],
    waiting: [{ ...order, id: 'r1', since: at }],
    made_there: [{ ...order, id: 'r2', provider: 'STRIPE', at }],
  })
  for (const words of ['The bank has taken it back.', 'Waiting', 'Given back at', '£11.00'])
    expect(html).toContain(words)
})
