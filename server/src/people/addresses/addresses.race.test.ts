import {
  addAddress,
  deleteAddress,
  listAddresses,
  makeAddressPrimary,
} from '@tiffin/contract/people/addresses/diner'
import { expect, test } from 'vitest'
import { type Diner, newCustomer } from '../../testing/ordering.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin)

const list = async ({ client }: Diner) => (await client.call(listAddresses, {})).data
const add = ({ client }: Diner, house_number: string) =>
  client.call(addAddress, { body: { postcode: 'BD1 1AA', house_number, address_line1: 'Leeds Road' } })
const times = <Result>(count: number, work: (nth: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, (_, nth) => work(nth)))

test('of many first addresses at once exactly one is the primary one [A-43]', async () => {
  const customer = await newCustomer(shop)
  const results = await times(10, nth => add(customer, String(nth)))
  expect(results.map(({ status }) => status)).toEqual(Array(10).fill('fulfilled'))
  expect((await list(customer)).filter(({ is_primary }) => is_primary)).toHaveLength(1)
})

test('the same address at once is saved once [A-46]', async () => {
  const customer = await newCustomer(shop)
  const results = await times(10, () => add(customer, '7'))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await list(customer)).toHaveLength(1)
})

test('making others primary while addresses are deleted leaves exactly one primary [A-43] [A-44]', async () => {
  const customer = await newCustomer(shop)
  await times(12, nth => add(customer, String(nth)))
  const all = await list(customer)
  await times(24, nth => {
    const params = { id: all[nth % 12]!.id }
    return nth % 3
      ? customer.client.call(makeAddressPrimary, { params })
      : customer.client.call(deleteAddress, { params })
  })
  const left = await list(customer)
  expect(left.length).toBeGreaterThan(0)
  expect(left.filter(({ is_primary }) => is_primary)).toHaveLength(1)
})
