import { lookupDeliveryCharge } from '@tiffin/contract/shop/places/diner'
import type { Corner, DeliveryArea } from '@tiffin/contract/shop/settings/delivery'
import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { getStore } from '@tiffin/contract/shop/stores/diner'
import { expect, test } from 'vitest'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()

/** A square around the shop; `by` is half its side in degrees. */
const square = (by: number): Corner[] => [
  [53.8 - by, -1.76 - by],
  [53.8 - by, -1.76 + by],
  [53.8 + by, -1.76 + by],
  [53.8 + by, -1.76 - by],
]

const drawn = (name: string, polygon: Corner[] | null, given: Partial<DeliveryArea> = {}): DeliveryArea => ({
  name,
  postcodes: [],
  max_distance: null,
  charge: 100,
  minimum_order: 0,
  free_delivery_over: null,
  partner_fee: 0,
  polygon,
  ...given,
})

const openShop = (...areas: DeliveryArea[]) =>
  tiffin.shop({ lat: 53.8, lng: -1.76, change: settings => void (settings.delivery = { mode: 4, areas }) })

async function areaAt(shop: Shop, latitude: number, longitude = -1.76) {
  const { data } = await shop.call(lookupDeliveryCharge, {
    body: { postcode: 'BD1 1AA', latitude, longitude },
  })
  return data[0]
}

test('a drawn area serves who lives in it; where two overlap the smaller one counts, wherever it stands [D-15]', async () => {
  const shop = await openShop(drawn('Town', square(0.05), { charge: 300 }), drawn('Centre', square(0.01)))
  expect(await areaAt(shop, 53.8)).toMatchObject({ area: 'Centre', charge: '1.00', distance: 0 })
  expect(await areaAt(shop, 53.82)).toMatchObject({ area: 'Town', charge: '3.00', distance: 1.38 })
  await expect(areaAt(shop, 53.86)).rejects.toMatchObject({
    status: 404,
    message: 'Delivery is not available for this address',
  })
})

test('of two drawn areas of the same size the upper one in the list applies, and an area without a drawing serves no address [D-15]', async () => {
  const shop = await openShop(
    drawn('Nowhere', null),
    drawn('First', square(0.01)),
    drawn('Second', square(0.01)),
  )
  expect(await areaAt(shop, 53.8)).toMatchObject({ area: 'First' })
})

test('a shop with drawn areas requires coordinates, and tells clients that it does [D-12] [D-15]', async () => {
  const shop = await openShop(drawn('Centre', square(0.01)))
  await expect(shop.call(lookupDeliveryCharge, { body: { postcode: 'BD1 1AA' } })).rejects.toMatchObject({
    status: 400,
    errors: { latitude: [expect.any(String)] },
  })
  expect((await shop.call(getStore, {})).data.delivery_charge).toEqual({ mode: 1 })
})

test('a drawing that cannot be evaluated is refused with an error at its area that says how to correct it [Y-04]', async () => {
  const shop = await openShop(drawn('Centre', square(0.01)))
  const { client } = await newStaff(tiffin, shop, 'owner')
  const params = { storeId: shop.id, section: 'delivery' as const }
  const errorsOf = async (area: object) => {
    const { revision } = await client.call(getSection, { params })
    const value = { mode: 4, areas: [drawn('Fine', square(0.01)), { ...drawn('Wrong', null), ...area }] }
    const refused = await client
      .call(changeSection, { params, body: { revision, value } })
      .catch((error: unknown) => error)
    return (refused as { errors?: unknown }).errors
  }
  const [a, b, c, d] = square(0.01) as [Corner, Corner, Corner, Corner]
  expect(await errorsOf({ polygon: [a, c, b, d] })).toEqual({
    'areas.1.polygon': [expect.stringContaining('crosses itself')],
  })
  expect(await errorsOf({ polygon: [a, b] })).toEqual({
    'areas.1.polygon': [expect.stringContaining('three corners')],
  })
  const round = Array.from({ length: 101 }, (_, index): Corner => {
    const angle = (2 * Math.PI * index) / 101
    return [53.8 + 0.01 * Math.cos(angle), -1.76 + 0.01 * Math.sin(angle)]
  })
  expect(await errorsOf({ polygon: round })).toEqual({ 'areas.1.polygon': [expect.stringContaining('100')] })
  expect(await errorsOf({ polygon: [a, b, [91, 0]] })).toHaveProperty(['areas.1.polygon'])
  const hours = { friday: [{ open: '18:00', close: '18:00' }] }
  expect(await errorsOf({ polygon: [a, b, c], hours })).toEqual({
    'areas.1.hours.friday.0.close': [expect.stringContaining('same time')],
  })
  expect(await errorsOf({ polygon: [a, b, c, d] })).toBeUndefined()
})
