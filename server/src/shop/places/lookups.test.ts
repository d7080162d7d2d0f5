import { getInitialLocation, lookupLocation, lookupPostcode } from '@tiffin/contract/shop/places/diner'
import { DELIVERY_MODES } from '@tiffin/contract/shop/settings/delivery'
import { getStore } from '@tiffin/contract/shop/stores/diner'
import { getChecklist } from '@tiffin/contract/back-office/shops/staff'
import { partsOfResult } from '@tiffin/contract/shop/places/location'
import { beforeAll, expect, test } from 'vitest'
import { openInstallation } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { changeShop } from '../../testing/change-settings.ts'
import { newStaff } from '../../testing/staff.ts'
import { openGeocoderHost } from '../../testing/places/geocoder-host.ts'
import { loadPlaces } from '../../testing/places/postal-file.ts'

const tiffin = withInstallation()
beforeAll(async () => {
  await loadPlaces(tiffin.services, [
    ['GB', 'BD1 1AA', 'Bradford', [53.795, -1.759], { state: 'England' }],
    ['AU', '3000', 'Melbourne', [-37.81, 144.96], { state: 'Victoria', county: 'Greater Melbourne' }],
    ['GT', '01010', 'Zona 10', [14.59, -90.51], { state: 'Guatemala' }],
  ])
})

const credit = 'Postal data: GeoNames (CC BY 4.0)'

test('a postcode can be looked up without signing in, however it is written [D-08] [D-09] [API-22]', async () => {
  const shop = await tiffin.shop()
  expect(await shop.call(lookupPostcode, { body: { app_name: 'CUSTOMER', postcode: ' bd1 1aa' } })).toEqual({
    data: [
      {
        postcode: 'BD1 1AA',
        street: '',
        town: 'Bradford',
        state: 'England',
        area: '',
        lat: 53.795,
        lng: -1.759,
        house_numbers: [],
      },
    ],
    credit,
  })
})

test('an invalid postcode is refused with its field, and an unknown one is not found [D-09] [API-22]', async () => {
  const shop = await tiffin.shop()
  for (const postcode of ['', 'nowhere'])
    await expect(shop.call(lookupPostcode, { body: { postcode } })).rejects.toMatchObject({
      status: 400,
      message: 'Invalid postcode.',
      errors: { postcode: [expect.any(String)] },
    })
  await expect(shop.call(lookupPostcode, { body: { postcode: 'LS1 1AA' } })).rejects.toMatchObject({
    status: 404,
    message: 'Record Not Found',
  })
  const guatemala = await tiffin.shop({ country: 'GT' })
  await expect(guatemala.call(lookupPostcode, { body: { postcode: '' } })).rejects.toMatchObject({
    status: 400,
  })
})

test('the houses of a street are one address with several numbers [D-09]', async () => {
  const host = await openGeocoderHost()
  const own = await openInstallation({ env: { GEOCODER: 'nominatim', GEOCODER_URL: host.url } })
  const shop = await own.shop()
  const house = (house_number: string, road: string) => ({
    lat: '53.79',
    lon: '-1.75',
    address: { house_number, road, city: 'Bradford', postcode: 'BD1 4PB', country_code: 'gb' },
  })
  host.reply = [house('4', 'Manor Row'), house('6', 'Manor Row'), house('1', 'Cheapside')]
  const { data } = await shop.call(lookupPostcode, { body: { postcode: 'BD1 4PB' } })
  expect(data.map(({ street, house_numbers }) => [street, house_numbers])).toEqual([
    ['Manor Row', ['4', '6']],
    ['Cheapside', ['1']],
  ])
  host.reply = 503
  await expect(shop.call(lookupPostcode, { body: { postcode: 'BD1 4PC' } })).rejects.toMatchObject({
    status: 404,
    message: 'Record Not Found',
  })
  await own.close()
  await host.close()
})

test('a point has an address, and words have a point, as parts with their types [D-20] [D-21] [API-27]', async () => {
  const shop = await tiffin.shop()
  const here = await shop.call(lookupLocation, {
    body: { latlng: '53.7951, -1.7591', sessiontoken: 'x', locale: 'en-GB' },
  })
  expect(here).toEqual({
    data: [
      {
        address_components: [
          { long_name: 'Bradford', short_name: 'Bradford', types: ['locality'] },
          { long_name: 'England', short_name: 'England', types: ['administrative_area_level_1'] },
          { long_name: 'BD1 1AA', short_name: 'BD1 1AA', types: ['postal_code'] },
        ],
        formatted_address: 'Bradford, England, BD1 1AA',
        geometry: { location: { lat: 53.795, lng: -1.759 } },
      },
    ],
    credit,
  })
  expect(partsOfResult(here.data[0]!)).toEqual({
    postcode: 'BD1 1AA',
    house_number: '',
    street: '',
    town: 'Bradford',
    state: 'England',
    area: '',
    latitude: 53.795,
    longitude: -1.759,
  })
  const melbourne = await tiffin.shop({ country: 'AU' })
  const { data } = await melbourne.call(lookupLocation, { body: { address: '1 Lonsdale St, Melbourne' } })
  expect(data.map(partsOfResult)).toMatchObject([
    { area: 'Melbourne', town: 'Greater Melbourne', postcode: '3000' },
  ])
})

test('parts of the types that other geocoders use are read as well [D-21]', () => {
  const part = (long_name: string, ...types: string[]) => ({ long_name, short_name: long_name, types })
  const address_components = [
    part('4', 'street_number'),
    part('Manor Row', 'route'),
    part('Little Germany', 'sublocality_level_1', 'sublocality', 'political'),
    part('Bradford', 'postal_town'),
    part('BD1 4PB', 'postal_code'),
  ]
  const geometry = { location: { lat: 1, lng: 2 } }
  expect(partsOfResult({ address_components, geometry, formatted_address: '' })).toMatchObject({
    house_number: '4',
    street: 'Manor Row',
    area: 'Little Germany',
    town: 'Bradford',
    state: '',
  })
})

test('a place is looked up only in the shop’s own country, and an invalid place is refused [D-20]', async () => {
  const shop = await tiffin.shop()
  const ask = (body: { latlng?: string; address?: string; locale?: string }) =>
    shop.call(lookupLocation, { body })
  for (const body of [
    { latlng: '-37.81,144.96', locale: 'en-AU' },
    { address: 'Melbourne' },
    { latlng: '0,0' },
  ])
    await expect(ask(body)).rejects.toMatchObject({ status: 404, message: 'Record Not Found' })
  await expect(ask({})).rejects.toMatchObject({ status: 400, errors: { address: [expect.any(String)] } })
  await expect(ask({ address: '  ' })).rejects.toMatchObject({ status: 400 })
  for (const latlng of ['here', '91,0', '0,181', '1', '1,2,3', 'NaN,NaN'])
    await expect(ask({ latlng })).rejects.toMatchObject({
      status: 400,
      errors: { latlng: [expect.any(String)] },
    })
})

test('the constants of a country come from the locale, or otherwise from the shop’s country [C-13] [API-28]', async () => {
  const shop = await tiffin.shop()
  const countryOf = async (locale?: string) => {
    const { data } = await shop.call(getInitialLocation, { query: locale === undefined ? {} : { locale } })
    return [data.country.iso, data.currency.iso, data.search.type, data.post_code.required]
  }
  expect(await countryOf('es-GT')).toEqual(['GT', 'GTQ', 'AREA', false])
  for (const other of [undefined, 'en', 'fr-FR', '__proto__'])
    expect(await countryOf(other)).toEqual(['GB', 'GBP', 'POSTCODE', true])
})

test('if places cannot be looked up and the charge does not depend on distance, pages do not offer to locate the diner [D-20]', async () => {
  const locates = async (shop: Pick<Awaited<ReturnType<typeof tiffin.shop>>, 'call'>) =>
    (await shop.call(getStore, {})).data.locates
  expect(await locates(await tiffin.shop())).toBeUndefined()
  const mexican = await tiffin.shop({ country: 'MX' })
  expect(await locates(mexican)).toBe(false)
  const byDistance = await tiffin.shop({
    country: 'MX',
    change: ({ delivery }) => void (delivery.mode = DELIVERY_MODES.distance),
  })
  expect(await locates(byDistance)).toBeUndefined()
  await loadPlaces(tiffin.services, [
    ['MX', '06700', 'Roma Norte', [19.416, -99.162], { state: 'Ciudad de México' }],
  ])
  tiffin.clock.add({ minutes: 1 })
  expect(await locates(mexican)).toBeUndefined()
})

test('the checklist states whether the delivery charge needs coordinates, and whether addresses can be located [D-15] [Y-23]', async () => {
  const shop = await tiffin.shop({ country: 'IE' })
  const owner = await newStaff(tiffin, shop, 'owner')
  const places = async () => {
    const { data } = await owner.client.call(getChecklist, { params: { storeId: shop.id } })
    return [data.needs_places, data.knows_places]
  }
  expect(await places()).toEqual([false, false])
  for (const mode of [DELIVERY_MODES.distance, DELIVERY_MODES.drawn]) {
    await changeShop(tiffin.services, shop.id, ({ delivery }) => void (delivery.mode = mode))
    expect(await places()).toEqual([true, false])
  }
  await loadPlaces(tiffin.services, [['IE', 'D02', 'Dublin 2', [53.34, -6.25]]])
  tiffin.clock.add({ minutes: 1 })
  expect(await places()).toEqual([true, true])
})

test('a geocoder that is a service is taken to know every country [D-20]', async () => {
  const host = await openGeocoderHost()
  const own = await openInstallation({ env: { GEOCODER: 'nominatim', GEOCODER_URL: host.url } })
  const shop = await own.shop({ country: 'MX' })
  expect((await shop.call(getStore, {})).data.locates).toBeUndefined()
  await own.close()
  await host.close()
})
