import type { WireCart, WireCharge } from '@tiffin/contract/ordering/cart/cart'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { createTexts, TextsProvider } from '@tiffin/ui/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Shop, ShopProvider } from '../../lib/shop.tsx'
import { emptyCart } from './cart-lines.ts'
import { Totals } from './totals.tsx'

const delivery = {
  code: 'delivery',
  label: 'Envío a domicilio',
  amount: '15.00',
  included: false,
} as WireCharge
const texts = { 'cart.delivery': 'Envío', 'cart.after_postcode': 'según tu código postal' }

/** The lines of the totals that are about the delivery. */
function deliveryLines(cart: Partial<WireCart>): string[] {
  const configuration = { currency: { iso: 'GTQ', symbol: 'Q' }, country: { iso: 'GT' } }
  const html = renderToStaticMarkup(
    <ShopProvider shop={{ configuration: configuration as StoreConfiguration } as Shop}>
      <TextsProvider texts={createTexts('es-GT', texts)}>
        <Totals cart={{ ...emptyCart('to'), ...cart }} />
      </TextsProvider>
    </ShopProvider>,
  )
  return [...html.matchAll(/<dt>(Envío[^<]*)/g)].map(([, label = '']) => label)
}

test('the totals have one line for the delivery: its charge if that is known without the place, else that it depends on the place [B-27]', () => {
  expect(deliveryLines({})).toEqual(['Envío'])
  expect(deliveryLines({ charges: [delivery] })).toEqual(['Envío a domicilio'])
  expect(deliveryLines({ charges: [delivery], delivery: 'yes' })).toEqual(['Envío a domicilio'])
  expect(deliveryLines({ delivery: 'not_needed' })).toEqual([])
})
