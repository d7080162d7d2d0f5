import { getConfigurationFile, getExtraPage } from '@tiffin/contract/shop/stores/diner'
import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { sql } from '../../platform/db/sql.ts'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeShop } from '../../testing/change-settings.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { requireBuilt } from '../../testing/require-built.ts'
import { newStaff } from '../../testing/staff.ts'

requireBuilt()

const tiffin = withInstallation()

const get = (shop: Shop, url: string) =>
  tiffin.app.inject({ method: 'GET', url, headers: { host: shop.host, accept: 'text/html' } })
const CATERING = { name: ' Catering ', content: '<h2>For 20 and more</h2><p>Call us a week before.</p>' }

test('a shop has an extra page by the name that it gives it, with a title of its own and read without scripts [R-07] [H-03] [I-19]', async () => {
  const shop = await tiffin.shop({ name: 'Curry Mile' })
  await changeShop(tiffin.services, shop.id, ({ about }) => void (about.extra_page = CATERING))
  const page = await get(shop, '/extra-page')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<title>Catering - Curry Mile</title>')
  expect(page.body).toContain('<h1>Catering</h1>')
  expect(page.body).toContain('<h2>For 20 and more</h2>')
  expect(page.body).not.toContain('noindex')
  const home = await get(shop, '/')
  expect(home.body).toMatch(/<a href="\/extra-page"[^>]*>Catering<\/a>/)
  expect((await get(shop, '/extraPage?lang=es')).headers.location).toBe('/extra-page?lang=es')
})

test('its text comes with its own page alone [R-07]', async () => {
  const shop = await tiffin.shop()
  await changeShop(tiffin.services, shop.id, ({ about }) => void (about.extra_page = CATERING))
  for (const path of ['/', '/order-now', '/privacy'])
    expect((await get(shop, path)).body).not.toContain('a week before')
  const hash = createHash('sha256').update(shop.host).digest('hex')
  const configuration = await shop.call(getConfigurationFile, { params: { hash } })
  expect(configuration.extra_page).toEqual({ name: 'Catering' })
})

test('a shop that has given it no name has no such page [R-07]', async () => {
  const shop = await tiffin.shop()
  const named = async () => {
    const [page, home] = [await get(shop, '/extra-page'), await get(shop, '/')]
    expect(home.body).not.toContain('/extra-page')
    expect(page.body).toContain('noindex')
    return page.statusCode
  }
  expect(await named()).toBe(404)
  await expect(shop.call(getExtraPage, {})).rejects.toMatchObject({ status: 404 })
  // Written directly, because the console would not save it.
  await tiffin.services.db.query(
    shop.id,
    sql`update store_setting set value = value || ${JSON.stringify({ extra_page: { ...CATERING, name: ' ' } })}::jsonb
      where store_id = ${shop.id} and section = 'about'`,
  )
  tiffin.services.stores.forget(shop.id)
  expect(await named()).toBe(404)
  await changeShop(tiffin.services, shop.id, ({ about }) => void (about.extra_page = CATERING))
  expect((await get(shop, '/extra-page')).statusCode).toBe(200)
  await changeShop(tiffin.services, shop.id, ({ about }) => void (about.extra_page = null))
  expect(await named()).toBe(404)
})

test('an extra page without a name or a text, or with a name that is too long, is refused with an error at the field [R-07] [Y-08]', async () => {
  const shop = await tiffin.shop()
  const { client } = await newStaff(tiffin, shop, 'owner')
  const params = { storeId: shop.id, section: 'about' }
  const { value, revision } = await client.call(getSection, { params })
  const save = (extra_page: object) =>
    client.call(changeSection, { params, body: { value: { ...value, extra_page }, revision } })
  const fields = async (extra_page: object) => {
    const error = await save(extra_page).catch((thrown: { errors?: object }) => thrown)
    return Object.keys((error as { errors?: object }).errors ?? {})
  }
  expect(await fields({ name: ' ', content: '' })).toEqual(['extra_page.name', 'extra_page.content'])
  expect(await fields({ name: 'x'.repeat(31), content: '<p>x</p>' })).toEqual(['extra_page.name'])
  // The text is empty after cleaning.
  expect(await fields({ name: 'Jobs', content: '<script>alert(1)</script>' })).toEqual(['extra_page.content'])
})
