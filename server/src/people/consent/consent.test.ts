import { getProfile, register } from '@tiffin/contract/people/accounts/diner'
import { listPolicies, lookupConsent, saveConsents } from '@tiffin/contract/people/consent/diner'
import type { CookieOptions } from '@tiffin/contract/people/consent/policy'
import type { Settings } from '@tiffin/contract/shop/settings'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { changeShop } from '../../testing/change-settings.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

const device = { browser: 'Firefox', version: '140', os: 'Linux', device: 'Computer' as const }
const consent = {
  consent_by: 'CUSTOMER' as const,
  action: 'OPT-IN' as const,
  user_click_sms: 'YES',
  user_click_email: 'NO',
  product_id: 1,
  policy_id: [1, 17, 18],
  platform_id: 1,
  device,
  type: 'CUSTOM',
}

test('the policies in force are listed with their numbers, kinds and texts [G-07] [G-08] [G-09] [G-10] [N-28]', async () => {
  const shop = await tiffin.shop({ name: 'Curry Mile' })
  const { data } = await (await platform(shop)).call(listPolicies, {
    params: { productId: 1 },
    query: { multiPolicy: 'true' },
  })
  expect(data.map(({ kind, id, policy_type_id, version }) => [kind, id, policy_type_id, version])).toEqual([
    ['terms', 1, 1, 1],
    ['sms', 17, 7, 1],
    ['email', 18, 8, 1],
    ['push', 19, 9, 1],
    ['cookies', 10, 10, 1],
    ['terms_of_use', 5, 5, 1],
    ['privacy', 4, 4, 1],
    ['allergy', 2, 2, 1],
    ['promotions', 3, 3, 1],
    ['about_us', 6, 6, 1],
  ])
  expect(data[0]).toMatchObject({
    title: 'Terms and conditions',
    content: expect.stringContaining('Curry Mile'),
  })
  const { policies } = data[4]!.options as CookieOptions
  expect(policies.map(({ name, products }) => [name, products.length])).toEqual([
    ['ESSENTIAL', 1],
    ['ANALYTICS', 0],
    ['MARKETING', 0],
  ])
  expect(policies[0]!.products[0]).toMatchObject({ name: 'Curry Mile', provider: 'Curry Mile' })
  expect(policies[0]!.products[0]!.cookies).toEqual(
    ['language', 'preview_mode', 'preview_style', 'cookie_consent', 'device'].map(name => ({
      name,
      purpose: expect.stringMatching(/\w{3}/),
      lifetime: name === 'device' ? '90 days' : 'Until the first day of next month',
    })),
  )
  const spanish = await (await platform(shop, { language: 'es' })).call(listPolicies, {
    params: { productId: 1 },
  })
  expect(
    spanish.data.filter(
      (policy, i) => policy.content === data[i]?.content || policy.title === data[i]?.title,
    ),
  ).toEqual([])
})

test('policies require the shop’s own platform token, in either spelling [G-19] [Z-06] [API-42]', async () => {
  const [shop, other] = [await tiffin.shop(), await tiffin.shop()]
  const { api_token } = await shop.store()
  const list = (headers: Record<string, string>) =>
    shop.as(headers).call(listPolicies, { params: { productId: 1 } })
  expect((await list({ api_token })).data).toHaveLength(10)
  const refused = { status: 401, type: 'unauthorized' }
  await expect(list({})).rejects.toMatchObject(refused)
  await expect(list({ 'api-token': (await other.store()).api_token })).rejects.toMatchObject(refused)
  await expect((await platform(shop)).call(listPolicies, { params: { productId: 7 } })).rejects.toMatchObject(
    { status: 404 },
  )
})

test('a consent is stored for each policy with version, device, address and time [A-14] [G-11] [G-12] [API-06]', async () => {
  const shop = await tiffin.shop()
  const { client, customer_id } = await customer(shop)
  const answer = await client.call(saveConsents, {
    query: { app_name: 'CUSTOMER' },
    body: { ...consent, customer_id, store_id: [shop.id], policy_id: [1, 17, 18, 1] },
  })
  const rows = await consentsOf(shop)
  expect(answer).toEqual({ outcome: 'success', resource_id: rows.map(({ id }) => id) })
  expect(rows.map(({ policy_id }) => policy_id)).toEqual([1, 17, 18])
  expect(rows[0]).toMatchObject({
    customer_id,
    policy_version: 1,
    action: 'OPT-IN',
    product_id: 1,
    user_click_sms: 'YES',
    user_click_email: 'NO',
    device,
    type: 'CUSTOM',
    ip: '127.0.0.1',
    at: tiffin.clock.now(),
  })
  await client.call(saveConsents, { body: { ...consent, customer_id, action: 'OPT-OUT', policy_id: [17] } })
  expect((await consentsOf(shop)).map(({ policy_id, action }) => [policy_id, action])).toEqual([
    [1, 'OPT-IN'],
    [17, 'OPT-IN'],
    [17, 'OPT-OUT'],
    [18, 'OPT-IN'],
  ])
})

test('the cookie policy names the services that a shop uses, and the profile has the last word on them [G-02] [G-05] [G-08]', async () => {
  const shop = await tiffin.shop()
  const categories = async () => {
    const { data } = await (await platform(shop)).call(listPolicies, { params: { productId: 1 } })
    const { policies } = data[4]!.options as CookieOptions
    return policies.map(({ name, products }) => [name, ...products.map(product => product.name)])
  }
  const own = (await shop.store()).name
  expect(await categories()).toEqual([['ESSENTIAL', own], ['ANALYTICS'], ['MARKETING']])
  await changeShop(tiffin.services, shop.id, ({ tracking }) => {
    tracking.tag_manager = 'GTM-AB12CD3'
    tracking.facebook_pixel_id = '123456789'
  })
  expect(await categories()).toEqual([
    ['ESSENTIAL', own],
    ['ANALYTICS', 'Google Tag Manager'],
    ['MARKETING', 'Meta Pixel'],
  ])
  const { client, customer_id } = await customer(shop)
  const said = async (action: 'OPT-IN' | 'OPT-OUT', policy_id: number) => {
    await client.call(saveConsents, { body: { ...consent, customer_id, action, policy_id: [policy_id] } })
    return (await client.call(getProfile, {})).is_subscribed_cookie
  }
  expect(await said('OPT-IN', 1)).toBe('NO')
  expect(await said('OPT-IN', 10)).toBe('YES')
  expect(await said('OPT-OUT', 1)).toBe('YES')
  expect(await said('OPT-OUT', 10)).toBe('NO')
})

test('a shop’s configuration may give the policies other numbers, and only those are valid there [G-10]', async () => {
  const shop = await tiffin.shop()
  await numberPolicies(shop, { terms: 101, sms: 107, email: 108, push: 109 })
  const { data } = await (await platform(shop)).call(listPolicies, { params: { productId: 1 } })
  expect(data.slice(0, 5).map(({ kind, id, policy_type_id }) => [kind, id, policy_type_id])).toEqual([
    ['terms', 101, 1],
    ['sms', 107, 7],
    ['email', 108, 8],
    ['push', 109, 9],
    ['cookies', 10, 10],
  ])
  const { client, customer_id } = await customer(shop)
  const save = (policy_id: number[]) =>
    client.call(saveConsents, { body: { ...consent, customer_id, policy_id } })
  await expect(save([1])).rejects.toMatchObject({ status: 400, errors: { policy_id: expect.anything() } })
  await save([101, 107, 108])
  expect((await consentsOf(shop)).map(({ policy_id }) => policy_id)).toEqual([101, 107, 108])
  expect((await look(client, customer_id, 101)).status).toBe(true)
})

test('consents are never changed or taken away, by whatever statement [G-11]', async () => {
  const shop = await tiffin.shop()
  const { client, customer_id } = await customer(shop)
  await client.call(saveConsents, { body: { ...consent, customer_id } })
  const { db } = tiffin.services
  await expect(db.query(shop.id, sql`delete from consent where store_id = ${shop.id}`)).rejects.toThrow(
    /permission/,
  )
  await expect(
    db.query(shop.id, sql`update consent set action = 'OPT-OUT' where store_id = ${shop.id}`),
  ).rejects.toThrow(/permission/)
})

test('another customer’s consents can be neither written nor read, even with the platform token [G-19]', async () => {
  const shop = await tiffin.shop()
  const ada = await customer(shop)
  const eve = await customer(shop, 'eve@example.com')
  const refused = { status: 401, type: 'unauthorized' }
  const onlyUser = shop.as({ 'user-token': ada.api_token })
  for (const client of [await platform(shop), eve.client, onlyUser]) {
    await expect(
      client.call(saveConsents, { body: { ...consent, customer_id: ada.customer_id } }),
    ).rejects.toMatchObject(refused)
    await expect(look(client, ada.customer_id, 1)).rejects.toMatchObject(refused)
  }
  expect(await consentsOf(shop)).toEqual([])
})

test('the status is true after a yes to the present version, and false after a no [G-14] [G-16] [API-08]', async () => {
  const shop = await tiffin.shop()
  const { client, customer_id } = await customer(shop)
  const none = { status: false, data: { id: null, customer_id } }
  expect(await look(client, customer_id, 1)).toEqual(none)
  const save = async (action: 'OPT-IN' | 'OPT-OUT') => {
    tiffin.clock.add({ seconds: 1 })
    const answer = await client.call(saveConsents, {
      body: { ...consent, action, policy_id: [1], customer_id },
    })
    return answer.resource_id[0]
  }
  const yes = await save('OPT-IN')
  expect(await look(client, customer_id, 1)).toEqual({ status: true, data: { id: yes, customer_id } })
  expect(await look(client, customer_id, 18)).toEqual(none)
  const no = await save('OPT-OUT')
  expect(await look(client, customer_id, 1)).toEqual({ status: false, data: { id: no, customer_id } })
  await save('OPT-IN')
  expect((await look(client, customer_id, 1)).status).toBe(true)
})

test('a yes to an older version no longer counts [G-16]', async () => {
  const shop = await tiffin.shop()
  const { client, customer_id } = await customer(shop)
  await tiffin.services.db.query(
    shop.id,
    sql`insert into consent (store_id, id, customer_id, policy_id, policy_version, action, product_id, platform_id, type,
        device, ip, at)
      values (${shop.id}, ${crypto.randomUUID()}, ${customer_id}, 1, 0, 'OPT-IN', 1, 1, 'CUSTOM', '{}', '', ${tiffin.clock.now()})`,
  )
  expect((await look(client, customer_id, 1)).status).toBe(false)
})

test('in the record of a registration, messages count as agreed to only if the box was ticked [G-11]', async () => {
  const shop = await tiffin.shop()
  const { client, customer_id } = await customer(shop)
  await client.call(saveConsents, { body: { ...consent, customer_id } })
  const status = async (policy_id: number) => (await look(client, customer_id, policy_id)).status
  expect([await status(1), await status(17), await status(18)]).toEqual([true, true, false])
  tiffin.clock.add({ seconds: 1 })
  const clicks = { user_click_sms: 'NO', user_click_email: 'YES' }
  await client.call(saveConsents, { body: { ...consent, ...clicks, customer_id } })
  expect([await status(1), await status(17), await status(18)]).toEqual([true, false, true])
})

test('an unknown policy, product, platform or shop is refused [G-14] [G-17]', async () => {
  const shop = await tiffin.shop()
  const { client, customer_id } = await customer(shop)
  await expect(look(client, customer_id, 99)).rejects.toMatchObject({
    status: 400,
    errors: { policy_id: ['The given data was invalid.'] },
  })
  const wrongs = [
    { policy_id: [1, 99] },
    { product_id: 2 ** 40 },
    { platform_id: 2 ** 40 },
    { store_id: [shop.id + 1000] },
    { device: { ...device, os: 'a\u0000b' } },
  ]
  for (const wrong of wrongs)
    await expect(
      client.call(saveConsents, { body: { ...consent, customer_id, ...wrong } }),
    ).rejects.toMatchObject({ status: 400, errors: { [Object.keys(wrong)[0]!]: expect.anything() } })
  expect(await consentsOf(shop)).toEqual([])
})

async function platform(shop: Shop, headers: Record<string, string> = {}) {
  return shop.as({ 'api-token': (await shop.store()).api_token, ...headers })
}

async function customer(shop: Shop, email = 'ada@example.com') {
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
    },
  })
  return { api_token, customer_id: id, client: await platform(shop, { 'user-token': api_token }) }
}

function look(client: Awaited<ReturnType<typeof platform>>, consent_by: string, policy_id: number) {
  return client.call(lookupConsent, { body: { consent_by, policy_id, platform_id: 1, product_id: 1 } })
}

function numberPolicies(shop: Shop, numbers: Settings['platform']['policy_numbers']): Promise<void> {
  return changeShop(tiffin.services, shop.id, ({ platform }) => void (platform.policy_numbers = numbers))
}

function consentsOf(shop: Shop) {
  return tiffin.services.db.query(
    shop.id,
    sql<{
      id: string
      policy_id: number
      action: string
    }>`select * from consent where store_id = ${shop.id} order by policy_id, at, action`,
  )
}
