import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tidy } from '../jobs/tidy.ts'
import { type Installation, openInstallation, type Shop } from '../testing/installation.ts'
import { SMALL_MENU } from '../testing/small-menu.ts'
import { photo } from './testing/photos.ts'
import { newSender } from './testing/send.ts'

let tiffin: Installation
beforeAll(async () => {
  tiffin = await openInstallation()
})
afterAll(() => tiffin.close())

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
  await tidy(tiffin.services)
  expect(await kept()).toEqual([6, 6, 6])
  days(2)
  await tidy(tiffin.services)
  expect(await kept()).toEqual([6, 6, 0])
  // The age begins when the last dish has given it up.
  await change(shop, id => sql`update menu_item set properties = '{}' where store_id = ${id}`)
  await tidy(tiffin.services)
  days(170)
  await tidy(tiffin.services)
  expect(await kept()).toEqual([6, 6, 0])
  days(11)
  await tidy(tiffin.services)
  expect(await kept()).toEqual([0, 6, 0])
})
