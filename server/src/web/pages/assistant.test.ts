import { listFeatures } from '@tiffin/contract/shop/stores/features'
import { expect, test } from 'vitest'
import { requireBuilt } from '../../testing/require-built.ts'
import { withInstallation } from '../../testing/with-shop.ts'

requireBuilt()

const tiffin = withInstallation()

async function shopWith(ada_chat_enabled_version_2: boolean, ada_chat_handle: string) {
  const shop = await tiffin.shop({
    change: ({ features }) => void Object.assign(features, { ada_chat_enabled_version_2, ada_chat_handle }),
  })
  const headers = { host: shop.host, accept: 'text/html' }
  const page = await tiffin.app.inject({ method: 'GET', url: '/', headers })
  const { api_token } = await shop.store()
  const params = { productId: 1, platformId: 1 }
  const { data } = await shop.as({ 'api-token': api_token }).call(listFeatures, { params })
  return {
    policy: String(page.headers['content-security-policy']),
    flag: data.find(({ name }) => name === 'ada_chat_enabled_version_2')?.enabled,
  }
}

test('a page permits the external assistant only if its flag is on and a handle is set [S-03] [C-07]', async () => {
  const both = await shopWith(true, 'mango-tree')
  expect(both.flag).toBe(true)
  expect(both.policy).toContain("script-src 'self' https://static.ada.support;")
  expect(both.policy).toMatch(/frame-src[^;]* https:\/\/mango-tree\.ada\.support/)
  for (const [isOn, handle] of [
    [true, ''],
    [false, 'mango-tree'],
  ] as const) {
    const { policy, flag } = await shopWith(isOn, handle)
    expect(flag).toBe(isOn)
    expect(policy).not.toContain('ada.support')
  }
})
