import { register } from '@tiffin/contract/people/accounts/diner'
import { listPolicies, lookupConsent, saveConsents } from '@tiffin/contract/people/consent/diner'
import { expect, test } from 'vitest'
import { type Change, changeShop } from '../../testing/change-settings.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

const OWN = '<p>Our own <strong>terms</strong></p>'

async function policyOf(shop: Shop, policy_type_id: number, language = 'en') {
  const { api_token } = await shop.store()
  const { data } = await shop.as({ 'api-token': api_token, language }).call(listPolicies, {
    params: { productId: 1 },
    query: { policy_type_id },
  })
  expect(data).toHaveLength(1)
  return data[0]!
}

test('a shop’s own text comes before the platform’s, in the shop’s language, and the platform’s comes back without it [G-32]', async () => {
  const shop = await tiffin.shop({ name: 'Curry & Mile' })
  const platform = await policyOf(shop, 4, 'es')
  expect(platform).toMatchObject({ kind: 'privacy', language: 'es', title: 'Política de privacidad' })
  expect(platform.content).toMatch(/^<p>Curry &amp; Mile responde .*<\/p>$/)
  await change(shop, ({ policies }) => void (policies.privacy = '<h1>Ours</h1><script>alert(1)</script>'))
  expect(await policyOf(shop, 4, 'es')).toMatchObject({ language: 'en', content: '<h2>Ours</h2>' })
  expect((await policyOf(shop, 5, 'es')).language).toBe('es')
  await change(shop, ({ policies }) => void (policies.privacy = '<p> </p>'))
  expect(await policyOf(shop, 4, 'es')).toEqual(platform)
})

test('customers must agree again when a shop first has its own terms and when the owner requests it, but not after each correction [G-16] [G-32]', async () => {
  const shop = await tiffin.shop()
  const { hasAgreed, agree } = await customerOf(shop)
  expect(await hasAgreed()).toBe(false)
  await agree()
  await change(shop, ({ policies }) => void (policies.privacy = OWN))
  expect(await hasAgreed()).toBe(true)
  await change(shop, ({ policies }) => void (policies.terms = OWN))
  expect(await hasAgreed()).toBe(false)
  await agree()
  await change(shop, ({ policies }) => void (policies.terms = `${OWN}<p>corrected</p>`))
  expect(await hasAgreed()).toBe(true)
  await change(shop, ({ policies }) => void (policies.terms_version = 4))
  expect(await hasAgreed()).toBe(false)
  await agree()
  expect(await hasAgreed()).toBe(true)
})

test('an acceptance of terms that have changed meanwhile is refused, and its version is that of the terms that were read [G-25] [G-32]', async () => {
  const shop = await tiffin.shop()
  const { client, body, hasAgreed } = await customerOf(shop)
  const read = (await policyOf(shop, 1)).version
  await change(shop, ({ policies }) => void (policies.terms = OWN))
  await expect(client.call(saveConsents, { body: { ...body, terms_version: read } })).rejects.toMatchObject({
    status: 400,
    errors: { terms_version: expect.anything() },
  })
  expect(await hasAgreed()).toBe(false)
  const { version } = await policyOf(shop, 1)
  expect((await shop.store()).configuration.terms_version).toBe(version)
  await client.call(saveConsents, { body: { ...body, terms_version: version } })
  expect(await hasAgreed()).toBe(true)
})

test('a policy for reading only takes no consent [G-10]', async () => {
  const shop = await tiffin.shop()
  const { client, body } = await customerOf(shop)
  await expect(client.call(saveConsents, { body: { ...body, policy_id: [4] } })).rejects.toMatchObject({
    status: 400,
    errors: { policy_id: expect.anything() },
  })
})

const change = (shop: Shop, how: Change) => changeShop(tiffin.services, shop.id, how)

async function customerOf(shop: Shop) {
  const { api_token } = await shop.store()
  const password = 'Curry+77 for two'
  const { api_token: user_token, id: customer_id } = await shop.call(register, {
    body: {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      phone: '07400 123456',
      password,
      password_confirmation: password,
      agree_checkbox: 'YES',
    },
  })
  const client = shop.as({ 'api-token': api_token, 'user-token': user_token })
  const body = {
    consent_by: 'CUSTOMER' as const,
    customer_id,
    action: 'OPT-IN' as const,
    product_id: 1,
    policy_id: [1],
    platform_id: 1,
    device: { browser: 'Firefox', version: '140', os: 'Linux', device: 'Computer' as const },
  }
  return {
    client,
    body,
    agree: async () => {
      tiffin.clock.add({ seconds: 1 })
      await client.call(saveConsents, { body })
    },
    hasAgreed: async () =>
      (
        await client.call(lookupConsent, {
          body: { consent_by: customer_id, policy_id: 1, platform_id: 1, product_id: 1 },
        })
      ).status,
  }
}
