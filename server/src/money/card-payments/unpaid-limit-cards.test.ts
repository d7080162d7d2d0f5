import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { expect, test } from 'vitest'
import { changeShop } from '../../testing/change-settings.ts'
import { startStripeGateway } from '../../testing/gateways.ts'
import { fillBasket } from '../../testing/ordering.ts'
import { cardShop } from '../../testing/card-payments/card-shop.ts'

const { at, cardBasket, begin, started } = cardShop(startStripeGateway)

test('payments that were begun count as unpaid orders: the next one is refused with the shop’s phone, by card and in cash alike', async () => {
  await changeShop(at.tiffin.services, at.shop.id, ({ ordering }) => {
    ordering.unpaid_orders = 1
  })
  const { id } = await started()
  const refused = {
    status: 409,
    type: 'too-many-unpaid',
    message: expect.stringContaining('Please call the shop: 01274 496 0000'),
  }
  const second = await cardBasket()
  await expect(begin(second.id)).rejects.toMatchObject(refused)
  const { id: third } = await fillBasket(at.shop, at.diner)
  await expect(at.diner.client.call(confirmCart, { params: { id: third } })).rejects.toMatchObject(refused)
  // The pending order does not count against itself.
  await begin(id)
})
