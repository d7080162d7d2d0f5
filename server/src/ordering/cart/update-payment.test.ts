import { changeOrderType, updateCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import type { RequestOf } from '@tiffin/contract/endpoint'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { type BasketShop, openBasketShop } from '../../testing/cart/basket-shop.ts'

const tiffin = withInstallation()

type Body = RequestOf<typeof updateCart>['body']
const put = async (shop: BasketShop, id: string, body: Body) =>
  (await shop.call(updateCart, { params: { id }, query: { basket: 'true' }, body })).data

test('the payment modes of an order type are its enabled modes that have a payment provider; a card adds its charge, and the basket stores the offered mode viewed last [P-01] [B-11] [B-27]', async () => {
  const shop = await openBasketShop(tiffin, {
    change: ({ payments, charges }) => {
      payments.delivery = ['CASH', 'CARD', 'CARD_AND_WALLET']
      payments.collection = ['CARD']
      charges.card = { percent: 1.5 }
      charges.service = { percent: 2.5, amount: null }
    },
  })
  const id = await shop.basket('delivery')
  // This installation has no card provider, so only cash is offered, although the shop has enabled both.
  expect(await shop.add(id, 'Dal')).toMatchObject({ payment_mode: 'CASH', payment_modes: ['CASH'] })
  // 5.50, 0.14 for service, 1.5 % of 5.64.
  expect(await put(shop, id, { payment_mode: 'CARD' })).toMatchObject({
    payment_mode: 'CARD',
    charges: [
      { code: 'service', label: 'Service charge (2.5%)', amount: '0.14' },
      { code: 'tax' },
      { code: 'card', label: 'Card charge (1.5%)', percent: 1.5, amount: '0.08' },
    ],
    total: { value: '5.72' },
  })
  const seen = await shop.call(viewCart, { params: { id }, query: { payment_mode: 'CASH' } })
  expect(seen.data).toMatchObject({ payment_mode: 'CASH', total: { value: '5.64' } })
  expect((await shop.call(viewCart, { params: { id } })).data).toEqual(seen.data)
  // Reading again changes nothing; a mode that is not offered prices that one response and is not stored.
  const again = await shop.call(viewCart, { params: { id }, query: { payment_mode: 'CASH' } })
  expect(again.data.version).toBe(seen.data.version)
  for (const payment_mode of ['CARD', 'CARD_AND_WALLET'] as const) {
    const other = await shop.call(viewCart, { params: { id }, query: { payment_mode } })
    expect(other.data).toMatchObject({ payment_mode, version: seen.data.version })
  }
  expect((await shop.call(viewCart, { params: { id } })).data).toEqual(seen.data)
  expect((await put(shop, id, { sending: 'collection' })).payment_modes).toEqual([])
})

test('a basket starts with a payment mode that the shop offers for its order type, not with a mode that does not have a payment provider [B-11] [N-01]', async () => {
  const shop = await openBasketShop(tiffin, {
    change: settings => {
      settings.payments.delivery = ['CARD', 'CASH']
      settings.payments.collection = ['CARD']
    },
  })
  const modeOf = async (id: string) => (await shop.call(viewCart, { params: { id } })).data.payment_mode
  const delivery = await shop.basket('delivery')
  expect(await modeOf(delivery)).toBe('CASH')
  // If no mode is offered, the basket has the default mode.
  expect(await modeOf(await shop.basket('collection'))).toBe('CARD')
  const changed = await shop.call(changeOrderType, {
    params: { id: delivery },
    body: { service_type: 'collection' },
  })
  expect(await modeOf(changed.resource_id)).toBe('CARD')
})

test('charges are named in the language of the request [B-27]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  await shop.add(id, 'Dal')
  const { data } = await shop.as({ language: 'es' }).call(viewCart, { params: { id } })
  expect(data.charges[0]!.label).toBe('Incluye VAT del 20%')
})
