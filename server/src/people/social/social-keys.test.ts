import { saveSecret } from '@tiffin/contract/shop/stores/staff'
import type { ShopSecret } from '@tiffin/contract/shop/settings/secrets'
import { getSocialSignIn, trySocialProvider } from '@tiffin/contract/people/social/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SocialHosts, startSocialHosts } from '../../testing/social/social-hosts.ts'
import { newStaff } from '../../testing/staff.ts'
import { sql } from '../../platform/db/sql.ts'
import { withInstallation } from '../../testing/with-shop.ts'

let hosts: SocialHosts
beforeAll(async () => {
  hosts = await startSocialHosts()
})
afterAll(() => hosts.stop())
const tiffin = withInstallation(() => ({ env: hosts.env }))

test('an owner enters the keys of a provider, tests them, and diners are offered it from then on', async () => {
  const shop = await tiffin.shop()
  const { client } = await newStaff(tiffin, shop, 'owner')
  const find = async (provider: 'google' | 'apple' | 'facebook') =>
    (await client.call(trySocialProvider, { params: { storeId: shop.id, provider } })).data.finding
  const offered = async () => (await shop.store()).configuration.social

  for (const provider of ['google', 'facebook', 'apple'] as const) {
    expect(await find(provider)).toBe('no-key')
    const keys = Object.entries(hosts.secrets).filter(([name]) => name.startsWith(provider))
    for (const [name, value] of keys) {
      expect((await offered()) ?? []).not.toContain(provider)
      const params = { storeId: shop.id, name: name as ShopSecret }
      await client.call(saveSecret, { params, body: { value } })
    }
    expect(await offered()).toContain(provider)
    expect(await find(provider)).toBe('works')
  }
  expect(await offered()).toEqual(['google', 'facebook', 'apple'])
})

test('the console shows the address of return for each hostname of the shop', async () => {
  const shop = await tiffin.shop({ hosts: ['one.example', 'another.example'] })
  const { client } = await newStaff(tiffin, shop, 'owner')
  const { callbacks } = (await client.call(getSocialSignIn, { params: { storeId: shop.id } })).data
  expect(callbacks.apple).toEqual([
    'http://one.example:3000/social/apple/callback',
    'http://another.example:3000/social/apple/callback',
  ])
})

test('a private key ends as its text does, not as its last line', async () => {
  const shop = await tiffin.shop()
  const { client } = await newStaff(tiffin, shop, 'owner')
  const params = { storeId: shop.id, name: 'apple_private_key' as const }
  const value = hosts.secrets.apple_private_key!.replaceAll('\n', ' ')
  await client.call(saveSecret, { params, body: { value } })
  const [row] = await tiffin.services.db.query(
    shop.id,
    sql<{ ends: string }>`select ends from shop_secret where store_id = ${shop.id}`,
  )
  expect(row?.ends).toBe(value.replace(/\s*-----END.*/, '').slice(-4))
})
