import { expect, test } from 'vitest'
import { withInstallation, withShop } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin)

test('the page of a social sign-in can reach the page that opened it, and sends its address to nobody [R-12]', async () => {
  const get = async (url: string) =>
    (await tiffin.app.inject({ url, headers: { host: shop.host, accept: 'text/html' } })).headers
  const landing = await get('/social/a-token')
  expect(landing['cross-origin-opener-policy']).toBe('unsafe-none')
  expect(landing['referrer-policy']).toBe('no-referrer')
  const menu = await get('/order-now')
  expect(menu['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(menu['referrer-policy']).toBe('strict-origin-when-cross-origin')
})
