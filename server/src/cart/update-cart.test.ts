import { changeOrderType, updateCart, viewCart } from '@tiffin/contract/cart/diner'
import type { RequestOf } from '@tiffin/contract/endpoint'
import type { DeliveryArea } from '@tiffin/contract/settings/delivery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Installation, openInstallation } from '../testing/installation.ts'
import { type BasketShop, openBasketShop } from './testing/basket-shop.ts'
import { versionOf } from './version.ts'

let tiffin: Installation
beforeAll(async () => {
  tiffin = await openInstallation()
})
afterAll(() => tiffin.close())

type Body = RequestOf<typeof updateCart>['body']
const put = async (shop: BasketShop, id: string, body: Body) =>
  (await shop.call(updateCart, { params: { id }, query: { basket: 'true' }, body })).data

test('any subset of attributes is changed at once, and the response is the whole basket [B-18] [B-21] [B-26]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket('delivery')
  await shop.add(id, 'Dal')
  const changed = await put(shop, id, {
    house_number: '12',
    flat: 'Flat 2',
    address_line1: 'Manor Row',
    address_line2: '',
    area: 'Bradford',
    postcode: 'bd11qt',
    latitude: 53.795,
    longitude: -1.755,
    comments: ' Ring twice,\nplease\u0007 ',
    contactless: 1,
    payment_mode: 'CASH',
    first_name: 'Ada',
    last_name: 'de  Byron',
    phone: '07400 123456',
    email: 'Ada@Example.com',
    ...({ unheard_of: 'ignored' } as object),
  })
  expect(changed).toMatchObject({
    address: 'Flat 2, 12 Manor Row, Bradford, BD1 1QT',
    postcode: 'BD1 1QT',
    house_number: '12',
    latitude: 53.795,
    comments: 'Ring twice,\nplease',
    contactless: 1,
    payment_mode: 'CASH',
    contact: { first_name: 'Ada', last_name: 'de Byron', phone: '+447400123456', email: 'ada@example.com' },
    sub_total: '5.50',
    delivery: 'yes',
    version: versionOf(await shop.store(), 3),
  })
  expect((await shop.call(viewCart, { params: { id } })).data).toEqual(changed)
  // An empty request changes nothing.
  expect(await put(shop, id, {})).toEqual(changed)
  expect((await put(shop, id, { comments: 'x'.repeat(500) })).comments).toHaveLength(500)
  const renamed = await put(shop, id, { first_name: 'Augusta' })
  expect(renamed.contact).toMatchObject({ first_name: 'Augusta', last_name: 'de Byron' })
})

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

test('every invalid field is named, and nothing is changed [B-26] [D-24]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket('delivery')
  const text = [expect.any(String)]
  const wrong = {
    first_name: 'R2D2',
    last_name: '',
    phone: '01',
    email: 'ada',
    house_number: '<b>',
    comments: 'kept?',
  }
  await expect(put(shop, id, wrong)).rejects.toMatchObject({
    status: 400,
    errors: { first_name: text, last_name: text, phone: text, email: text, house_number: text },
  })
  await expect(put(shop, id, { comments: 'x'.repeat(501) })).rejects.toMatchObject({
    status: 400,
    errors: { comments: text },
  })
  await expect(put(shop, id, { phone: '+33 6 12 34' })).rejects.toMatchObject({
    errors: { phone: text },
  })
  expect((await shop.call(viewCart, { params: { id } })).data).toMatchObject({
    contact: null,
    comments: '',
    version: versionOf(await shop.store(), 1),
  })
})

test('all invalid attributes are named, the postcode too, and nothing is changed [B-18] [B-19]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  const text = [expect.any(String)]
  await expect(
    put(shop, id, { first_name: 'R2D2', flat: '<b>', postcode: 'M1 1A£', comments: 'kept?' }),
  ).rejects.toMatchObject({ status: 400, errors: { first_name: text, flat: text, postcode: text } })
  expect((await shop.call(viewCart, { params: { id } })).data).toMatchObject({
    comments: '',
    version: versionOf(await shop.store(), 1),
  })
})

test('a basket has no contact until all of its fields are given [B-26]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  expect((await put(shop, id, { first_name: 'Ada', phone: '07400 123456' })).contact).toBeNull()
  expect((await put(shop, id, { last_name: 'Byron', email: 'ada@example.com' })).contact).not.toBeNull()
  const whole = { first_name: 'Ada', last_name: 'Byron', phone: '07400 123456', email: 'ada@example.com' }
  for (const lacking of Object.keys(whole)) {
    const other = await shop.basket()
    expect((await put(shop, other, { ...whole, [lacking]: undefined })).contact).toBeNull()
    expect((await put(shop, other, whole)).contact).not.toBeNull()
  }
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

test('the postcode’s area decides the price of delivery; outside all areas the address is refused [B-19] [B-20] [B-32] [D-15] [D-16]', async () => {
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

test('a slot is accepted in both of its formats; one that is not offered is refused with 4017 [B-22] [T-25]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket('collection')
  const slot = '2026-11-20 19:00:00'
  expect((await put(shop, id, { preorder_time: slot })).pre_order_time).toBe(slot)
  const later = '2026-11-21 12:30:00'
  expect((await put(shop, id, { pre_order_time: later, preorder_time: slot })).pre_order_time).toBe(later)
  for (const gone of [
    '2026-11-20 17:00:00',
    '2026-11-20 19:01:00',
    '2026-02-30 12:00:00',
    '2026-99-99 99:99:99',
  ])
    await expect(put(shop, id, { pre_order_time: gone })).rejects.toMatchObject({
      status: 400,
      code: 4017,
      message: 'Selected pre-order slot has expired, please choose from the next available slots',
    })
  expect((await put(shop, id, { pre_order_time: '' })).pre_order_time).toBe('ASAP')
})

test('a slot has to be one of the basket’s type; "as soon as possible" can be chosen while the shop is closed [B-22]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket('collection')
  // A delivery takes longer to prepare.
  const soon = '2026-11-20 18:30:00'
  expect((await put(shop, id, { pre_order_time: soon })).pre_order_time).toBe(soon)
  await expect(put(shop, await shop.basket('delivery'), { pre_order_time: soon })).rejects.toMatchObject({
    code: 4017,
  })
  const shut = await openBasketShop(tiffin, {
    change: settings => void (settings.pause.collection = '2026-11-20T23:00:00Z'),
  })
  const waiting = await shut.basket('collection')
  await put(shut, waiting, { pre_order_time: '2026-11-21 12:30:00' })
  expect((await put(shut, waiting, { pre_order_time: 'ASAP' })).pre_order_time).toBe('ASAP')
})

test('the chosen time decides which dishes are available: breakfast at eight [T-24]', async () => {
  const shop = await openBasketShop(tiffin, {
    change: settings => void (settings.hours.collection.saturday = [{ open: '07:00', close: '22:00' }]),
  })
  const id = await shop.basket('collection')
  expect((await shop.add(id, 'Halwa puri')).item[0]!.missing).toBe('not_at_this_time')
  const early = await put(shop, id, { pre_order_time: '2026-11-21 08:30:00' })
  expect(early.item[0]!.missing).toBeNull()
})

test('the type is one that the shop offers; a table needs its number [B-23] [B-02]', async () => {
  const shop = await openBasketShop(tiffin, {
    change: settings => void (settings.ordering.dinein.enabled = true),
  })
  const id = await shop.basket('delivery')
  await expect(put(shop, id, { sending: 'dinein' })).rejects.toMatchObject({
    status: 400,
    errors: { table_id: [expect.any(String)] },
  })
  await expect(put(shop, id, { sending: 'dinein', table_id: ' ' })).rejects.toMatchObject({ status: 400 })
  expect(await put(shop, id, { sending: 'dinein', table_id: '7' })).toMatchObject({
    type: 'dinein',
    table_id: '7',
  })
  expect(await put(shop, id, { sending: 'delivery' })).toMatchObject({ type: 'to' })
  const closed = await openBasketShop(tiffin, {
    change: settings => void (settings.ordering.collection.enabled = false),
  })
  await expect(put(closed, await closed.basket(), { sending: 'collection' })).rejects.toMatchObject({
    code: 4014,
  })
})

test('only a delivery can be left at the door [B-21]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket('collection')
  expect((await put(shop, id, { contactless: 1 })).contactless).toBe(0)
  expect((await put(shop, id, { sending: 'to' })).contactless).toBe(1)
})

test('a coupon and points are accepted and have no effect yet [B-24] [B-25]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  const before = await shop.add(id, 'Dal')
  expect(await put(shop, id, { coupon_code: 'CURRY10' })).toEqual(before)
  expect(await put(shop, id, { coupon_code: '', redeem: 1 })).toMatchObject({
    redeem: 1,
    total: before.total,
  })
})

test('the payment modes are those of the type; a card adds its charge, and the basket keeps the mode that was viewed last [P-01] [B-11] [B-27]', async () => {
  const shop = await openBasketShop(tiffin, {
    change: ({ payments, charges }) => {
      payments.delivery = ['CASH', 'CARD', 'CARD_AND_WALLET']
      payments.collection = ['CARD']
      charges.card = { percent: 1.5 }
      charges.service = { percent: 2.5, amount: null }
    },
  })
  const id = await shop.basket('delivery')
  // CARD is the mode of a new basket: 5.50, 0.14 for service, 1.5 % of 5.64.
  expect(await shop.add(id, 'Dal')).toMatchObject({
    payment_mode: 'CARD',
    payment_modes: ['CASH', 'CARD'],
    charges: [
      { code: 'service', label: 'Service charge (2.5%)', amount: '0.14' },
      { code: 'tax' },
      { code: 'card', label: 'Card charge (1.5%)', percent: 1.5, amount: '0.08' },
    ],
    total: { value: '5.72' },
  })
  expect((await put(shop, id, { payment_mode: 'CASH' })).total.value).toBe('5.64')
  const seen = await shop.call(viewCart, { params: { id }, query: { payment_mode: 'CARD' } })
  expect(seen.data).toMatchObject({ payment_mode: 'CARD', total: { value: '5.72' } })
  expect((await shop.call(viewCart, { params: { id } })).data).toEqual(seen.data)
  // Reading again changes nothing; a mode that is not offered prices that one response and is not stored.
  const again = await shop.call(viewCart, { params: { id }, query: { payment_mode: 'CARD' } })
  expect(again.data.version).toBe(seen.data.version)
  const wallet = await shop.call(viewCart, { params: { id }, query: { payment_mode: 'CARD_AND_WALLET' } })
  expect(wallet.data).toMatchObject({ payment_mode: 'CARD_AND_WALLET', version: seen.data.version })
  expect((await shop.call(viewCart, { params: { id } })).data).toEqual(seen.data)
  expect((await put(shop, id, { sending: 'collection' })).payment_modes).toEqual(['CARD'])
})

test('a basket starts with card payment, or with the first mode that the shop offers for its type [B-11] [N-01]', async () => {
  const shop = await openBasketShop(tiffin, {
    change: settings => {
      settings.payments.delivery = ['CASH', 'CARD']
      settings.payments.collection = ['CASH']
    },
  })
  const modeOf = async (id: string) => (await shop.call(viewCart, { params: { id } })).data.payment_mode
  const delivery = await shop.basket('delivery')
  expect(await modeOf(delivery)).toBe('CARD')
  expect(await modeOf(await shop.basket('collection'))).toBe('CASH')
  const changed = await shop.call(changeOrderType, {
    params: { id: delivery },
    body: { service_type: 'collection' },
  })
  expect(await modeOf(changed.resource_id)).toBe('CASH')
})

test('charges are named in the language of the request [B-27]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  await shop.add(id, 'Dal')
  const { data } = await shop.as({ language: 'es' }).call(viewCart, { params: { id } })
  expect(data.charges[0]!.label).toBe('Incluye VAT del 20%')
})

const area = { max_distance: null, free_delivery_over: null, partner_fee: 0 }
const AREAS: DeliveryArea[] = [
  { ...area, name: 'Centre', postcodes: ['BD1'], charge: 150, minimum_order: 1200 },
  { ...area, name: 'Bradford', postcodes: ['BD'], charge: 300, minimum_order: 2000 },
]
