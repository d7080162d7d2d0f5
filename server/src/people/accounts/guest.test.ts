import {
  createGuest,
  getProfile,
  login,
  logout,
  lookupEmail,
  register,
} from '@tiffin/contract/people/accounts/diner'
import { createCart, updateCart } from '@tiffin/contract/ordering/cart/diner'
import { lookupConsent } from '@tiffin/contract/people/consent/diner'
import { listOrders } from '@tiffin/contract/ordering/orders/diner'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

const grace = { first_name: 'Grace', last_name: 'Hopper', phone: '07400 123456', email: 'grace@example.com' }
const account = {
  ...grace,
  password: 'Curry+77 for two',
  password_confirmation: 'Curry+77 for two',
  agree_checkbox: 'YES',
}

test('a guest gets a token without an account [V10] [A-51] [API-106]', async () => {
  const shop = await tiffin.shop()
  const guest = await shop.call(createGuest, { body: grace })
  expect(guest).toMatchObject({ ...grace, phone: '+447400123456' })
  const profile = await shop.as({ 'user-token': guest.api_token }).call(getProfile, {})
  expect(profile).toMatchObject({ id: guest.id, guest: true })
  expect(await shop.call(lookupEmail, { body: { email: grace.email } })).toEqual({ outcome: 'failed' })
  expect(await shop.call(login, { body: { email: grace.email, password: '' } })).toMatchObject({
    error: true,
  })
})

test('the e-mail of an account does not hinder a guest, and gives no access to the account [V10]', async () => {
  const shop = await tiffin.shop()
  const owner = await shop.call(register, { body: account })
  const guests = [
    await shop.call(createGuest, { body: grace }),
    await shop.call(createGuest, { body: grace }),
  ]
  expect(new Set([owner, ...guests].map(({ id }) => id)).size).toBe(3)
  expect(await shop.as({ 'user-token': owner.api_token }).call(getProfile, {})).toMatchObject({
    id: owner.id,
    guest: false,
  })
})

test('a guest who later registers the same e-mail gets an account of their own [V10] [A-16]', async () => {
  const shop = await tiffin.shop()
  const guest = await shop.call(createGuest, { body: grace })
  const made = await shop.as({ 'user-token': guest.api_token }).call(register, { body: account })
  expect(made.id).not.toBe(guest.id)
})

test('a shop may require accounts [V10]', async () => {
  const shop = await tiffin.shop({ change: settings => void (settings.ordering.guest_checkout = false) })
  await expect(shop.call(createGuest, { body: grace })).rejects.toMatchObject({
    status: 400,
    type: 'guest-checkout-off',
  })
})

test('a guest’s fields are checked like a customer’s [V10] [A-09] [A-56]', async () => {
  const shop = await tiffin.shop()
  await expect(
    shop.call(createGuest, { body: { first_name: '', last_name: 'x1', phone: '1', email: '@' } }),
  ).rejects.toMatchObject({
    status: 400,
    errors: {
      first_name: ['This field is required'],
      last_name: ['Please use letters, spaces, apostrophes, hyphens and full stops, and no web address.'],
      phone: ['Please give a valid phone number; one from abroad with its country, like +33.'],
      email: ['Please give a valid e-mail address.'],
    },
  })
})

test('people give the names that they have, here and in the basket [A-09] [A-56]', async () => {
  const shop = await tiffin.shop()
  const names = [
    ['Siân', "O'Neill"],
    ['Anne-Marie', 'O’Brien-Ní Mháille'],
    ['Robert', 'Downey Jr.'],
  ] as const
  for (const [first_name, last_name] of names) {
    const guest = await shop.call(createGuest, { body: { ...grace, first_name, last_name } })
    expect(guest).toMatchObject({ first_name, last_name })
    const client = shop.as({ 'user-token': guest.api_token })
    const { resource_id: id } = await client.call(createCart, { body: { online_offline: 'online' } })
    const { data } = await client.call(updateCart, {
      params: { id },
      body: { ...grace, first_name, last_name },
    })
    expect(data.contact).toMatchObject({ first_name, last_name })
  }
})

test('a guest from abroad gives a foreign number; the profile shows it as it is dialled here [A-58] [D-26]', async () => {
  const shop = await tiffin.shop()
  const shown = async (phone: string) => {
    const guest = await shop.call(createGuest, { body: { ...grace, phone } })
    const profile = await shop.as({ 'user-token': guest.api_token }).call(getProfile, {})
    return [profile.phone, profile.phone_local]
  }
  expect(await shown('+33 6 12 34 56 78')).toEqual(['+33612345678', '+33 6 12 34 56 78'])
  expect(await shown('+44 (0)7700 900 123')).toEqual(['+447700900123', '07700 900123'])
})

test('a guest cannot use the calls about consents; signing out ends the token [V10] [A-52]', async () => {
  const shop = await tiffin.shop()
  const { api_token, id } = await shop.call(createGuest, { body: grace })
  const store = await shop.store()
  const guest = shop.as({ 'user-token': api_token, 'api-token': store.api_token })
  await expect(
    guest.call(lookupConsent, { body: { consent_by: id, policy_id: 1, platform_id: 1, product_id: 1 } }),
  ).rejects.toMatchObject({ status: 401, type: 'unauthorized' })
  await guest.call(logout, {})
  await expect(guest.call(getProfile, {})).rejects.toMatchObject({ status: 401 })
})

test('a repeated request creates one guest and returns the same response [V12]', async () => {
  const shop = await tiffin.shop()
  const idempotency_key = crypto.randomUUID()
  const first = await shop.call(createGuest, { body: grace, idempotency_key })
  expect(await shop.call(createGuest, { body: grace, idempotency_key })).toEqual(first)
  const rows = await tiffin.services.db.query(
    shop.id,
    sql`select id from customer where store_id = ${shop.id}`,
  )
  expect(rows).toHaveLength(1)
})

test('a suspended customer may sign in; the profile refuses with these words [E-01] [E-03] [API-10]', async () => {
  const shop = await tiffin.shop()
  await shop.call(register, { body: account })
  await suspend(shop)
  const answer = await shop.call(login, { body: { email: account.email, password: account.password } })
  const token = 'api_token' in answer ? answer.api_token : ''
  await expect(shop.as({ 'user-token': token }).call(getProfile, {})).rejects.toMatchObject({
    status: 401,
    code: 4016,
    message: 'You have been suspended from placing any orders.',
  })
  expect(await shop.as({ 'user-token': token }).call(listOrders, {})).toEqual({ data: [], next_page: null })
  expect(await shop.as({ 'user-token': token }).call(logout, {})).toEqual({ outcome: 'success' })
})

test.each([
  ['phone', { ...grace, phone: '+44 (0)7400 123456', email: 'other@example.com' }],
  ['e-mail', { ...grace, phone: '07400 654321', email: 'GRACE@example.com' }],
])(
  'a suspension holds for guests with the same %s, new ones and present ones [V10] [E-03]',
  async (_, body) => {
    const shop = await tiffin.shop()
    await shop.call(register, { body: account })
    const { api_token } = await shop.call(createGuest, { body })
    await suspend(shop)
    const refused = { status: 401, code: 4016 }
    await expect(shop.call(createGuest, { body })).rejects.toMatchObject(refused)
    await expect(shop.as({ 'user-token': api_token }).call(getProfile, {})).rejects.toMatchObject(refused)
  },
)

test('a suspension in one shop affects neither other shops nor other people [Z-09] [E-03]', async () => {
  const [one, other] = [await tiffin.shop(), await tiffin.shop()]
  await one.call(register, { body: account })
  await suspend(one)
  expect((await other.call(createGuest, { body: grace })).first_name).toBe('Grace')
  const stranger = { ...grace, phone: '07400 654321', email: 'alan@example.com' }
  const { api_token } = await one.call(createGuest, { body: stranger })
  expect((await one.as({ 'user-token': api_token }).call(getProfile, {})).guest).toBe(true)
})

async function suspend(shop: Shop): Promise<void> {
  await tiffin.services.db.query(
    shop.id,
    sql`update customer set status = 'SUSPENDED' where store_id = ${shop.id} and not guest`,
  )
}
