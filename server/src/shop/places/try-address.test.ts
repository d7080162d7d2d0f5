import { listDeliveryAreas, lookupDeliveryCharge } from '@tiffin/contract/shop/places/diner'
import { tryAddress } from '@tiffin/contract/shop/places/staff'
import type { DeliveryArea, DeliverySettings } from '@tiffin/contract/shop/settings/delivery'
import { beforeAll, expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { newStaff } from '../../testing/staff.ts'
import { loadPlaces } from '../../testing/places/postal-file.ts'

const tiffin = withInstallation()
beforeAll(async () => {
  await loadPlaces(tiffin.services, [
    ['GB', 'BD1 1AA', 'Bradford', [53.795, -1.759]],
    ['GB', 'LS1 1AA', 'Leeds', [53.797, -1.548]],
  ])
})

const area = (name: string, given: Partial<DeliveryArea> = {}): DeliveryArea => ({
  name,
  postcodes: [],
  max_distance: null,
  charge: 150,
  minimum_order: 1200,
  free_delivery_over: 3000,
  partner_fee: 0,
  ...given,
})

async function openShop(delivery: DeliverySettings, enabled = true) {
  const shop = await tiffin.shop({
    lat: 53.795,
    lng: -1.759,
    change: settings => {
      settings.delivery = delivery
      settings.ordering.delivery.enabled = enabled
    },
  })
  const { client } = await newStaff(tiffin, shop, 'owner')
  const ask = async (body: { postcode: string; delivery?: Record<string, unknown> }) =>
    (await client.call(tryAddress, { params: { storeId: shop.id }, body })).data
  return { shop, ask }
}

test('an owner tries an address and reads area, price and why, by the rule of orders [Y-04] [D-15]', async () => {
  const { ask } = await openShop({
    mode: 2,
    areas: [area('Town', { postcodes: ['BD'] }), area('Centre', { postcodes: ['BD1'] })],
  })
  expect(await ask({ postcode: 'bd1 1aa' })).toEqual({
    is: 'inside',
    delivers: true,
    area: {
      name: 'Centre',
      index: 1,
      charge: '1.50',
      minimum_order: '12.00',
      free_delivery_over: '30.00',
      partner_fee: '0.00',
    },
    prefix: 'BD1',
    distance: 0,
    at: { latitude: 53.795, longitude: -1.759, precision: 'postcode' },
    credit: 'Postal data: GeoNames (CC BY 4.0)',
  })
  expect(await ask({ postcode: 'LS1 1AA' })).toMatchObject({ is: 'outside', area: null, distance: 8.61 })
})

test('areas that are only typed are tried before they are saved, and a wrong one is named [Y-04]', async () => {
  const { ask } = await openShop({ mode: 2, areas: [area('Centre', { postcodes: ['BD1'] })] })
  const typed = { mode: 1, areas: [area('Ring', { max_distance: 9 })] }
  expect(await ask({ postcode: 'LS1 1AA', delivery: typed })).toMatchObject({
    is: 'inside',
    area: { name: 'Ring' },
    prefix: null,
  })
  expect(await ask({ postcode: 'LS1 1AA' })).toMatchObject({ is: 'outside' })
  await expect(
    ask({ postcode: 'LS1 1AA', delivery: { mode: 1, areas: [{ name: 'Ring' }] } }),
  ).rejects.toMatchObject({ status: 400, errors: { 'areas.0.charge': [expect.any(String)] } })
  await expect(ask({ postcode: 'nowhere' })).rejects.toMatchObject({
    status: 400,
    errors: { postcode: [expect.any(String)] },
  })
})

test('if the coordinates of an address are unknown, the response says so [Y-04]', async () => {
  const { ask } = await openShop({ mode: 1, areas: [area('Ring', { max_distance: 9 })] })
  expect(await ask({ postcode: 'ZE1 0AA' })).toMatchObject({
    is: 'unknown',
    area: null,
    distance: null,
    at: null,
    credit: '',
  })
})

test('delivery areas and their minimum orders can be read without signing in; areas that serve no address are left out [D-29] [API-29]', async () => {
  const byPostcode = await openShop({
    mode: 2,
    areas: [area('Centre', { postcodes: ['BD1', 'BD7'] }), area('Later')],
  })
  expect((await byPostcode.shop.call(listDeliveryAreas, {})).data).toEqual([
    {
      area: 'Centre',
      postcode: 'BD1, BD7',
      charge: '1.50',
      minimum_order: '12.00',
      free_delivery_over: '30.00',
      max_distance: null,
    },
  ])
  const bands = await openShop({ mode: 1, areas: [area('Near', { max_distance: 2 }), area('Far')] })
  expect((await bands.shop.call(listDeliveryAreas, {})).data).toMatchObject([
    { area: 'Near', postcode: '', max_distance: 2 },
    { area: 'Far', max_distance: null },
  ])
  const flat = await openShop({ mode: 3, areas: [area('Everywhere'), area('Unused')] })
  expect((await flat.shop.call(listDeliveryAreas, {})).data).toMatchObject([{ area: 'Everywhere' }])
  const none = await openShop({ mode: 3, areas: [area('Everywhere')] }, false)
  expect((await none.shop.call(listDeliveryAreas, {})).data).toEqual([])
})

test('the response for an address outside the delivery area contains the distance and whether the food can be collected [D-17] [D-19]', async () => {
  const { shop } = await openShop({ mode: 2, areas: [area('Centre', { postcodes: ['BD1'] })] })
  const refusedAt = (postcode: string) =>
    shop.call(lookupDeliveryCharge, { body: { postcode } }).then(
      () => undefined,
      (error: unknown) => error,
    )
  const message = 'Delivery is not available for this address'
  expect(await refusedAt('LS1 1AA')).toMatchObject({
    status: 404,
    message,
    data: { distance: 8.61, collection: true },
  })
  expect(await refusedAt('ZE1 0AA')).toMatchObject({ message, data: { distance: null, collection: true } })
})

test('where areas are on the map a postcode alone is located by the postal data [D-30] [D-15]', async () => {
  const { shop } = await openShop({ mode: 1, areas: [area('Ring', { max_distance: 9 })] })
  const { data } = await shop.call(lookupDeliveryCharge, { body: { postcode: 'LS1 1AA' } })
  expect(data).toMatchObject([{ area: 'Ring', distance: 8.61, charge: '1.50' }])
  await expect(shop.call(lookupDeliveryCharge, { body: { postcode: 'ZE1 0AA' } })).rejects.toMatchObject({
    status: 400,
    errors: { latitude: [expect.any(String)] },
  })
})
