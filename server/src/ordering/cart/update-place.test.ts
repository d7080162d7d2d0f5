import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import type { RequestOf } from '@tiffin/contract/endpoint'
import type { DeliveryArea } from '@tiffin/contract/shop/settings/delivery'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { type BasketShop, openBasketShop } from '../../testing/cart/basket-shop.ts'

const tiffin = withInstallation()

type Body = RequestOf<typeof updateCart>['body']
const put = async (shop: BasketShop, id: string, body: Body) =>
  (await shop.call(updateCart, { params: { id }, query: { basket: 'true' }, body })).data

test('an address is taken as it stands on the door [D-24]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket('delivery')
  const door = {
    house_number: 'Nº 12',
    flat: 'Flat 1/2, Unit #4',
    address_line1: 'St Mary’s Road',
    address_line2: "King's Court: 2°",
  }
  expect(await put(shop, id, { postcode: 'BD1 1AA', ...door })).toMatchObject(door)
})

test('a postcode is normalised or refused with its field named [B-19] [D-17]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  expect((await put(shop, id, { postcode: ' m1  1ae' })).postcode).toBe('M1 1AE')
  await expect(put(shop, id, { postcode: 'M1 1A£' })).rejects.toMatchObject({
    status: 400,
    message: 'Invalid postcode.',
    errors: { postcode: ['Invalid postcode.'] },
  })
})

test('the postcode’s area decides the price of delivery; outside all areas the address is refused [B-19] [B-20] [B-32] [D-15] [D-16] [E-09]', async () => {
  const shop = await openBasketShop(tiffin, {
    change: settings => void (settings.delivery = { mode: 2, areas: AREAS }),
  })
  const id = await shop.basket('delivery')
  expect(await shop.add(id, 'Karahi', { addons: [{ item_addon_id: shop.ids.Hot! }] })).toMatchObject({
    delivery: 'unknown',
    minimum_order: { value: '0.00' },
    total: { value: '11.45' },
  })
  const near = await put(shop, id, { postcode: 'BD1 1AA' })
  expect(near).toMatchObject({
    delivery: 'yes',
    charges: [
      { code: 'delivery', label: 'Delivery', amount: '1.50', included: false },
      // The tax that the prices contain: 11.45 x 20/120.
      { code: 'tax', label: 'Includes VAT (20%)', percent: 20, amount: '1.91', included: true },
    ],
    total: { value: '12.95' },
    minimum_order: { value: '12.00', missing: '0.55' },
  })
  await expect(put(shop, id, { postcode: 'LS1 1AA', house_number: '4' })).rejects.toMatchObject({
    status: 404,
    message: 'Delivery is not available for this address',
  })
  expect(await put(shop, id, {})).toEqual(near)
  // Collection allows any postcode; the basket is marked once it is for delivery.
  const collected = await put(shop, id, { sending: 'collection', postcode: 'LS1 1AA' })
  expect(collected).toMatchObject({ type: 'collection', delivery: 'not_needed', total: { value: '11.45' } })
  expect((await put(shop, id, { sending: 'to' })).delivery).toBe('no')
})

test('a shop that delivers within a number of miles refuses a place further away [B-20] [D-15]', async () => {
  const shop = await openBasketShop(tiffin, {
    lat: 53.795,
    lng: -1.759,
    change: settings => void (settings.delivery = { mode: 1, areas: [{ ...AREAS[0]!, max_distance: 2 }] }),
  })
  const id = await shop.basket('delivery')
  expect((await put(shop, id, { latitude: 53.8, longitude: -1.759 })).delivery).toBe('yes')
  await expect(put(shop, id, { latitude: 53.9, longitude: -1.759 })).rejects.toMatchObject({ status: 404 })
  expect((await put(shop, id, {})).latitude).toBe(53.8)
})

test('with another postcode the street and coordinates of the old one are removed [B-19] [B-20]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket('delivery')
  await put(shop, id, {
    postcode: 'BD1 1AA',
    house_number: '4',
    address_line1: 'Manor Row',
    latitude: 53.8,
    longitude: -1.7,
  })
  expect(await put(shop, id, { postcode: 'bd1 1aa', flat: '9' })).toMatchObject({
    house_number: '4',
    flat: '9',
    latitude: 53.8,
  })
  expect(await put(shop, id, { postcode: 'BD1 2AA', flat: '1' })).toMatchObject({
    house_number: '',
    address_line1: '',
    flat: '1',
    latitude: null,
    longitude: null,
    address: '1, BD1 2AA',
  })
})

const area = { max_distance: null, free_delivery_over: null, partner_fee: 0 }
const AREAS: DeliveryArea[] = [
  { ...area, name: 'Centre', postcodes: ['BD1'], charge: 150, minimum_order: 1200 },
  { ...area, name: 'Bradford', postcodes: ['BD'], charge: 300, minimum_order: 2000 },
]
