import { QueryClient } from '@tanstack/react-query'
import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import type { OrderStatus } from '@tiffin/contract/ordering/orders/order-states'
import { createTexts, TextsProvider } from '@tiffin/ui/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Shop, ShopProvider } from '../../lib/shop.tsx'
import { Whereto } from './whereto.tsx'

const KEYS = [
  'delivery.to',
  'delivery.done',
  'collection.to',
  'collection.done',
  'contactless.to',
  'contactless.done',
  'collect_how',
  'note',
].map(key => `tracking.${key}`)

function shown(service_type: 'delivery' | 'collection', status: OrderStatus): string {
  const configuration = {
    country: { iso: 'GB' },
    store: { street: '1 High Street', town: 'Bradford', postcode: 'BD1 1AA' },
  } as unknown as StoreConfiguration
  const order = {
    own: true,
    status,
    service_type,
    order_number: 101,
    contactless: 1,
    comments: '',
    contact: { first_name: 'Ada', last_name: 'Khan' },
    address: { house_number: '7', address_line1: 'Leeds Road', postcode: 'BD1 1AA' },
  } as unknown as WireOrder
  const shop = { configuration, client: new QueryClient() } as unknown as Shop
  return renderToStaticMarkup(
    <ShopProvider shop={shop}>
      <TextsProvider texts={createTexts('en-GB', Object.fromEntries(KEYS.map(key => [key, key])))}>
        <Whereto order={order} />
      </TextsProvider>
    </ShopProvider>,
  )
}

test.each(['PLACED', 'ACCEPTED', 'CANCEL_REQUESTED', 'READY', 'OUT_FOR_DELIVERY'] as const)(
  'before delivery the page does not say delivered or left at the door: %s [O-03]',
  status => {
    const page = shown('delivery', status)
    expect(page).toContain('tracking.delivery.to')
    expect(page).toContain('tracking.contactless.to')
    expect(page).not.toContain('.done')
  },
)

test('after delivery the page says delivered, and left at the door [O-03]', () => {
  const page = shown('delivery', 'COMPLETED')
  expect(page).toContain('tracking.delivery.done')
  expect(page).toContain('tracking.contactless.done')
})

test('for a collection the page says what to say at the counter, until it is collected or cancelled [O-03]', () => {
  expect(shown('collection', 'READY')).toContain('tracking.collect_how')
  const done = shown('collection', 'COMPLETED')
  expect(done).toContain('tracking.collection.done')
  expect(done).not.toContain('tracking.collect_how')
  for (const status of ['CANCELLED', 'EXPIRED'] as const) expect(shown('collection', status)).toBe('')
})
