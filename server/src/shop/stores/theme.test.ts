import type { CallError } from '@tiffin/contract/client'
import { READY_LOOKS } from '@tiffin/contract/shop/settings/ready-looks'
import type { Settings } from '@tiffin/contract/shop/settings'
import {
  changeSection,
  getSection,
  listSectionVersions,
  restoreSection,
} from '@tiffin/contract/shop/stores/staff'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()

type Theme = Settings['preview']

async function opened() {
  const shop = await tiffin.shop()
  const { client } = await newStaff(tiffin, shop, 'owner')
  const params = (section: string) => ({ storeId: shop.id, section })
  const read = async <Name extends 'look' | 'preview'>(section: Name) => {
    const { value, revision } = await client.call(getSection, { params: params(section) })
    return { value: value as Settings[Name], revision }
  }
  const put = async (section: 'look' | 'preview', value: object, revision?: number) =>
    client.call(changeSection, {
      params: params(section),
      body: { value: value as Record<string, unknown>, revision: revision ?? (await read(section)).revision },
    })
  const publish = async (theme: Theme) => put('look', { ...(await read('look')).value, theme })
  return { shop, client, params, read, put, publish }
}

const published = async (shop: Shop) => (await shop.store()).settings.look.theme

test('a theme is tried in the preview, and diners see it after it is published [C-18]', async () => {
  const { shop, read, put, publish } = await opened()
  expect((await read('preview')).value).toEqual(READY_LOOKS.basil)
  await put('preview', READY_LOOKS.tomato)
  expect(await published(shop)).toEqual(READY_LOOKS.basil)
  await publish(READY_LOOKS.tomato)
  expect(await published(shop)).toEqual(READY_LOOKS.tomato)
})

test('a palette that diners could not read is kept in the preview, but not published; each colour is named [C-18]', async () => {
  const { shop, put, publish } = await opened()
  const pale: Theme = {
    ...READY_LOOKS.basil,
    light: { ...READY_LOOKS.basil.light, accent: '#f5d76e' },
    dark: { ...READY_LOOKS.basil.dark, ink: '#3a3a3a', button: '#111111' },
  }
  await put('preview', pale)
  const refused = await publish(pale).catch((error: unknown) => error as CallError)
  expect((refused as CallError).errors).toEqual({
    'theme.light.accent': [expect.stringContaining('Take a darker or a lighter colour')],
    'theme.dark.ink': [expect.any(String)],
    'theme.dark.button': [expect.any(String)],
  })
  expect(await published(shop)).toEqual(READY_LOOKS.basil)
})

test('a palette of before that would not pass today does not block a new logo', async () => {
  const { shop, read, put } = await opened()
  const { value } = await read('look')
  const pale = { ...value, theme: { ...value.theme, light: { ...value.theme.light, accent: '#f5d76e' } } }
  await tiffin.services.db.query(
    shop.id,
    sql`insert into store_setting (store_id, section, value, number)
      values (${shop.id}, 'look', ${JSON.stringify(pale)}::jsonb, 2)
      on conflict (store_id, section) do update set value = excluded.value where store_setting.store_id = ${shop.id}`,
  )
  await put('look', { ...pale, website_logo_url: 'https://pictures.example/logo.webp' })
  expect((await shop.store()).settings.look).toMatchObject({
    website_logo_url: 'https://pictures.example/logo.webp',
    theme: { light: { accent: '#f5d76e' } },
  })
})

test('restoring an earlier theme also puts it into the preview', async () => {
  const { shop, client, params, read, put, publish } = await opened()
  await put('preview', READY_LOOKS.charcoal)
  await publish(READY_LOOKS.tomato)
  await publish(READY_LOOKS.beetroot)
  expect((await read('preview')).value).toEqual(READY_LOOKS.beetroot)
  const { data } = await client.call(listSectionVersions, { params: params('look'), query: {} })
  const { revision } = await read('look')
  await client.call(restoreSection, {
    params: { ...params('look'), revision: data[0]!.revision },
    body: { revision },
  })
  expect(await published(shop)).toEqual(READY_LOOKS.tomato)
  expect((await read('preview')).value).toEqual(READY_LOOKS.tomato)
})

test('a new logo does not change the theme in the preview', async () => {
  const { read, put } = await opened()
  await put('preview', READY_LOOKS.charcoal)
  const { value } = await read('look')
  await put('look', { ...value, website_logo_url: 'https://pictures.example/logo.webp' })
  expect((await read('preview')).value).toEqual(READY_LOOKS.charcoal)
})

test('a logo is previewed, published and restored with the theme; only a picture that the shop has uploaded is accepted as a logo [C-18]', async () => {
  const { shop, client, params, read, put, publish } = await opened()
  const [first, second] = ['/pictures/ga0AAAAA', '/pictures/g3kBBBBB']
  await put('preview', { ...READY_LOOKS.basil, logo: first })
  expect((await published(shop)).logo).toBeUndefined()
  await publish({ ...READY_LOOKS.basil, logo: first, sharing: '/pictures/hCCCCCCC' })
  await publish({ ...READY_LOOKS.basil, logo: second })
  expect(await published(shop)).toEqual({ ...READY_LOOKS.basil, logo: second })
  const { data } = await client.call(listSectionVersions, { params: params('look'), query: {} })
  const { revision } = await read('look')
  await client.call(restoreSection, {
    params: { ...params('look'), revision: data[0]!.revision },
    body: { revision },
  })
  const before = { ...READY_LOOKS.basil, logo: first, sharing: '/pictures/hCCCCCCC' }
  expect([await published(shop), (await read('preview')).value]).toEqual([before, before])
  for (const logo of ['https://elsewhere.example/logo.png', '/pictures/A1234567', '/pictures/hCCCCCCC'])
    await expect(publish({ ...READY_LOOKS.basil, logo })).rejects.toMatchObject({
      errors: { 'theme.logo': [expect.any(String)] },
    })
})

test('when two owners publish a theme at the same time, the second one is refused and overwrites nothing', async () => {
  const { shop, read, put } = await opened()
  const { value, revision } = await read('look')
  await put('look', { ...value, theme: READY_LOOKS.sea_salt }, revision)
  const late = put('look', { ...value, theme: READY_LOOKS.blue_corn }, revision)
  await expect(late).rejects.toMatchObject({ status: 409 })
  expect(await published(shop)).toEqual(READY_LOOKS.sea_salt)
})

test('a theme with a single colour, stored by an older version, keeps its link and button colours in both palettes', async () => {
  const { shop } = await opened()
  await tiffin.services.db.query(
    shop.id,
    sql`insert into store_setting (store_id, section, value, number) values (${shop.id}, 'look',
      '{"theme": {"accent": "#b3401f", "heading_font": "bitter", "text_font": "outfit", "shape": "round"}}', 1)
      on conflict (store_id, section) do update set value = excluded.value, number = 1 where store_setting.store_id = ${shop.id}`,
  )
  tiffin.services.stores.forget(shop.id)
  await tiffin.services.db.query(
    shop.id,
    sql`update store_state set settings_revision = settings_revision + 1 where store_id = ${shop.id}`,
  )
  expect(await published(shop)).toMatchObject({
    light: { accent: '#b3401f', button: '#b3401f' },
    dark: { accent: '#e97150', button: '#ba4626' },
    heading_font: 'bitter',
    text_font: 'outfit',
    shape: 'round',
    density: 'usual',
  })
})
