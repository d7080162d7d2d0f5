import { READY_LOOKS } from '@tiffin/contract/shop/settings/ready-looks'
import { hash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { changeShop } from '../../testing/change-settings.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { requireBuilt } from '../../testing/require-built.ts'

requireBuilt()

const tiffin = withInstallation()
let shop: Shop
beforeEach(async () => {
  shop = await tiffin.shop({ change: ({ region }) => Object.assign(region, { time_zone: 'Europe/London' }) })
  await changeShop(tiffin.services, shop.id, settings => {
    settings.preview = { ...READY_LOOKS.beetroot }
  })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  tiffin.app.inject({ method: 'GET', url, headers: { host: shop.host, accept: 'text/html', ...headers } })
const sheet = (which: string) => `/storage/theme/${hash('sha256', shop.host)}/${which}.css`
const BEETROOT = '--accent-fill:light-dark(#8f1d4f,'

test('?preview=yes shows the theme in preview, and a cookie keeps it until the first day of the next month [C-17] [N-16]', async () => {
  const page = await get('/order-now?preview=yes')
  expect(page.body).toContain(`<link id="look" rel="stylesheet" href="${sheet('preview')}">`)
  // At noon on Friday 20 November, ten and a half days are left.
  const [held] = page.cookies as unknown as [
    { name: string; value: string; maxAge: number; sameSite: string },
  ]
  expect(held).toMatchObject({ name: 'preview_mode', value: 'yes', sameSite: 'Lax' })
  const ends = tiffin.services.clock.now().add({ seconds: held.maxAge }).toZonedDateTimeISO('Europe/London')
  expect(ends.toPlainDateTime().toString()).toBe('2026-12-01T00:00:00')
  const next = await get('/', { cookie: 'preview_mode=yes' })
  expect(next.body).toContain(sheet('preview'))
})

test('the theme that diners see can be shown in preview mode too, and preview mode continues [H-12]', async () => {
  const page = await get('/', { cookie: 'preview_mode=yes; preview_style=original' })
  expect(page.body).toContain(`<link id="look" rel="stylesheet" href="${sheet('live')}">`)
  expect(page.body).toContain('data-preview="original"')
  const again = await get('/?preview=yes', { cookie: 'preview_mode=yes; preview_style=original' })
  expect(again.body).toContain('data-preview="preview"')
})

test('?preview=no ends the mode [C-17]', async () => {
  const page = await get('/?preview=no', { cookie: 'preview_mode=yes; preview_style=original' })
  expect(page.body).not.toContain('data-preview')
  expect(page.cookies).toMatchObject([
    { name: 'preview_mode', value: '', maxAge: 0 },
    { name: 'preview_style', value: '', maxAge: 0 },
  ])
})

test('a page in preview is not cached, not indexed by search engines, and never sent to a diner [C-18]', async () => {
  const before = await get('/')
  const page = await get('/', { cookie: 'preview_mode=yes' })
  expect(page.headers['cache-control']).toBe('private, no-store')
  expect(page.body).toContain('<meta name="robots" content="noindex">')
  const after = await get('/')
  expect(after.body).toBe(before.body)
  expect(after.body).not.toContain('data-preview')
  expect(after.body).not.toContain('/storage/theme/')
  expect(after.headers['cache-control']).toBe('public, no-cache')
  expect(after.headers['set-cookie']).toBeUndefined()
  // A browser with the diners' page does not get 304 for the preview.
  const asked = await get('/', { cookie: 'preview_mode=yes', 'if-none-match': String(after.headers.etag) })
  expect(asked.statusCode).toBe(200)
})

test.each(['preview_mode=no', 'preview_mode=', 'xpreview_mode=yes', 'preview_mode=yes2'])(
  'with the cookie %s a page is as for every diner',
  async cookie => {
    expect((await get('/', { cookie })).body).not.toContain('data-preview')
  },
)

test('only the console may show a page in a frame, and only in preview mode [V3]', async () => {
  const policy = async (url: string) => String((await get(url)).headers['content-security-policy'])
  expect(await policy('/?preview=yes')).toMatch(
    /frame-ancestors http:\/\/localhost:\d+ http:\/\/127\.0\.0\.1:\d+$/,
  )
  expect(await policy('/')).toMatch(/frame-ancestors 'none'$/)
})

test("in the console's frame the cookie is of that frame alone", async () => {
  const page = await get('/?preview=yes', { 'sec-fetch-dest': 'iframe' })
  expect(String(page.headers['set-cookie'])).toContain('SameSite=None; Secure; Partitioned')
})

test('both themes are style sheets of CSS variables under the hash of the hostname [API-103] [C-18]', async () => {
  const [live, preview] = [await get(sheet('live')), await get(sheet('preview'))]
  expect(preview.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(preview.body).toContain(BEETROOT)
  expect(preview.body).toContain('@font-face{font-family:"Nunito Sans"')
  expect(live.body).not.toContain(BEETROOT)
  expect(live.body).toMatch(/:root\{--ground:light-dark\(#\w{6},#\w{6}\);/)
})

test('a style sheet is sent again only when its theme has changed, and then immediately [API-103]', async () => {
  const { etag } = (await get(sheet('live'))).headers
  const request = async () => get(sheet('live'), { 'if-none-match': String(etag) })
  expect((await request()).statusCode).toBe(304)
  await changeShop(tiffin.services, shop.id, settings => {
    settings.look.theme = { ...READY_LOOKS.beetroot }
  })
  const changed = await request()
  expect(changed.statusCode).toBe(200)
  expect(changed.body).toContain(BEETROOT)
})

test('a theme of an unknown shop or with an unknown name is not found [API-103]', async () => {
  const request = (url: string) => get(url, { accept: 'text/css' })
  expect((await request(`/storage/theme/${hash('sha256', 'nobody.example')}/live.css`)).statusCode).toBe(404)
  expect((await request(sheet('draft'))).statusCode).toBe(404)
})
