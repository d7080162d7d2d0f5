import type { Client } from '@tiffin/contract/client'
import { SECTIONS } from '@tiffin/contract/shop/settings'
import * as z from 'zod/mini'
import { changeShop } from '../../testing/change-settings.ts'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import {
  changeDraft,
  dropDraft,
  getDraft,
  publishDraft,
  publishDraftLater,
  restoreMenu,
  listMenuVersions,
} from '@tiffin/contract/menu/drafts/staff'
import { READY_LOOKS } from '@tiffin/contract/shop/settings/ready-looks'
import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { newStaff } from '../../testing/staff.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { endUnusedPictures } from './end-unused-pictures.ts'
import { photo } from '../../testing/pictures/photos.ts'
import { newSender } from '../../testing/pictures/send.ts'

const tiffin = withInstallation()

const days = (count: number) => tiffin.clock.add({ hours: 24 * count })
const change = (shop: Shop, statement: (store_id: number) => ReturnType<typeof sql>) =>
  tiffin.services.db.query(shop.id, statement(shop.id))

test('a picture that nothing has shown for half a year is deleted with its files, and one of a dish or category stays', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { send } = await newSender(tiffin, shop)
  const sendOne = async (width: number) => (await send(await photo({ width }).jpeg().toBuffer())).picture
  const [dish, category, unused] = [await sendOne(400), await sendOne(500), await sendOne(600)]
  const named = JSON.stringify({ image: dish })
  await change(
    shop,
    id =>
      sql`update menu_item set properties = ${named}::jsonb where store_id = ${id} and name = 'Tarka dal'`,
  )
  await change(shop, id => sql`update menu_category set image = ${category} where store_id = ${id}`)
  const kept = async () => {
    const rows = await tiffin.services.db.query(
      shop.id,
      sql<{ address: string; files: number }>`select '/pictures/' || name as address,
        (select count(*)::int from picture_file where store_id = ${shop.id} and name = picture.name) as files
        from picture where store_id = ${shop.id}`,
    )
    return [dish, category, unused].map(each => rows.find(({ address }) => address === each)?.files ?? 0)
  }
  days(179)
  await endUnusedPictures(tiffin.services)
  expect(await kept()).toEqual([6, 6, 6])
  days(2)
  await endUnusedPictures(tiffin.services)
  expect(await kept()).toEqual([6, 6, 0])
  // The age counts from the moment when the last dish stops using it.
  await change(shop, id => sql`update menu_item set properties = '{}' where store_id = ${id}`)
  await endUnusedPictures(tiffin.services)
  days(170)
  await endUnusedPictures(tiffin.services)
  expect(await kept()).toEqual([6, 6, 0])
  days(11)
  await endUnusedPictures(tiffin.services)
  expect(await kept()).toEqual([0, 6, 0])
})

test('a picture of a banner or of the gallery stays, also one of banners that can be brought back', async () => {
  const shop = await tiffin.shop()
  const { send } = await newSender(tiffin, shop)
  const sendOne = async (width: number) => (await send(await photo({ width }).jpeg().toBuffer())).picture
  const pictures = [await sendOne(400), await sendOne(500), await sendOne(550), await sendOne(600)]
  await changeShop(tiffin.services, shop.id, settings => {
    settings.gallery = { pictures: [{ picture: pictures[2]!, caption: 'The oven' }] }
  })
  for (const picture of pictures.slice(0, 2))
    await changeShop(tiffin.services, shop.id, settings => {
      settings.banners = z.parse(SECTIONS.banners, { banners: [{ content: '<p>Lunch</p>', picture }] })
    })
  for (let month = 0; month < 7; month++) {
    days(30)
    await endUnusedPictures(tiffin.services)
  }
  const left = await tiffin.services.db.query(
    shop.id,
    sql<{ address: string }>`select '/pictures/' || name as address from picture where store_id = ${shop.id}`,
  )
  expect(left.map(({ address }) => address).sort()).toEqual(pictures.slice(0, 3).sort())
})

/**
 * A shop with three pictures, a staff member with a new session for each action, and the list of remaining pictures.
 */
async function shopWithPictures() {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { send } = await newSender(tiffin, shop)
  const params = { storeId: shop.id }
  const pictures: string[] = []
  for (const width of [400, 500, 600])
    pictures.push((await send(await photo({ width }).jpeg().toBuffer())).picture)
  const call: Client['call'] = async (endpoint, request) =>
    (await newStaff(tiffin, shop, 'manager')).client.call(endpoint, request)
  const seen = async () => ({ revision: (await call(getDraft, { params })).revision })
  return {
    call,
    params,
    pictures: pictures as [string, string, string],
    seen,
    show: (ref: string, was: string | null, now: string | null) =>
      call(changeDraft, {
        params,
        body: { changes: [{ do: 'set', kind: 'item', ref, was: { image: was }, now: { image: now } }] },
      }),
    publish: async () => call(publishDraft, { params, body: await seen() }),
    kept: async () => {
      const rows = await tiffin.services.db.query(
        shop.id,
        sql<{ name: string }>`select name from picture where store_id = ${shop.id}`,
      )
      return pictures.map(each => rows.some(({ name }) => each === `/pictures/${name}`))
    },
  }
}

/** Most of a year, during which the hourly job runs several times. */
async function later(): Promise<void> {
  for (const count of [100, 100, 100]) {
    days(count)
    await endUnusedPictures(tiffin.services)
  }
}

test('a picture that only the draft names, or one that is published later, stays as long as it does', async () => {
  const { call, params, pictures, seen, show, kept } = await shopWithPictures()
  const [in_draft, planned] = pictures
  await show('dal', null, planned)
  const at = `${tiffin.clock
    .now()
    .add({ hours: 24 * 3000 })
    .toString()
    .slice(0, 10)} 12:00:00`
  await call(publishDraftLater, { params, body: { ...(await seen()), at } })
  await show('korma', null, in_draft)
  await later()
  expect(await kept()).toEqual([true, true, false])
  await call(dropDraft, { params, body: await seen() })
  await later()
  expect(await kept()).toEqual([false, true, false])
})

test('a logo that diners see, a logo in the preview and a logo of an earlier theme are not deleted', async () => {
  const shop = await tiffin.shop()
  const { send } = await newSender(tiffin, shop)
  const logos: string[] = []
  for (const width of [400, 500, 600, 700])
    logos.push((await send(await photo({ width }).png().toBuffer(), {}, 'logo')).picture)
  const [earlier, live, tried] = logos
  const put = async (section: 'look' | 'preview', logo: string | undefined) => {
    const { client } = await newStaff(tiffin, shop, 'owner')
    const params = { storeId: shop.id, section }
    const { revision, value } = await client.call(getSection, { params })
    const theme = { ...READY_LOOKS.basil, logo }
    await client.call(changeSection, {
      params,
      body: { revision, value: section === 'look' ? { ...value, theme } : theme },
    })
  }
  await put('look', earlier)
  await put('look', live)
  await put('preview', tried)
  await later()
  const rows = await tiffin.services.db.query(
    shop.id,
    sql<{ name: string }>`select name from picture where store_id = ${shop.id}`,
  )
  expect(logos.map(each => rows.some(({ name }) => each === `/pictures/${name}`))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('a picture of an earlier menu stays, and is there when that menu is brought back', async () => {
  const { call, params, pictures, seen, show, publish, kept } = await shopWithPictures()
  const [first, second] = pictures
  await show('korma', null, first)
  await publish()
  await show('korma', first, second)
  await publish()
  await later()
  expect(await kept()).toEqual([true, true, false])
  const { data } = await call(listMenuVersions, { params, query: {} })
  const version = { ...params, revision: data[0]!.revision }
  await call(restoreMenu, { params: version, body: await seen() })
  expect(await publish()).toMatchObject({ problems: [] })
})
