import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createClient } from '@tiffin/contract/client'
import type { ServiceType } from '@tiffin/contract/ids'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { createTexts, TextsProvider } from '@tiffin/ui/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { emptyCart } from '../cart/cart-lines.ts'
import { createCartStore } from '../cart/cart.ts'
import { type Shop, ShopProvider } from '../../lib/shop.tsx'
import { HowPart } from './how-part.tsx'

function shown(wantedType: ServiceType | undefined): string {
  const { call, follow } = createClient({ baseUrl: '', headers: () => ({}) })
  const client = new QueryClient()
  const cart = createCartStore({
    call,
    start: () => ({ service_type: 'delivery', attributes: {} }),
    onExpired: () => {},
    onRefused: () => {},
    onLeftOut: () => {},
    onAdded: () => {},
  })
  const configuration = {
    services: [{ service_type: 'delivery' }, { service_type: 'collection' }],
    store: { street: '4 Manor Row', town: 'Bradford', postcode: 'BD1 4AA' },
    country: { iso: 'GB' },
    currency: { iso: 'GBP', symbol: '£' },
  } as unknown as StoreConfiguration
  const shop: Shop = { configuration, call, follow, client, cart }
  const delivery = { isDelivery: false } as Parameters<typeof HowPart>[0]['delivery']
  const saved = {} as Parameters<typeof HowPart>[0]['saved']
  const place = { postcode: '', house_number: '', flat: '', address_line1: '', address_line2: '', area: '' }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ShopProvider shop={shop}>
        <TextsProvider texts={createTexts('en-GB', {})}>
          <HowPart
            open
            busy={false}
            notice={undefined}
            onChange={() => {}}
            onContinue={() => {}}
            cart={emptyCart('to')}
            place={place}
            errors={{}}
            delivery={delivery}
            saved={saved}
            wantedType={wantedType}
            onType={() => {}}
          />
        </TextsProvider>
      </ShopProvider>
    </QueryClientProvider>,
  )
}

vi.spyOn(console, 'warn').mockImplementation(() => {})

test('the type that was pressed is shown as chosen at once, while the basket is loading [T-11]', () => {
  const checked = (html: string) => html.match(/<input[^>]*checked[^>]*value="(\w+)"|value="(\w+)" checked/)
  expect(checked(shown(undefined))).toContain('delivery')
  expect(shown(undefined)).not.toContain('aria-busy')
  expect(checked(shown('collection'))).toContain('collection')
  expect(shown('collection')).toContain('aria-busy="true"')
})
