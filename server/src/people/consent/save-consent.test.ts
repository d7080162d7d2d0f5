import { getProfile, register } from '@tiffin/contract/people/accounts/diner'
import { lookupConsent, saveConsent, saveConsents } from '@tiffin/contract/people/consent/diner'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

const [SMS, EMAIL, COOKIES] = [17, 18, 10]
const device = { browser: 'Firefox', version: '140', os: 'Linux', device: 'Computer' as const }
const consent = {
  consent_by: 'CUSTOMER' as const,
  action: 'OPT-IN' as const,
  product_id: 1,
  platform_id: 1,
  device,
}

test('one consent is stored with policy, version, click, device, address and time, and its id is returned [G-13] [API-09]', async () => {
  const shop = await tiffin.shop()
  const { client, customer_id } = await customer(shop)
  const answer = await client.call(saveConsent, {
    body: { ...consent, customer_id, policy_id: SMS, store_id: shop.id, user_click_sms: 'YES' },
  })
  const [row, ...others] = await consentsOf(shop)
  expect(others).toEqual([])
  expect(answer).toEqual({ outcome: 'success', resource_id: row!.id })
  expect(row).toMatchObject({
    customer_id,
    policy_id: SMS,
    policy_version: 1,
    action: 'OPT-IN',
    user_click_sms: 'YES',
    user_click_email: null,
    product_id: 1,
    platform_id: 1,
    device,
    ip: '127.0.0.1',
    at: tiffin.clock.now(),
  })
  const lookup = { consent_by: customer_id, policy_id: SMS, platform_id: 1, product_id: 1 }
  expect(await client.call(lookupConsent, { body: lookup })).toEqual({
    status: true,
    data: { id: row!.id, customer_id },
  })
})

test('consents to texts, e-mails and cookies change the profile, each its own channel alone [G-24] [G-05] [G-26]', async () => {
  const shop = await tiffin.shop()
  const { client, customer_id } = await customer(shop)
  const after = async (given: object) => {
    tiffin.clock.add({ seconds: 1 })
    await client.call(saveConsent, { body: { ...consent, customer_id, policy_id: SMS, ...given } })
    const { is_subscribed_sms, is_subscribed_email, is_subscribed_cookie } = await client.call(getProfile, {})
    return [is_subscribed_sms, is_subscribed_email, is_subscribed_cookie].join(' ')
  }
  expect(await after({ policy_id: SMS })).toBe('YES NO NO')
  expect(await after({ policy_id: EMAIL, user_click_email: 'YES' })).toBe('YES YES NO')
  expect(await after({ policy_id: COOKIES })).toBe('YES YES YES')
  expect(await after({ policy_id: SMS, action: 'OPT-OUT' })).toBe('NO YES YES')
  expect(await after({ policy_id: EMAIL, user_click_email: 'NO' })).toBe('NO NO YES')
  expect(await after({ policy_id: COOKIES, action: 'OPT-OUT' })).toBe('NO NO NO')
  expect(await after({ policy_id: 1 })).toBe('NO NO NO')
})

test('a visitor’s decision about cookies is stored without a customer; all other consents need one [G-13] [G-19]', async () => {
  const shop = await tiffin.shop()
  const visitor = await platform(shop)
  const { resource_id } = await visitor.call(saveConsent, { body: { ...consent, policy_id: COOKIES } })
  expect(await consentsOf(shop)).toMatchObject([
    { id: resource_id, customer_id: null, policy_id: COOKIES, action: 'OPT-IN', ip: '127.0.0.1' },
  ])
  await expect(visitor.call(saveConsent, { body: { ...consent, policy_id: SMS } })).rejects.toMatchObject({
    status: 400,
    errors: { customer_id: expect.anything() },
  })
  await expect(
    shop.as({}).call(saveConsent, { body: { ...consent, policy_id: COOKIES } }),
  ).rejects.toMatchObject({ status: 401 })
  expect(await consentsOf(shop)).toHaveLength(1)
})

test('one consent for another customer, an unknown policy or another shop is refused [G-13] [G-19]', async () => {
  const shop = await tiffin.shop()
  const ada = await customer(shop)
  const eve = await customer(shop, 'eve@example.com')
  const body = { ...consent, customer_id: ada.customer_id, policy_id: SMS }
  for (const client of [await platform(shop), eve.client])
    await expect(client.call(saveConsent, { body })).rejects.toMatchObject({ status: 401 })
  for (const wrong of [
    { policy_id: 99 },
    { store_id: shop.id + 1000 },
    { product_id: 2 },
    { platform_id: 2 },
  ])
    await expect(ada.client.call(saveConsent, { body: { ...body, ...wrong } })).rejects.toMatchObject({
      status: 400,
      errors: { [Object.keys(wrong)[0]!]: expect.anything() },
    })
  expect(await consentsOf(shop)).toEqual([])
})

test('offers may be asked about five days after the registration, until the customer has answered for a channel [H-34] [N-15]', async () => {
  const shop = await tiffin.shop()
  const { client, customer_id } = await customer(shop)
  const isDue = async () => (await client.call(getProfile, {})).optin_due
  // The record of the registration is no answer to the later question.
  await client.call(saveConsents, {
    body: {
      ...consent,
      customer_id,
      policy_id: [1, SMS, EMAIL],
      user_click_sms: 'NO',
      user_click_email: 'NO',
    },
  })
  tiffin.clock.add({ hours: 5 * 24 })
  expect(await isDue()).toBe(false)
  tiffin.clock.add({ seconds: 1 })
  expect(await isDue()).toBe(true)
  await client.call(saveConsent, { body: { ...consent, customer_id, policy_id: COOKIES } })
  expect(await isDue()).toBe(true)
  await client.call(saveConsent, {
    body: { ...consent, customer_id, policy_id: SMS, action: 'OPT-OUT', user_click_sms: 'NO' },
  })
  expect(await isDue()).toBe(false)
})

test('a customer who is subscribed to both channels is not asked about offers [H-34]', async () => {
  const shop = await tiffin.shop()
  const both = { is_subscribed_sms: 'YES', is_subscribed_email: 'YES' }
  const { client } = await customer(shop, 'ada@example.com', both)
  const one = await customer(shop, 'eve@example.com', { ...both, is_subscribed_sms: 'NO' })
  tiffin.clock.add({ hours: 6 * 24 })
  expect((await client.call(getProfile, {})).optin_due).toBe(false)
  expect((await one.client.call(getProfile, {})).optin_due).toBe(true)
})

async function platform(shop: Shop, headers: Record<string, string> = {}) {
  return shop.as({ 'api-token': (await shop.store()).api_token, ...headers })
}

async function customer(shop: Shop, email = 'ada@example.com', subscribed: Record<string, string> = {}) {
  const password = 'Curry+77 for two'
  const { api_token, id } = await shop.call(register, {
    body: {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email,
      phone: '07400 123456',
      password,
      password_confirmation: password,
      agree_checkbox: 'YES',
      ...subscribed,
    },
  })
  return { customer_id: id, client: await platform(shop, { 'user-token': api_token }) }
}

function consentsOf(shop: Shop) {
  return tiffin.services.db.query(
    shop.id,
    sql<{ id: string; policy_id: number }>`select * from consent where store_id = ${shop.id} order by at`,
  )
}
