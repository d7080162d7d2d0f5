import { lookupDeliveryCharge } from '@tiffin/contract/shop/places/diner'
import type { DeliveryArea } from '@tiffin/contract/shop/settings/delivery'
import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { expect, test } from 'vitest'
import type { Shop, ShopOptions } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()

test('the delivery charge can be looked up without signing in; the response has one row [D-14] [API-55]', async () => {
  const shop = await openShop(2, [
    area('Centre', ['BD1'], { charge: 150, minimum_order: 1200, free_delivery_over: 3000, partner_fee: 49 }),
  ])
  const { data } = await shop.call(lookupDeliveryCharge, {
    body: { postcode: 'bd11aa', house_number: '4', flat: '2', address_line1: 'Manor Row', address_line2: '' },
  })
  expect(data).toEqual([
    {
      postcode: 'BD1 1AA',
      area: 'Centre',
      distance: null,
      charge: '1.50',
      minimum_order: '12.00',
      free_delivery_over: '30.00',
      delivery_partner_fee: '0.49',
    },
  ])
})

test('a postcode prefix that matches no postcode is refused with an error; one that is already stored does not block other changes [D-15] [Y-08]', async () => {
  const shop = await openShop(2, [area('Old', ['BD7 BD8'])])
  const { client } = await newStaff(tiffin, shop, 'owner')
  const params = { storeId: shop.id, section: 'delivery' }
  const save = async (...areas: DeliveryArea[]) => {
    const { revision } = await client.call(getSection, { params })
    return client.call(changeSection, { params, body: { value: { mode: 2, areas }, revision } })
  }
  for (const wrong of ['BD8 BD9', '3000', 'BD12 AA'])
    await expect(save(area('Old', ['BD7 BD8']), area('New', ['BD1', wrong]))).rejects.toMatchObject({
      status: 400,
      errors: { 'areas.1.postcodes': [expect.stringContaining('commas')] },
    })
  await save(area('Old', ['BD7 BD8']), area('New', ['BD12', 'bd1 2']))
  expect(await areaOf(shop, 'BD1 2AA')).toBe('New')
  expect(await areaOf(shop, 'BD12 1AA')).toBe('New')
})

test('the longest prefix of a postcode wins, and a UK prefix ends where a part of the postcode ends [D-15]', async () => {
  const shop = await openShop(2, [
    area('Bradford', ['BD']),
    area('Centre', ['bd 1', 'BD1']),
    area('The Square', ['BD11PA']),
    area('Westminster', ['SW1']),
    area('Sheffield', ['S1']),
  ])
  expect(await areaOf(shop, 'BD1 1AA')).toBe('Centre')
  expect(await areaOf(shop, 'BD1 1PA')).toBe('The Square')
  // Neither a district of two digits nor an area of two letters belongs to the shorter name.
  expect(await areaOf(shop, 'BD12 1AA')).toBe('Bradford')
  expect(await areaOf(shop, 'SW1A 1AA')).toBe('Westminster')
  await expect(areaOf(shop, 'S10 1AA')).rejects.toMatchObject({ status: 404 })
  await expect(areaOf(shop, 'B1 1AA')).rejects.toMatchObject({ status: 404 })
})

test('outside the UK any postcode that begins with the prefix matches [D-15]', async () => {
  const shop = await openShop(2, [area('Mission', ['941']), area('Castro', ['94114'])], { country: 'US' })
  expect(await areaOf(shop, '94110')).toBe('Mission')
  expect(await areaOf(shop, '94114-2100')).toBe('Castro')
})

test('in a country where addresses need no postcode, a shop that delivers by postcode requires one, and a shop with a flat charge does not [D-04]', async () => {
  const country = 'IE'
  const [byPostcode, flat] = await Promise.all([
    openShop(2, [area('Dún Laoghaire', ['A96'])], { country }),
    openShop(3, [area('Everywhere', [])], { country }),
  ])
  const asked = async (shop: Shop) => {
    const { postcode, post_code } = (await shop.store()).configuration
    return [postcode.required, post_code.visible, post_code.required]
  }
  expect(await asked(byPostcode)).toEqual([true, true, true])
  expect(await asked(flat)).toEqual([false, true, false])
  await expect(areaOf(byPostcode, '')).rejects.toMatchObject({ message: 'Invalid Eircode.' })
  expect(await areaOf(byPostcode, 'A96 HX00')).toBe('Dún Laoghaire')
})

test('by distance the narrowest band that contains the place applies [D-15] [D-19]', async () => {
  const bands = [
    area('Far', [], { max_distance: 5 }),
    area('Near', [], { max_distance: 1.5 }),
    area('Middle', [], { max_distance: 3 }),
  ]
  const shop = await openShop(1, bands, { lat: 53.795, lng: -1.759 })
  const ask = async (latitude: number) =>
    (await shop.call(lookupDeliveryCharge, { body: { postcode: 'BD1 1AA', latitude, longitude: -1.759 } }))
      .data[0]
  // A minute of arc, a 60th of a degree, is 1.1515 miles.
  expect(await ask(53.795)).toMatchObject({ area: 'Near', distance: 0 })
  expect(await ask(53.795 + 1 / 60)).toMatchObject({ area: 'Near', distance: 1.15 })
  expect(await ask(53.795 + 2 / 60)).toMatchObject({ area: 'Middle', distance: 2.3 })
  expect(await ask(53.795 - 4 / 60)).toMatchObject({ area: 'Far', distance: 4.61 })
  await expect(ask(53.795 + 5 / 60)).rejects.toMatchObject({ status: 404 })
  await expect(areaOf(shop, 'BD1 1AA')).rejects.toMatchObject({
    status: 400,
    errors: { latitude: [expect.any(String)] },
  })
})

test('where distances are in kilometres, bands are measured in kilometres [D-15] [D-19]', async () => {
  const bands = [area('Near', [], { max_distance: 2 }), area('Far', [], { max_distance: 5 })]
  const shop = await openShop(1, bands, { country: 'IE', lat: 53.34, lng: -6.26 })
  const body = { postcode: 'D02 TD99', latitude: 53.34 + 1 / 60, longitude: -6.26 }
  // A minute of arc, in a country where a mile is 1.609344 of them.
  expect((await shop.call(lookupDeliveryCharge, { body })).data).toMatchObject([
    { area: 'Near', distance: 1.85 },
  ])
})

test('a flat charge is the charge of the first area, for every address [D-15]', async () => {
  const shop = await openShop(3, [area('Town', [], { charge: 250 }), area('Unused', [])])
  expect(await areaOf(shop, 'ZE1 0AA')).toBe('Town')
})

test('the minimum is the larger of the shop’s and the area’s [D-14] [B-32]', async () => {
  const shop = await openShop(
    2,
    [area('Centre', ['BD1'], { minimum_order: 1200 }), area('Far', ['BD2'], { minimum_order: 2500 })],
    {
      change: settings => void (settings.ordering.delivery.minimum_order = 1500),
    },
  )
  const minimum = async (postcode: string) =>
    (await shop.call(lookupDeliveryCharge, { body: { postcode } })).data[0]!.minimum_order
  expect([await minimum('BD1 1AA'), await minimum('BD2 1AA')]).toEqual(['15.00', '25.00'])
})

test('an address needs its house number, a postcode alone does not [D-11] [E-42]', async () => {
  const shop = await openShop(2, [area('Centre', ['BD1'])])
  const ask = (body: Record<string, string>) =>
    shop.call(lookupDeliveryCharge, { body: { postcode: 'BD1 1AA', ...body } })
  expect((await ask({})).data[0]?.area).toBe('Centre')
  expect((await ask({ house_number: '12', address_line1: 'High Street' })).data[0]?.area).toBe('Centre')
  await expect(ask({ address_line1: 'High Street' })).rejects.toMatchObject({
    status: 400,
    errors: { house_number: ['This field is required'] },
  })
})

test('the two refusals have their fixed texts [D-17] [API-55]', async () => {
  const shop = await openShop(2, [area('Centre', ['BD1'])])
  await expect(areaOf(shop, 'nowhere')).rejects.toMatchObject({ status: 400, message: 'Invalid postcode.' })
  await expect(areaOf(shop, '')).rejects.toMatchObject({
    status: 400,
    errors: { postcode: [expect.any(String)] },
  })
  await expect(areaOf(shop, 'LS1 1AA')).rejects.toMatchObject({
    status: 404,
    message: 'Delivery is not available for this address',
  })
  const collection = await openShop(3, [area('Town', [])], {
    change: settings => void (settings.ordering.delivery.enabled = false),
  })
  await expect(areaOf(collection, 'BD1 1AA')).rejects.toMatchObject({ status: 404 })
})

function openShop(
  mode: 1 | 2 | 3,
  areas: DeliveryArea[],
  { change, ...options }: ShopOptions = {},
): Promise<Shop> {
  return tiffin.shop({
    ...options,
    change: settings => {
      settings.delivery = { mode, areas }
      change?.(settings)
    },
  })
}

async function areaOf(shop: Shop, postcode: string): Promise<string | undefined> {
  return (await shop.call(lookupDeliveryCharge, { body: { postcode } })).data[0]?.area
}

function area(name: string, postcodes: string[], given: Partial<DeliveryArea> = {}): DeliveryArea {
  const none = { max_distance: null, charge: 0, minimum_order: 0, free_delivery_over: null, partner_fee: 0 }
  return { name, postcodes, ...none, ...given }
}
