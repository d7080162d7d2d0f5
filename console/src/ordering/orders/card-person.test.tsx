import type { StaffMember, StaffStore } from '@tiffin/contract/people/staff/member'
import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { createTexts, TextsProvider } from '@tiffin/ui/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShopContext, shopOf } from '../../current-shop/shop.tsx'
import { CardPerson } from './card-person.tsx'

const order = {
  status: 'READY',
  service_type: 'collection',
  payment_mode: 'CASH',
  wallet_amount: '0.00',
  charges: [] as WireStaffOrder['charges'],
  total: { value: '11.00', currency: 'GBP' },
} as WireStaffOrder

test('a card shows amounts in the currency of the order, also when the shop’s currency has changed since [Y-02]', () => {
  const texts = createTexts('en-GB', {})
  const store = { country: 'IE', currency: { iso: 'EUR', symbol: '€' } } as StaffStore
  const html = renderToStaticMarkup(
    <TextsProvider texts={texts}>
      <ShopContext value={shopOf(store, {} as StaffMember, texts.t)}>
        <CardPerson order={order} />
      </ShopContext>
    </TextsProvider>,
  )
  expect(html).toContain('£11.00')
  expect(html).not.toContain('€')
})

test.each([
  ['DONE', 'given back£2.50'],
  ['PENDING', 'going back£2.50'],
  [undefined, undefined],
])('a paid order shows the state of its refund beside the paid amount: %s', (state, words) => {
  const texts = createTexts('en-GB', {
    'console.order.paid': ['paid'],
    'console.order.given_back': ['given back'],
    'console.order.going_back': ['going back'],
  })
  const store = { country: 'GB', currency: { iso: 'GBP', symbol: '£' } } as StaffStore
  const refund = state ? { mode: 'wallet', state, amount: '2.50' } : null
  const html = renderToStaticMarkup(
    <TextsProvider texts={texts}>
      <ShopContext value={shopOf(store, {} as StaffMember, texts.t)}>
        <CardPerson order={{ ...order, paid: true, refund }} />
      </ShopContext>
    </TextsProvider>,
  )
  const said = html.replaceAll(/<[^>]*>/g, '')
  expect(said).toContain('paid£11.00')
  if (words) expect(said).toContain(words)
  else expect(said).not.toContain('back')
})

test('a card names the tip in the amount to collect, so that it is passed on', () => {
  const texts = createTexts('en-GB', { 'console.order.with_tip': ['With a tip of ', ['amount']] })
  const store = { country: 'GB', currency: { iso: 'GBP', symbol: '£' } } as StaffStore
  const charges = [{ code: 'tip' as const, label: 'Tip', amount: '2.00', included: false }]
  const html = renderToStaticMarkup(
    <TextsProvider texts={texts}>
      <ShopContext value={shopOf(store, {} as StaffMember, texts.t)}>
        <CardPerson order={{ ...order, charges }} />
      </ShopContext>
    </TextsProvider>,
  )
  expect(html).toContain('With a tip of £2.00')
})
