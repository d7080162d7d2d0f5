import { updateCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { getOrder } from '@tiffin/contract/ordering/orders/diner'
import { listBoard } from '@tiffin/contract/ordering/orders/staff'
import { lookupDeliveryCharge } from '@tiffin/contract/shop/places/diner'
import type { DeliveryArea } from '@tiffin/contract/shop/settings/delivery'
import { sql } from '../../platform/db/sql.ts'
import { beforeAll, expect, test } from 'vitest'
import { type GeocoderHost, openGeocoderHost } from '../../testing/places/geocoder-host.ts'
import { loadPlaces } from '../../testing/places/postal-file.ts'
import { changeShop } from '../../testing/change-settings.ts'
import { openInstallation, type Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { fillBasket, newGuest } from '../../testing/ordering.ts'
import { newStaff } from '../../testing/staff.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'

const tiffin = withInstallation()
beforeAll(async () => {
  await loadPlaces(tiffin.services, [
    ['GB', 'BD1 1AA', 'Bradford', [53.795, -1.759]],
    ['GB', 'BD2', 'Eccleshill', [53.82, -1.759]],
    ['GB', 'BD2 9AA', 'Eccleshill', [53.82, -1.759]],
    ['GB', 'LS1 1AA', 'Leeds', [53.795, -1.54]],
  ])
})

const area = { postcodes: [], minimum_order: 0, free_delivery_over: null, partner_fee: 0 }
/** One degree of latitude is 69 miles: BD1 is at the door, BD2 1.7 miles away. */
const BANDS: DeliveryArea[] = [
  { ...area, name: 'Near', max_distance: 1, charge: 150 },
  { ...area, name: 'Far', max_distance: 3, charge: 350 },
]

const openShop = (of = tiffin): Promise<Shop> =>
  of.shop({
    menu: SMALL_MENU,
    lat: 53.795,
    lng: -1.759,
    change: settings => void (settings.delivery = { mode: 1, areas: BANDS }),
  })

const STREET = { house_number: '4', address_line1: 'Manor Row' }

async function begin(shop: Shop) {
  const diner = await newGuest(shop)
  const { id } = await fillBasket(shop, diner, { service_type: 'to' })
  return {
    put: async (body: Record<string, string | number>) =>
      (await diner.client.call(updateCart, { params: { id }, body })).data,
    see: async () => (await diner.client.call(viewCart, { params: { id } })).data,
    confirm: (body: { version?: number; total?: string } = {}) =>
      diner.client.call(confirmCart, { params: { id }, body }),
    order: () => diner.client.call(getOrder, { params: { id } }),
  }
}

const charge = (cart: { charges: { code: string; amount: string }[] }) =>
  cart.charges.find(({ code }) => code === 'delivery')?.amount

test('a shop that charges by distance knows the price from the postcode alone [D-14] [D-15]', async () => {
  const shop = await openShop()
  const ask = async (postcode: string) =>
    (await shop.call(lookupDeliveryCharge, { body: { postcode } })).data[0]
  expect(await ask('BD1 1AA')).toMatchObject({ area: 'Near', charge: '1.50', distance: 0 })
  expect(await ask('bd21zz')).toMatchObject({ area: 'Far', charge: '3.50', distance: 1.73 })
  await expect(ask('LS1 1AA')).rejects.toMatchObject({
    status: 404,
    message: 'Delivery is not available for this address',
  })
})

test('a diner types an address, sees the band’s charge, orders, and the kitchen knows where it is [D-15] [B-20]', async () => {
  const shop = await openShop()
  const { put, confirm, order } = await begin(shop)
  const cart = await put({ postcode: 'BD2 1ZZ', ...STREET })
  expect(cart).toMatchObject({ delivery: 'yes', latitude: 53.82, longitude: -1.759 })
  expect(charge(cart)).toBe('3.50')
  await confirm({ version: cart.version, total: cart.total.value })
  expect((await order()).data).toMatchObject({ address: { latitude: 53.82, longitude: -1.759 } })
})

test('beyond the last band the address is refused, and the basket keeps its former one [B-20] [D-15]', async () => {
  const { put, see } = await begin(await openShop())
  await put({ postcode: 'BD1 1AA', ...STREET })
  await expect(put({ postcode: 'LS1 1AA' })).rejects.toMatchObject({ status: 404, code: 4019 })
  expect(await see()).toMatchObject({ postcode: 'BD1 1AA', delivery: 'yes' })
})

test('an address that the geocoder does not find can be typed and saved; its order is rejected with a message that says what the diner can do [D-15] [D-20]', async () => {
  const shop = await openShop()
  const { put, confirm } = await begin(shop)
  const text = 'We cannot find out where this address is. Please check it, or collect your order instead.'
  await expect(shop.call(lookupDeliveryCharge, { body: { postcode: 'ZE1 0AA' } })).rejects.toMatchObject({
    status: 400,
    errors: { postcode: [text] },
  })
  const cart = await put({ postcode: 'ZE1 0AA', ...STREET })
  expect(cart).toMatchObject({ delivery: 'unknown', postcode: 'ZE1 0AA', ...STREET })
  await expect(confirm()).rejects.toMatchObject({ status: 409, type: 'place-unknown', message: text })
  const collected = await put({ sending: 'collection' })
  await confirm({ version: collected.version, total: collected.total.value })
})

test('an address that could not be located when it was typed is located when it is ordered, and the charge is shown first [D-15] [P-02]', async () => {
  const host = await openGeocoderHost()
  const own = await openInstallation({ env: { GEOCODER: 'nominatim', GEOCODER_URL: host.url } })
  const { put, confirm } = await begin(await openShop(own))
  const asked = downAtFirst(host)
  const cart = await put({ postcode: 'BD1 1AA', ...STREET })
  expect(cart.delivery).toBe('unknown')
  asked.comeBack()
  const refused = await confirm({ version: cart.version, total: cart.total.value }).catch(
    (error: unknown) => error as { status: number; data: typeof cart },
  )
  expect(refused).toMatchObject({ status: 409, data: { delivery: 'yes' } })
  const { data } = refused as { data: typeof cart }
  expect(charge(data)).toBe('1.50')
  expect(asked.words()).toContain('4 Manor Row, BD1 1AA')
  await confirm({ version: data.version, total: data.total.value })
  await own.close()
  await host.close()
})

function downAtFirst(host: GeocoderHost) {
  host.reply = 503
  return {
    comeBack: () =>
      void (host.reply = [
        { lat: '53.795', lon: '-1.759', address: { road: 'Manor Row', country_code: 'gb' } },
      ]),
    words: () => host.asked.map(url => url.searchParams.get('q')),
  }
}

/** Coordinates at the shop's door, where the delivery charge is lowest. */
const AT_THE_SHOP = { latitude: 53.795, longitude: -1.759 }
/** Four hundred metres from the postcode's coordinates. */
const NEARBY = { latitude: 53.8236, longitude: -1.759 }

test('a device is believed as far as the postcode may reach, and beyond it the postcode’s place is charged [D-15]', async () => {
  const shop = await openShop()
  const ask = async (body: { latitude: number; longitude: number }) =>
    (await shop.call(lookupDeliveryCharge, { body: { postcode: 'BD2 9AA', ...body } })).data[0]
  expect(await ask({ latitude: 53.8236, longitude: -1.759 })).toMatchObject({ area: 'Far', distance: 1.98 })
  expect(await ask({ latitude: 53.795, longitude: -1.759 })).toMatchObject({ area: 'Far', distance: 1.73 })
})

test('a point at the shop’s door is not kept for an address that is elsewhere, however it is sent [D-15] [B-20]', async () => {
  const { put } = await begin(await openShop())
  const elsewhere = { latitude: 53.82, longitude: -1.759 }
  expect(await put({ postcode: 'BD2 9AA', ...STREET, ...AT_THE_SHOP })).toMatchObject(elsewhere)
  const cart = await put(AT_THE_SHOP)
  expect(cart).toMatchObject(elsewhere)
  expect(charge(cart)).toBe('3.50')
  // Coordinates that came from the server and are sent back by a page do not count as a device's.
  expect(await put({ latitude: 53.82, longitude: -1.759, house_number: '5' })).toMatchObject(elsewhere)
})

test('a device position stored in a basket is checked again when the basket is ordered, and the new charge is shown first [D-15] [P-02]', async () => {
  const shop = await openShop()
  const { put, confirm } = await begin(shop)
  await put({ postcode: 'BD2 9AA', ...STREET })
  await tiffin.services.db.query(
    shop.id,
    sql`update cart set address = (address - 'by_device') || '{"latitude": 53.795}', version = version + 1 where store_id = ${shop.id} returning id`,
  )
  const cart = await put({ comments: 'Ring twice' })
  expect(charge(cart)).toBe('1.50')
  const refused = (await confirm({ version: cart.version, total: cart.total.value }).catch(
    (error: unknown) => error,
  )) as { status: number; data: typeof cart }
  expect(refused.status).toBe(409)
  expect(charge(refused.data)).toBe('3.50')
})

/** Two kilometres from the district's coordinates, towards the shop. */
const IN_DISTRICT = { latitude: 53.802, longitude: -1.759 }

test.each([
  ['BD2 9AA', NEARBY, { from_postcode: 400, by_district: undefined }],
  ['ZE1 0AA', AT_THE_SHOP, { from_postcode: null, by_district: undefined }],
  ['BD2 1ZZ', NEARBY, { from_postcode: 400, by_district: true }],
  ['BD2 1ZZ', IN_DISTRICT, { from_postcode: undefined, by_district: true }],
  ['BD2 9AA', {}, { from_postcode: undefined, by_district: undefined }],
])(
  'staff read whether the place of %s comes from the device %j or from the district alone: %j [D-15]',
  async (postcode, point, source) => {
    const shop = await openShop()
    const { put, confirm } = await begin(shop)
    const cart = await put({ postcode, ...STREET, ...point })
    expect(cart.delivery).toBe('yes')
    await confirm({ version: cart.version, total: cart.total.value })
    const kitchen = await newStaff(tiffin, shop)
    const { open } = await kitchen.client.call(listBoard, { params: { storeId: shop.id } })
    const { from_postcode, by_district } = open[0]!.address!
    expect({ from_postcode, by_district }).toEqual(source)
  },
)

test('a device nearer to the shop than the coordinates of its district is charged for the district [D-15]', async () => {
  const { put } = await begin(await openShop())
  const cart = await put({ postcode: 'BD2 1ZZ', ...STREET, ...IN_DISTRICT })
  expect(cart).toMatchObject({ latitude: 53.82, longitude: -1.759 })
  expect(charge(cart)).toBe('3.50')
})

test('two parallel changes of one basket never combine the position of one postcode with the other postcode [D-15]', async () => {
  const { put, see } = await begin(await openShop())
  await put({ postcode: 'BD1 1AA', ...STREET })
  await Promise.allSettled([put({ postcode: 'BD2 9AA', ...STREET }), put(AT_THE_SHOP)])
  const cart = await see()
  expect(charge(cart)).toBe(cart.postcode === 'BD1 1AA' ? '1.50' : '3.50')
})

test('a shop that does not charge by distance does not send requests to a geocoder [D-20]', async () => {
  const host = await openGeocoderHost()
  const own = await openInstallation({ env: { GEOCODER: 'nominatim', GEOCODER_URL: host.url } })
  const shop = await openShop(own)
  await changeShop(own.services, shop.id, settings => void (settings.delivery = { mode: 3, areas: BANDS }))
  const { put, confirm } = await begin(shop)
  const cart = await put({ postcode: 'ZE1 0AA', ...STREET })
  await confirm({ version: cart.version, total: cart.total.value })
  expect(host.asked).toEqual([])
  await own.close()
  await host.close()
})

test('a basket of a shop that has begun to charge by distance is located when it is ordered [D-15]', async () => {
  const shop = await openShop()
  await changeShop(
    tiffin.services,
    shop.id,
    settings => void (settings.delivery = { mode: 3, areas: [BANDS[0]!] }),
  )
  const { put, confirm } = await begin(shop)
  await put({ postcode: 'BD2 1ZZ', ...STREET })
  await changeShop(tiffin.services, shop.id, settings => void (settings.delivery = { mode: 1, areas: BANDS }))
  const refused = (await confirm({}).catch((error: unknown) => error)) as { order_number?: number }
  // If the request does not contain what the page showed, nothing is compared, and the order has today's charge.
  expect(refused.order_number).toBeGreaterThan(0)
  const [row] = await tiffin.services.db.query(
    shop.id,
    sql<{ total: number; address: object }>`select total, address from "order" where store_id = ${shop.id}`,
  )
  expect(row).toMatchObject({ address: { latitude: 53.82 } })
})
