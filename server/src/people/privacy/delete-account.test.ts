import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { acceptOrder, advanceOrder, getStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import {
  createGuest,
  getProfile,
  login,
  lookupEmail,
  register,
  updateProfile,
} from '@tiffin/contract/people/accounts/diner'
import { forgotPassword } from '@tiffin/contract/people/passwords/diner'
import { saveConsents } from '@tiffin/contract/people/consent/diner'
import { requestData } from '@tiffin/contract/people/privacy/diner'
import { expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { json, sql } from '../../platform/db/sql.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import type { Shop } from '../../testing/installation.ts'
import { type Diner, fillBasket, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { TENANT_TABLES } from '../../testing/tenant-tables.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

const person = {
  first_name: 'Siobhán',
  last_name: "O'Neill-Canary",
  email: 'siobhan.canary@example.com',
  phone: '07400555777',
}
const address = { house_number: '7', address_line1: 'Canary Lane', postcode: 'BD1 1AA' }
/** What must be found before the deletion and nowhere after it. */
const CANARIES = ['Siobh', 'Canary', 'siobhan.canary', '7400555777', 'canary-wish']
const password = 'Lantern-7-kites'

async function customerOf(shop: Shop): Promise<Diner> {
  const body = {
    ...person,
    password,
    password_confirmation: password,
    agree_checkbox: 'YES',
    is_subscribed_email: 'YES',
  }
  const { api_token, id } = await shop.call(register, { body })
  return { client: shop.as({ 'user-token': api_token }), token: api_token, id }
}

async function platformOf(shop: Shop, token: string) {
  return shop.as({ 'api-token': (await shop.store()).api_token, 'user-token': token })
}

/** An order with contact, address and a note, in progress; a letter about it is sent. */
async function orderOf(shop: Shop, diner: Diner): Promise<string> {
  const cart = await fillBasket(shop, diner, { service_type: 'to' })
  await diner.client.call(updateCart, {
    params: { id: cart.id },
    body: { ...address, comments: 'canary-wish' },
  })
  const { id } = await orderFood(shop, { diner, service_type: 'to' })
  return id
}

/** The tables in which one of the canaries is stored. */
async function findCanaries(store_id: number): Promise<string[]> {
  const { db } = tiffin.services
  const found: string[] = []
  for (const table of [...TENANT_TABLES, 'job']) {
    const rows = await db.query(
      store_id,
      sql<{
        row: string
      }>`select ${sql.ref(table)}::text as row from ${sql.ref(table)} where store_id = ${store_id}`,
    )
    if (rows.some(({ row }) => CANARIES.some(canary => row.includes(canary)))) found.push(table)
  }
  return found.toSorted()
}

const deletion = (shop: Shop) => ({
  type: 'DELETE' as const,
  email: person.email,
  user_consent_id: null,
  store_id: shop.id,
})

test('a deleted account leaves nothing of the person in any column, while orders and books remain [A-49] [G-23]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const kitchen = await newStaff(tiffin, shop)
  const diner = await customerOf(shop)
  const platform = await platformOf(shop, diner.token)
  await platform.call(saveConsents, {
    body: {
      consent_by: 'CUSTOMER',
      customer_id: diner.id,
      action: 'OPT-IN',
      product_id: 1,
      policy_id: [1],
      platform_id: 1,
      device: { browser: 'Canary', version: '1', os: 'Linux', device: 'Computer' },
    },
  })
  const id = await orderOf(shop, diner)
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  const params = { storeId: shop.id, id }
  const before = await findCanaries(shop.id)
  expect(before).toEqual(['cart', 'consent', 'customer', 'message', 'order'])

  await expect(platform.call(requestData, { body: deletion(shop) })).rejects.toMatchObject({
    status: 409,
    type: 'order-in-progress',
  })
  await kitchen.client.call(acceptOrder, { params, body: {} })
  await kitchen.client.call(advanceOrder, { params, body: { status: 'COMPLETED', from: 'ACCEPTED' } })
  await platform.call(requestData, { body: deletion(shop) })
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)

  expect(await findCanaries(shop.id)).toEqual([])
  const { data } = await kitchen.client.call(getStaffOrder, { params })
  expect(data).toMatchObject({ status: 'COMPLETED', contact: { first_name: '', phone: '' } })
})

/** A customer who has never ordered, and the client with the shop's token that may delete the account. */
async function deletable(shop: Shop) {
  const diner = await customerOf(shop)
  return { diner, platform: await platformOf(shop, diner.token) }
}

test('a deletion ends every session at once, and the e-mail is free for a new account [G-23]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { diner, platform } = await deletable(shop)
  const other = await shop.call(login, { body: { email: person.email, password } })
  if (!('api_token' in other)) throw new Error('expected to be signed in')
  await platform.call(requestData, { body: deletion(shop) })
  for (const token of [diner.token, other.api_token])
    await expect(shop.as({ 'user-token': token }).call(getProfile, {})).rejects.toMatchObject({ status: 401 })
  expect(await shop.call(lookupEmail, { body: { email: person.email } })).toEqual({ outcome: 'failed' })
  expect(await shop.call(login, { body: { email: person.email, password } })).toMatchObject({ error: true })
  const again = await customerOf(shop)
  expect(again.id).not.toBe(diner.id)
})

test('an account is deleted only by its own customer, who names its own e-mail and shop [G-20] [API-17]', async () => {
  const [shop, neighbour] = [await tiffin.shop({ menu: SMALL_MENU }), await tiffin.shop({ menu: SMALL_MENU })]
  const { diner, platform } = await deletable(shop)
  const body = deletion(shop)
  const invalid = { status: 400, type: 'validation' }
  await expect(
    platform.call(requestData, { body: { ...body, email: 'else@example.com' } }),
  ).rejects.toMatchObject(invalid)
  await expect(
    platform.call(requestData, { body: { ...body, store_id: neighbour.id } }),
  ).rejects.toMatchObject(invalid)
  const unauthorized = { status: 401 }
  await expect(diner.client.call(requestData, { body })).rejects.toMatchObject(unauthorized)
  await expect((await platformOf(shop, '')).call(requestData, { body })).rejects.toMatchObject(unauthorized)
  await expect((await platformOf(neighbour, diner.token)).call(requestData, { body })).rejects.toMatchObject(
    unauthorized,
  )
  expect(await diner.client.call(getProfile, {})).toMatchObject({ email: person.email })
})

test('of two deletions at once one is carried out and the other finds no account [G-23]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { platform } = await deletable(shop)
  const results = await Promise.allSettled(
    [1, 2].map(() => platform.call(requestData, { body: deletion(shop) })),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await findCanaries(shop.id)).toEqual([])
})

test('what was written while an account was being deleted is erased a day later [G-23]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { diner, platform } = await deletable(shop)
  await platform.call(requestData, { body: deletion(shop) })
  const now = tiffin.clock.now()
  await tiffin.services.db.query(
    shop.id,
    sql`insert into cart (store_id, id, customer_id, service_type, postcode, contact, currency, created_at, updated_at)
      values (${shop.id}, ${crypto.randomUUID()}, ${diner.id}, 'delivery', 'BD1 1AA', ${json(person)}, 'GBP', ${now}, ${now})`,
  )
  expect(await findCanaries(shop.id)).toEqual(['cart'])
  tiffin.clock.set(now.add({ hours: 25 }).toString())
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  expect(await findCanaries(shop.id)).toEqual([])
})

test('letters to a former e-mail are erased, and so are letters that are written after the deletion [G-23]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { diner, platform } = await deletable(shop)
  const { first_name, last_name, phone } = person
  const email = 'new.canary@example.com'
  const body = { first_name, last_name, phone, email, password }
  await diner.client.call(updateProfile, { body })
  await shop.call(forgotPassword, { body: { email } })
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  expect(await findCanaries(shop.id)).toContain('message')
  await shop.call(forgotPassword, { body: { email } })
  await platform.call(requestData, { body: { ...deletion(shop), email } })
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  expect(await findCanaries(shop.id)).toEqual([])
})

test('codes of a deleted account no longer work, and still count as sent by the shop [G-23]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { platform } = await deletable(shop)
  await shop.call(forgotPassword, { body: { email: person.email } })
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  await platform.call(requestData, { body: deletion(shop) })
  const codes = await tiffin.services.db.query(
    shop.id,
    sql<{ code_hash: string | null; requester: string }>`
      select code_hash, requester from one_time_code where store_id = ${shop.id}`,
  )
  expect(codes).toEqual([{ code_hash: null, requester: '' }])
  expect(await findCanaries(shop.id)).toEqual([])
})

test('letters to a guest with the same e-mail stay, because the e-mail of an account proves nothing [G-23]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const guest = await shop.call(createGuest, { body: person })
  const client = shop.as({ 'user-token': guest.api_token })
  await orderFood(shop, { diner: { client, token: guest.api_token, id: guest.id } })
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  const { platform } = await deletable(shop)
  await platform.call(requestData, { body: deletion(shop) })
  expect(await findCanaries(shop.id)).toEqual(['customer', 'message', 'order'])
})
