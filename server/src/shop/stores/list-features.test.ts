import { listFeatures } from '@tiffin/contract/shop/stores/features'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

test('the features that a shop has switched on are listed by name for a client with the shop’s platform token [C-25]', async () => {
  const shop = await tiffin.shop({
    change: ({ features, loyalty }) => {
      features.our_recommendations = 'ENABLED'
      loyalty.enabled = false
      features.feedback = 1
    },
  })
  const { api_token } = await shop.store()
  const own = { productId: 1, platformId: 1 }
  const { data } = await shop.as({ 'api-token': api_token }).call(listFeatures, { params: own })
  expect(data.filter(({ enabled }) => enabled).map(({ name }) => name)).toEqual([
    'our_recommendations',
    'feedback',
  ])
  expect(data.filter(({ enabled }) => !enabled).map(({ name }) => name)).toContain('loyalty_status')
  await expect(shop.call(listFeatures, { params: own })).rejects.toMatchObject({ status: 401 })
  for (const other of [
    { ...own, productId: 2 },
    { ...own, platformId: 2 },
  ])
    await expect(
      shop.as({ 'api-token': api_token }).call(listFeatures, { params: other }),
    ).rejects.toMatchObject({ status: 404 })
})
