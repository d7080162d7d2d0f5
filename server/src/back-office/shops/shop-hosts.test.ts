import { listAudit } from '@tiffin/contract/people/audit/staff'
import type { Client } from '@tiffin/contract/client'
import { addShopHost, listShopHosts, removeShopHost } from '@tiffin/contract/back-office/shops/staff'
import { getStore } from '@tiffin/contract/shop/stores/diner'
import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openSecondProcess } from '../../testing/db/second-process.ts'
import { addStaff } from '../../people/staff/add-staff.ts'
import { clientOf } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { consoleOf, newStaff, signIn } from '../../testing/staff.ts'

const tiffin = withInstallation()
let operator: Client

beforeAll(async () => {
  const person = { email: 'olu@example.com', name: 'Olu', password: 'a-long-password-1' }
  await addStaff(tiffin.services, { ...person, operator: true, stores: [] })
  operator = consoleOf(tiffin, { 'staff-token': await signIn(tiffin, person) })
})

const hostsOf = async (id: number) =>
  (await operator.call(listShopHosts, { params: { id } })).data.map(({ host }) => host)
const remove = (id: number, host: string) => operator.call(removeShopHost, { params: { id, host } })

test('an operator removes a hostname from a shop: the hostname is no longer found, and the audit log of the shop records the operator [Y-22]', async () => {
  const shop = await tiffin.shop({ hosts: ['new.example', 'old.example'] })
  const owner = await newStaff(tiffin, shop, 'owner')
  const nameAt = async (host: string) => (await clientOf(tiffin.app, host, {}).call(getStore, {})).data.name
  expect(await hostsOf(shop.id)).toEqual(['new.example', 'old.example'])
  expect(await nameAt('old.example')).toBe('The Test Kitchen')
  const { settings_revision } = await shop.store()
  await remove(shop.id, 'OLD.example')
  await expect(nameAt('old.example')).rejects.toMatchObject({ status: 404 })
  expect(await nameAt('new.example')).toBe('The Test Kitchen')
  expect(await hostsOf(shop.id)).toEqual(['new.example'])
  // Open pages get an event to reload the shop.
  expect((await shop.store()).settings_revision).toBe(settings_revision + 1)
  const { data } = await owner.client.call(listAudit, { query: {}, params: { storeId: shop.id } })
  expect(data[0]).toMatchObject({ action: 'HOST_REMOVED', subject: 'old.example', actor: 'Olu' })
})

test('the hostname in the links stays, so a shop always has one; one that is gone or of another shop is not found [Y-22]', async () => {
  const shop = await tiffin.shop({ hosts: ['only.example'] })
  const other = await tiffin.shop({ hosts: ['theirs.example', 'theirs-too.example'] })
  const { settings_revision } = await shop.store()
  await expect(remove(shop.id, 'only.example')).rejects.toMatchObject({
    errors: { host: [expect.stringContaining('only.example')] },
  })
  for (const host of ['theirs-too.example', 'nobody.example'])
    await expect(remove(shop.id, host)).rejects.toMatchObject({ status: 404 })
  await expect(remove(987_654, 'only.example')).rejects.toMatchObject({ status: 404 })
  expect(await hostsOf(other.id)).toHaveLength(2)
  expect((await shop.store()).settings_revision).toBe(settings_revision)
})

test('an operator adds a hostname: the shop responds there at once, and its audit log names the operator [Y-22]', async () => {
  const shop = await tiffin.shop({ hosts: ['first.example'] })
  const owner = await newStaff(tiffin, shop, 'owner')
  const add = (host: string) => operator.call(addShopHost, { params: { id: shop.id }, body: { host } })
  const statusAt = async (host: string) =>
    (await tiffin.app.inject({ url: '/consumer/store', headers: { host, store: host } })).statusCode
  expect(await statusAt('second.example')).toBe(404)
  expect(await add(' Second.Example ')).toEqual({ host: 'second.example' })
  expect(await statusAt('second.example')).toBe(200)
  expect(await hostsOf(shop.id)).toEqual(['first.example', 'second.example'])
  const { data } = await owner.client.call(listAudit, { query: {}, params: { storeId: shop.id } })
  expect(data[0]).toMatchObject({ action: 'HOST_ADDED', subject: 'second.example', actor: 'Olu' })
})

test('a hostname that is malformed, empty or in use, by this or another shop, is refused at its field [Y-22]', async () => {
  const shop = await tiffin.shop({ hosts: ['mine.example'] })
  await tiffin.shop({ hosts: ['yours.example'] })
  for (const [host, words] of [
    ['https://shop.example/menu', 'without https'],
    ['', ''],
    ['mine.example', 'has this address already'],
    ['YOURS.example', 'Another shop'],
  ] as const)
    await expect(
      operator.call(addShopHost, { params: { id: shop.id }, body: { host } }),
    ).rejects.toMatchObject({ errors: { host: [expect.stringContaining(words)] } })
  await expect(
    operator.call(addShopHost, { params: { id: 987_654 }, body: { host: 'new.example' } }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await hostsOf(shop.id)).toEqual(['mine.example'])
})

test('if two operators add one hostname to two shops at once, one shop gets it [Y-22]', async () => {
  const shops = [await tiffin.shop({ hosts: ['a.example'] }), await tiffin.shop({ hosts: ['b.example'] })]
  const outcomes = await Promise.allSettled(
    shops.map(({ id }) => operator.call(addShopHost, { params: { id }, body: { host: 'both.example' } })),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { errors: { host: [expect.stringContaining('Another shop')] } },
  })
})

test('two operators who take a hostname off at once take it off once [Y-22]', async () => {
  const shop = await tiffin.shop({ hosts: ['main.example', 'spare.example'] })
  const outcomes = await Promise.allSettled([
    remove(shop.id, 'spare.example'),
    remove(shop.id, 'spare.example'),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await hostsOf(shop.id)).toEqual(['main.example'])
})

test('every process stops responding at a removed hostname [Y-22]', async context => {
  const { services } = await openSecondProcess(context, tiffin)
  const app = await createApp(services)
  context.onTestFinished(() => app.close())
  const shop = await tiffin.shop({ hosts: ['here.example', 'gone.example'] })
  const statusAt = async (host: string) =>
    (await app.inject({ url: '/consumer/store', headers: { host, store: host } })).statusCode
  expect([await statusAt('here.example'), await statusAt('gone.example')]).toEqual([200, 200])
  await remove(shop.id, 'gone.example')
  await expect.poll(() => statusAt('gone.example')).toBe(404)
  expect(await statusAt('here.example')).toBe(200)
})
