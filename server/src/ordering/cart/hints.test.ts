import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import type { Settings } from '@tiffin/contract/shop/settings'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { type BasketShop, openBasketShop } from '../../testing/cart/basket-shop.ts'

const tiffin = withInstallation()

/** Delivery from £15, free over £20, collection from £5. */
const open = (more: (settings: Settings) => void = () => {}): Promise<BasketShop> =>
  openBasketShop(tiffin, {
    change(settings) {
      const area = { max_distance: null, partner_fee: 0, charge: 150, minimum_order: 1500 }
      settings.delivery = {
        mode: 2,
        areas: [{ ...area, name: 'Centre', postcodes: ['BD1'], free_delivery_over: 2000 }],
      }
      settings.ordering.collection.minimum_order = 500
      more(settings)
    },
  })

async function near(shop: BasketShop): Promise<string> {
  const id = await shop.basket('delivery')
  await shop.call(updateCart, { params: { id }, body: { postcode: 'BD1 1AA' } })
  return id
}

test('below the minimum for delivery and above that for collection the basket suggests collection, until the minimum is met [B-32]', async () => {
  const shop = await open()
  const id = await near(shop)
  expect(await shop.add(id, 'Cola')).toMatchObject({ hints: { can_collect: false } })
  expect(await shop.add(id, 'Dal')).toMatchObject({
    minimum_order: { missing: '7.70' },
    hints: { can_collect: true },
  })
  expect(await shop.add(id, 'Calzone')).toMatchObject({
    minimum_order: { missing: '0.00' },
    hints: { can_collect: false },
  })
})

test('collection is not suggested if the shop does not offer it or its own minimum is not met [B-32]', async () => {
  const closed = await open(settings => void (settings.ordering.collection.enabled = false))
  expect(await closed.add(await near(closed), 'Dal')).toMatchObject({ hints: { can_collect: false } })
  // 5.50 less 10 % is 4.95.
  const dearer = await open(settings => void (settings.charges.collection_discount_percent = 10))
  expect(await dearer.add(await near(dearer), 'Dal')).toMatchObject({ hints: { can_collect: false } })
})

test('for a known place the basket says how much is missing for free delivery, until it is free [B-19]', async () => {
  const shop = await open()
  const unknown = await shop.basket('delivery')
  expect(await shop.add(unknown, 'Calzone')).toMatchObject({ hints: { to_free_delivery: null } })
  const id = await near(shop)
  expect(await shop.add(id, 'Calzone')).toMatchObject({ hints: { to_free_delivery: '10.25' } })
  // The second of the pair is free; a third one is not suggested.
  expect(await shop.add(id, 'Calzone')).toMatchObject({ hints: { to_free_delivery: '10.25' } })
  await shop.add(id, 'Dal')
  expect(await shop.add(id, 'Dal')).toMatchObject({ hints: { to_free_delivery: null } })
  const fetched = await shop.basket('collection')
  expect(await shop.add(fetched, 'Calzone')).toMatchObject({ hints: { to_free_delivery: null } })
})

test('for a single dish of a paired offer the basket shows the price of a second dish, until the second dish is added [B-07]', async () => {
  const shop = await open()
  const id = await shop.basket('collection')
  await shop.add(id, 'Dal')
  const alone = await shop.add(id, 'Calzone')
  const line = alone.item.find(({ name }) => name === 'Calzone')!
  expect(alone.hints.one_more).toEqual([{ id: line.id, price: '0.00' }])
  const paired = await shop.add(id, 'Margherita')
  expect(paired.hints.one_more).toEqual([])
  // The two most expensive make a pair; the cheapest is charged in full.
  const third = await shop.add(id, 'Calzone')
  const margherita = third.item.find(({ name }) => name === 'Margherita')!
  expect(third.hints.one_more).toEqual([{ id: margherita.id, price: '0.00' }])
})
