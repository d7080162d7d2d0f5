import {
  addAddress,
  changeAddress,
  deleteAddress,
  listAddresses,
  makeAddressPrimary,
} from '@tiffin/contract/people/addresses/diner'
import { beforeEach, expect, test } from 'vitest'
import type { Shop } from '../../testing/installation.ts'
import { type Diner, newCustomer, newGuest } from '../../testing/ordering.ts'
import { loadPlaces } from '../../testing/places/postal-file.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
let shop: Shop
let customer: Diner
beforeEach(async () => {
  shop = await tiffin.shop()
  customer = await newCustomer(shop)
})

const HOME = { postcode: 'bd1 1aa', house_number: '7', address_line1: 'Leeds Road' }

const NEAR = {
  name: 'Near',
  max_distance: 3,
  charge: 150,
  postcodes: [],
  minimum_order: 0,
  free_delivery_over: null,
  partner_fee: 0,
}

const list = async (diner = customer) => (await diner.client.call(listAddresses, {})).data
const houses = async () => (await list()).map(({ house_number }) => house_number)
async function add(body: Record<string, unknown>, diner = customer): Promise<string> {
  tiffin.clock.add({ seconds: 1 })
  return (await diner.client.call(addAddress, { body })).resource_id
}

test('an address is saved in the form of its country, with all parts, and found in no other account [A-40] [A-41] [D-22] [API-12]', async () => {
  const id = await add({
    ...HOME,
    flat: '2',
    address_line2: 'Little Germany',
    area: 'Centre',
    town: 'Bradford',
    state: 'West Yorkshire',
  })
  const address = {
    id,
    postcode: 'BD1 1AA',
    house_number: '7',
    flat: '2',
    address_line1: 'Leeds Road',
    street: 'Leeds Road',
    address_line2: 'Little Germany',
    area: 'Centre',
    town: 'Bradford',
    state: 'West Yorkshire',
    latitude: null,
    longitude: null,
    is_primary: true,
  }
  expect(await list()).toEqual([address])
  expect(await list(await newCustomer(shop))).toEqual([])
  const guest = await newGuest(shop)
  await expect(list(guest)).rejects.toMatchObject({ status: 401 })
})

test('the street may be sent under its other name [D-22]', async () => {
  await add({ postcode: 'BD1 1AA', house_number: '7', street: 'Leeds Road' })
  expect(await list()).toMatchObject([{ address_line1: 'Leeds Road', street: 'Leeds Road' }])
})

test('every invalid field is named, by the rules of the shop’s country [D-23] [D-24] [API-13]', async () => {
  const refused = add({ postcode: 'XYZ', house_number: ' ', address_line1: 'A <b>', town: '{x}' })
  await expect(refused).rejects.toMatchObject({
    status: 400,
    errors: {
      postcode: [expect.any(String)],
      house_number: ['This field is required'],
      address_line1: [expect.any(String)],
      town: [expect.any(String)],
    },
  })
  expect(await list()).toEqual([])
})

test('an address that is saved already is refused in these words, when added and when changed [A-46] [E-36]', async () => {
  const first = await add(HOME)
  const second = await add({ ...HOME, house_number: '9' })
  const refusal = {
    status: 400,
    message: 'Address already exists. Add new address.',
    errors: { address: ['Address already exists. Add new address.'] },
  }
  const same = { postcode: 'BD11AA', house_number: ' 7', address_line1: 'LEEDS  ROAD.' }
  await expect(add(same)).rejects.toMatchObject(refusal)
  await expect(
    customer.client.call(changeAddress, { params: { id: second }, body: same }),
  ).rejects.toMatchObject(refusal)
  // Its own spelling can be changed.
  await customer.client.call(changeAddress, { params: { id: first }, body: same })
  expect(await list()).toMatchObject([{ address_line1: 'LEEDS ROAD.' }, { house_number: '9' }])
  await add(HOME, await newCustomer(shop))
})

test('a changed address keeps its place; another customer’s is not found [A-42] [API-14]', async () => {
  const id = await add(HOME)
  await customer.client.call(changeAddress, { params: { id }, body: { ...HOME, flat: '3' } })
  expect(await list()).toMatchObject([{ id, house_number: '7', flat: '3', is_primary: true }])
  const stranger = await newCustomer(shop)
  for (const call of [
    () => stranger.client.call(changeAddress, { params: { id }, body: HOME }),
    () => stranger.client.call(makeAddressPrimary, { params: { id } }),
    () => stranger.client.call(deleteAddress, { params: { id } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
  expect(await list()).toHaveLength(1)
})

test('the first address is the primary one, until another is made it [A-43] [API-15]', async () => {
  await add(HOME)
  const second = await add({ ...HOME, house_number: '8' })
  await add({ ...HOME, house_number: '9' })
  expect(await houses()).toEqual(['7', '9', '8'])
  const makePrimary = () => customer.client.call(makeAddressPrimary, { params: { id: second } })
  await makePrimary()
  await makePrimary()
  expect(await houses()).toEqual(['8', '9', '7'])
  expect((await list()).filter(({ is_primary }) => is_primary)).toHaveLength(1)
})

test('deleting the primary address makes the newest other one primary [A-44] [API-16]', async () => {
  const first = await add(HOME)
  const second = await add({ ...HOME, house_number: '8' })
  const third = await add({ ...HOME, house_number: '9' })
  const remove = (id: string) => customer.client.call(deleteAddress, { params: { id } })
  await remove(first)
  expect(await list()).toMatchObject([
    { id: third, is_primary: true },
    { id: second, is_primary: false },
  ])
  await remove(second)
  expect(await list()).toMatchObject([{ id: third, is_primary: true }])
  await remove(third)
  await expect(remove(third)).rejects.toMatchObject({ status: 404 })
  await add(HOME)
  expect(await list()).toMatchObject([{ is_primary: true }])
})

test('fifty addresses can be saved [A-41]', async () => {
  for (let house = 1; house <= 50; house += 1) await add({ ...HOME, house_number: String(house) })
  await expect(add({ ...HOME, house_number: '51' })).rejects.toMatchObject({
    status: 400,
    message: '50 addresses are saved. Delete one that you no longer need.',
  })
})

test('the server locates the address if the shop delivers by distance [D-15] [D-22]', async () => {
  await loadPlaces(tiffin.services, [['GB', 'BD1 1AA', 'Bradford', [53.795, -1.759]]])
  const far = await tiffin.shop({
    lat: 53.795,
    lng: -1.759,
    change: settings => void (settings.delivery = { mode: 1, areas: [NEAR] }),
  })
  const diner = await newCustomer(far)
  await add(HOME, diner)
  const [address] = await list(diner)
  expect(address).toMatchObject({ latitude: 53.795, longitude: -1.759 })
})
