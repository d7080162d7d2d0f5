import {
  autocompleteGroupAreas,
  autocompleteLocation,
  listStores,
  searchAreas,
} from '@tiffin/contract/shop/groups/diner'
import { DELIVERY_MODES, type DeliveryArea } from '@tiffin/contract/shop/settings/delivery'
import { beforeAll, expect, test } from 'vitest'
import type { Shop } from '../../testing/installation.ts'
import { loadPlaces } from '../../testing/places/postal-file.ts'
import { ownerOf } from '../../testing/groups/owner-of.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
let [geelong, torquay, collecting]: Shop[] = []
let abroad: Shop

const area = (name: string, change: Partial<DeliveryArea>): DeliveryArea => ({
  name,
  postcodes: [],
  max_distance: null,
  charge: 500,
  minimum_order: 2000,
  free_delivery_over: null,
  partner_fee: 0,
  ...change,
})

/** An Australian shop at a position with this area. */
const shopAt = (name: string, lat: number, lng: number, mode: 1 | 2, areas: DeliveryArea[]) =>
  tiffin.shop({
    name,
    country: 'AU',
    change: ({ contact, delivery, ordering }) => {
      Object.assign(contact, { lat, lng })
      Object.assign(delivery, { mode, areas })
      ordering.delivery.enabled = areas.length > 0
    },
  })

beforeAll(async () => {
  await loadPlaces(tiffin.services, [
    ['AU', '3220', 'Newtown', [-38.15, 144.34], { state: 'Victoria' }],
    ['AU', '3228', 'Torquay', [-38.33, 144.32], { state: 'Victoria' }],
    ['AU', '2042', 'Newtown', [-33.9, 151.18], { state: 'New South Wales' }],
  ])
  geelong = await shopAt('Geelong', -38.15, 144.36, DELIVERY_MODES.distance, [
    area('Geelong West', { max_distance: 5 }),
  ])
  torquay = await shopAt('Torquay', -38.33, 144.33, DELIVERY_MODES.postcode, [
    area('Torquay and Jan Juc', { postcodes: ['3228'], charge: 300 }),
  ])
  collecting = await shopAt('Anglesea', -38.41, 144.19, DELIVERY_MODES.postcode, [])
  abroad = await tiffin.shop({
    name: 'Wellington',
    country: 'NZ',
    change: ({ delivery, ordering }) => {
      Object.assign(delivery, { mode: DELIVERY_MODES.flat, areas: [area('Everywhere', {})] })
      ordering.delivery.enabled = true
    },
  })
  const shops = [geelong, torquay, collecting, abroad]
  await (await ownerOf(tiffin, shops)).save('Surf Chicken', shops)
})

const seen = async (query: Parameters<typeof ask>[0]) =>
  (await ask(query)).data.map(({ name, delivers, delivery_charge }) => [name, delivers, delivery_charge])
const ask = (query: { postcode?: string; area?: string; lat?: number; lng?: number }) =>
  geelong!.call(listStores, { query })

test('from a postcode, a suburb or a position the shops that deliver there come first, then the nearest [I-30] [API-74]', async () => {
  const atTorquay = [
    ['Torquay', true, '3.00'],
    ['Anglesea', false, null],
    ['Geelong', false, null],
    ['Wellington', false, null],
  ]
  expect(await seen({ postcode: '3228' })).toEqual(atTorquay)
  expect(await seen({ area: 'Torquay' })).toEqual(atTorquay)
  // A position has no postcode, so an area of postcodes is not known to contain it.
  expect(await seen({ lat: -38.15, lng: 144.34 })).toEqual([
    ['Geelong', true, '5.00'],
    ['Torquay', null, null],
    ['Anglesea', false, null],
    ['Wellington', false, null],
  ])
  expect(await seen({})).toEqual([
    ['Anglesea', null, null],
    ['Geelong', null, null],
    ['Torquay', null, null],
    ['Wellington', null, null],
  ])
})

test('the response names address, distance and whether a shop is open now', async () => {
  const { data } = await ask({ postcode: '3220' })
  const [first] = data
  expect(first).toMatchObject({ name: 'Geelong', distance: expect.closeTo(1.75, 1), minimum_order: '20.00' })
  expect(first!.url).toContain(geelong!.host)
  expect(data.every(({ open }) => typeof open === 'boolean')).toBe(true)
})

test('an invalid postcode and an unknown suburb are refused with their texts [D-32] [E-39]', async () => {
  await expect(ask({ postcode: 'ABC' })).rejects.toMatchObject({ status: 400 })
  await expect(ask({ area: 'Atlantis' })).rejects.toMatchObject({
    status: 404,
    message: 'Request suburb not found',
  })
})

test('an area search finds the suburbs of a name to which the shop delivers, and only those [D-32] [E-39] [API-84]', async () => {
  const search = (shop: Shop, q: string) => shop.call(searchAreas, { query: { q } })
  expect((await search(geelong!, 'newtown')).data).toEqual([
    {
      id: '-38.15,144.34',
      name: 'Newtown, Victoria, 3220',
      postcode: '3220',
      latitude: -38.15,
      longitude: 144.34,
    },
  ])
  for (const [shop, q] of [
    [torquay!, 'Newtown'],
    [collecting!, 'Torquay'],
    [geelong!, ' '],
  ] as const)
    await expect(search(shop, q)).rejects.toMatchObject({ status: 404, message: 'Request suburb not found' })
})

test('areas of the group are suggested by the beginning of a word of their names [I-30] [API-83]', async () => {
  const suggest = async (q: string) => (await collecting!.call(autocompleteGroupAreas, { query: { q } })).data
  expect(await suggest('jan')).toEqual([
    { id: `${torquay!.id}-0`, name: 'Torquay and Jan Juc', store_id: torquay!.id },
  ])
  expect(await suggest('WEST')).toMatchObject([{ name: 'Geelong West' }])
  for (const q of ['uc', ' ', 'wester']) expect(await suggest(q)).toEqual([])
})

test('places of the shop’s country are suggested, nearest first, and are looked up by their ids [D-32] [API-85]', async () => {
  const suggest = async (input: string) =>
    (await geelong!.call(autocompleteLocation, { query: { input, sessiontoken: 's', locale: 'en-AU' } })).data
  expect(await suggest('Newtown')).toEqual([
    { place_id: '-38.15,144.34', description: 'Newtown, Victoria, 3220' },
    { place_id: '-33.9,151.18', description: 'Newtown, New South Wales, 2042' },
  ])
  expect(await suggest('torq')).toMatchObject([{ description: 'Torquay, Victoria, 3228' }])
  for (const input of ['Ne', 'town', 'Atlantis']) expect(await suggest(input)).toEqual([])
})
