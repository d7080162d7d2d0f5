import type { WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import type { StoreConfiguration } from '@tiffin/contract/shop/stores/configuration'
import { createTexts, TextsProvider } from '@tiffin/ui/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Shop, ShopProvider } from '../../lib/shop.tsx'
import { Lines } from './lines.tsx'

const option = (name: string, modifier: string, quantity = 1) => ({
  id: name,
  item_addon_id: name,
  name,
  modifier,
  price: '1.00',
  quantity,
})
const addons = [option('Cheese', 'EXTRA'), option('Rice', 'NONE', 2), option('Onions', 'NO', 2)]

test('in a basket’s lines a modifier comes before its option’s name; NONE is not shown [B-05]', () => {
  const line = {
    id: 'line',
    name: 'Karahi',
    quantity: 1,
    price: '9.00',
    offer: 'NONE',
    addons,
  } as WireCartItem
  const configuration = { currency: { iso: 'GBP', symbol: '£' }, country: { iso: 'GB' } }
  const html = renderToStaticMarkup(
    <ShopProvider shop={{ configuration: configuration as StoreConfiguration } as Shop}>
      <TextsProvider texts={createTexts('en-GB', { 'modifiers.EXTRA': 'extra', 'modifiers.NO': 'no' })}>
        <Lines lines={[line]} currency="GBP" />
      </TextsProvider>
    </ShopProvider>,
  )
  const words = [...html.matchAll(/>([^<]*(?:Cheese|Rice|Onions)[^<]*)</g)].map(match => match[1])
  expect(words).toEqual(['extra Cheese', '2 × Rice', '2 × no Onions'])
})
