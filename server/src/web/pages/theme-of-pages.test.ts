import { READY_LOOKS } from '@tiffin/contract/shop/settings/ready-looks'
import { getStore } from '@tiffin/contract/shop/stores/diner'
import { hash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { importMenu } from '../../menu/menu-import/import-menu.ts'
import { changeShop } from '../../testing/change-settings.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { requireBuilt } from '../../testing/require-built.ts'

requireBuilt()

/** 360 and 128 pixels wide and 128 high, as encoded in their names. */
const WIDE = '/pictures/ga0AAAAA'
const ROUND = '/pictures/g3kBBBBB'
const SHARING = '/pictures/hCCCCCCC'

const tiffin = withInstallation(() => ({ env: { PUBLIC_URL: 'https://{host}' } }))
const shop = withShop(tiffin)
beforeAll(async () => {
  await changeShop(tiffin.services, shop.id, settings => {
    settings.look.theme = { ...READY_LOOKS.basil, logo: WIDE, sharing: SHARING }
  })
  await changeShop(tiffin.services, shop.id, settings => {
    settings.preview = { ...READY_LOOKS.basil, logo: ROUND }
  })
})

const get = async (url: string, headers: Record<string, string> = {}) =>
  (
    await tiffin.app.inject({
      method: 'GET',
      url,
      headers: { host: shop.host, accept: 'text/html', ...headers },
    })
  ).body
const sheet = (which: string) => get(`/storage/theme/${hash('sha256', shop.host)}/${which}.css`)

test('the header has the logo, named as the shop, with its width at that height [H-17]', async () => {
  expect(await get('/')).toContain(`<img src="${WIDE}" alt="The Test Kitchen" width="90" height="32"`)
  expect((await shop.call(getStore, {})).data).toMatchObject({ logo_url: WIDE, website_logo_url: WIDE })
})

test('a logo in the preview theme is shown only in preview, and the style sheet of each theme contains its own logo [C-18] [H-12]', async () => {
  const preview = await get('/', { cookie: 'preview_mode=yes' })
  expect(preview).toContain(`<img src="${ROUND}" alt="The Test Kitchen" width="32" height="32"`)
  expect(preview).not.toContain(`src="${WIDE}"`)
  expect(await get('/', { cookie: 'preview_mode=yes; preview_style=original' })).not.toContain(
    `src="${ROUND}"`,
  )
  expect(await get('/')).not.toContain(`src="${ROUND}"`)
  expect(await sheet('live')).toContain(`:root{--logo:"${WIDE}"}`)
  expect(await sheet('preview')).toContain(`:root{--logo:"${ROUND}"}`)
})

test('a logo about as wide as high is the icon; of a wide one nothing could be seen', async () => {
  expect(await get('/')).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">')
  expect(await get('/', { cookie: 'preview_mode=yes' })).toContain(
    `<link rel="icon" href="${ROUND}-i" type="image/png">`,
  )
})

test('a link to a page stands beside the picture for sharing, by its whole address', async () => {
  const page = await get('/order-now')
  expect(page).toContain(`<meta property="og:image" content="https://${shop.host}${SHARING}">`)
  expect(page).toContain('<meta property="og:image:width" content="1200">')
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(page).toContain(`<meta property="og:url" content="https://${shop.host}/order-now">`)
  expect(page).toMatch(/<meta property="og:title" content="[^"]*The Test Kitchen">/)
})

test('pages that are not meant to be found contain no metadata for sharing', async () => {
  expect(await get('/', { cookie: 'preview_mode=yes' })).not.toContain('property="og:')
  expect(await get('/checkout')).not.toContain('property="og:')
})

test('without logo and picture the name stands there, and a link has words alone', async () => {
  await changeShop(tiffin.services, shop.id, settings => {
    settings.look.theme = { ...READY_LOOKS.basil }
  })
  const page = await get('/')
  expect(page).toMatch(/<a [^>]*href="\/"[^>]*>The Test Kitchen<\/a>/)
  expect(page).not.toContain('og:image')
  expect(page).toContain('<meta name="twitter:card" content="summary">')
  expect(await sheet('live')).toContain(':root{--logo:""}')
})

test('a page has the font’s rule for Vietnamese where the menu has such letters, and is as small as before elsewhere', async () => {
  const rule = /@font-face{font-family:"Bitter"[^}]*vietnamese[^}]*}/
  const inBitter = { ...READY_LOOKS.basil, heading_font: 'bitter' as const }
  await changeShop(tiffin.services, shop.id, settings => {
    settings.look.theme = inBitter
  })
  expect(await get('/')).not.toMatch(rule)
  expect(await sheet('live')).toMatch(rule)
  await importMenu(await commandContext(tiffin.services, shop.id), {
    currency: 'GBP',
    categories: [{ ref: 'c', name: 'Noodles', items: [{ ref: 'pho', name: 'Phở bò', price: '8.95' }] }],
  })
  expect(await get('/')).toMatch(rule)
})
