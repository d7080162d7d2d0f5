import { createShop } from '@tiffin/contract/back-office/shops/staff'
import { expect, test } from 'vitest'
import { readEnv } from '../../platform/env.ts'
import { runStoreCommand } from '../../cli/store-commands.ts'
import { openTwoDatabases } from '../../testing/db/two-databases.ts'
import { newStaff } from '../../testing/staff.ts'
import { nodeOfNewShops, requireNodeOfNewShops } from './node-of-new-shops.ts'

const SHOP = { name: 'New', country: 'GB', email: 'owner@example.com' }

test('a new shop of the console and of the command has its rows in the database that NEW_SHOPS_ON names', async context => {
  const { tiffin, north } = await openTwoDatabases(context)
  const { client } = await newStaff(tiffin, await tiffin.shop(), 'owner', true)
  const { services } = tiffin
  Object.assign(services.env, { NEW_SHOPS_ON: 'north' })
  const { id } = await client.call(createShop, { body: { ...SHOP, host: 'new.example' } })
  expect(await north('select store_id from store_state')).toEqual([{ store_id: id }])
  const options = {
    host: 'two.example',
    name: 'Two',
    country: 'GB',
    phone: '01632 960 001',
    email: 'a@example.com',
  }
  const facts = { ...options, street: '1 High Street', town: 'Bradford', postcode: 'BD1 1AA' }
  const args = Object.entries(facts).flatMap(([name, value]) => [`--${name}`, value])
  expect(await runStoreCommand(services, ['create', ...args], { line() {}, error() {} })).toBe(0)
  expect(await north('select count(*)::int as shops from store_state')).toEqual([{ shops: 2 }])
  Object.assign(services.env, { NEW_SHOPS_ON: 'gone' })
  const refused = client.call(createShop, { body: { ...SHOP, host: 'three.example' } })
  await expect(refused).rejects.toMatchObject({ status: 503 })
  expect(() => requireNodeOfNewShops(services)).toThrow(/no database gone/)
})

test('NEW_SHOPS_ON=emptiest chooses the database with most room that responds', async context => {
  const { tiffin, home, wire } = await openTwoDatabases(context)
  const env = readEnv({ NEW_SHOPS_ON: 'emptiest' })
  const choose = () => nodeOfNewShops({ db: tiffin.services.db, env })
  expect(() => requireNodeOfNewShops({ db: tiffin.services.db, env })).not.toThrow()
  // The home database counts as one with the same room, and a thousand times the rows.
  await home('create table filler as select generate_series(1, 200000) as n')
  expect(await choose()).toBe('north')
  await home('update node set room_bytes = 1000')
  expect(await choose()).toBe('north')
  wire.cut()
  expect(await choose()).toBe('home')
})
