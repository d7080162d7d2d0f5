import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { createTexts, TextsProvider } from '@tiffin/ui/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import texts from '../../../../contract/texts/en/tracking.json' with { type: 'json' }
import { NOTHING } from '../cart/cart-core.ts'
import { emptyCart } from '../cart/cart-lines.ts'
import { type Shop, ShopProvider } from '../../lib/shop.tsx'
import { OrderList } from './order-list.tsx'
import { Receipt } from './receipt.tsx'

const line = { id: 'dal', name: 'Dal', quantity: 1, price: '5.00', offer: 'NONE', addons: [], missing: null }
const charge = { code: 'delivery', label: 'Delivery', amount: '2.00', included: false }
const order = {
  ...emptyCart('to'),
  id: 'order',
  order_number: 101,
  status: 'COMPLETED',
  service_type: 'delivery',
  item: [line],
  sub_total: '5.00',
  charges: [charge],
  total: { value: '7.00', currency: 'GBP' },
  wallet_amount: '0.00',
  placed_at: '2026-11-20 18:00:00',
  current_time: '2026-11-20 19:00:00',
  events: [],
  shop: { name: 'The Mango Tree', phone: '' },
  incomplete: false,
} as unknown as WireOrder

/** The order's page and its line in the history, for a current shop. */
function shown(change: Partial<WireOrder>, currency = { iso: 'GBP', symbol: '£' }): string {
  const region = { time_zone: 'Europe/London' }
  const configuration = { currency, country: { iso: 'GB' }, region } as StoreConfiguration
  const cart = { subscribe: () => () => {}, view: () => NOTHING, viewOnServer: () => NOTHING }
  const told = { ...order, ...change }
  return renderToStaticMarkup(
    <ShopProvider shop={{ configuration, cart } as unknown as Shop}>
      <TextsProvider texts={createTexts('en-GB', { 'tracking.incomplete': texts.incomplete })}>
        <Router ssrPath="/">
          <Receipt order={told} />
          <OrderList orders={[told]} />
        </Router>
      </TextsProvider>
    </ShopProvider>,
  )
}
const amountsOf = (html: string) => html.match(/[^\s<>"]\d+\.\d\d(?=<)/g)

test('an order that could not be read completely says so on its page [O-02]', () => {
  expect(shown({ incomplete: true, item: [] })).toContain(texts.incomplete)
  expect(shown({})).not.toContain(texts.incomplete)
})

test('an order shows amounts in its own currency, also when the shop’s currency has changed since [O-02]', () => {
  const [dal, total] = ['£5.00', '£7.00']
  const pounds = [dal, dal, '£2.00', total, total]
  expect(amountsOf(shown({}))).toEqual(pounds)
  expect(amountsOf(shown({}, { iso: 'EUR', symbol: '€' }))).toEqual(pounds)
})
