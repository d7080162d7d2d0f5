import { expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { changeShop } from '../../testing/change-settings.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

async function listingOf(shop: Shop) {
  const [row] = await tiffin.services.db.platform(sql<{ listed: boolean; place_sought: string }>`
    select listed, place_sought from store where id = ${shop.id}`)
  return row
}
const queued = (shop: Shop) =>
  tiffin.services.db.query(
    shop.id,
    sql`select id from job where store_id = ${shop.id} and name = 'list-store'`,
  )

test('the words of a shop’s place are without accents and in small letters, with the postcode in both writings', async () => {
  const shop = await tiffin.shop({ town: 'Äth', postcode: 'BD1 1AA' })
  expect(await listingOf(shop)).toEqual({ listed: true, place_sought: 'ath bd1 1aa bd11aa' })
  await changeShop(tiffin.services, shop.id, ({ opening }) => void (opening.opened = false))
  expect(await listingOf(shop)).toMatchObject({ listed: false })
  expect(await queued(shop)).toEqual([])
})

test('if the process ends after a change of the settings, a job lists the shop', async () => {
  const shop = await tiffin.shop({ town: 'Skipton' })
  const { db, ...services } = tiffin.services
  const dying: Database = { ...db, platform: () => Promise.reject(new Error('the process has ended')) }
  await changeShop({ ...services, db: dying }, shop.id, ({ contact }) => void (contact.town = 'Settle'))
  expect((await listingOf(shop))!.place_sought).toContain('skipton')
  expect(await queued(shop)).toHaveLength(1)
  tiffin.clock.add({ seconds: 11 })
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  expect((await listingOf(shop))!.place_sought).toContain('settle')
  expect(await queued(shop)).toEqual([])
})

test('values of older settings do not replace those of newer ones', async () => {
  const shop = await tiffin.shop({ town: 'Skipton' })
  await tiffin.services.db.platform(sql`update store set listing_revision = 1000 where id = ${shop.id}`)
  await changeShop(tiffin.services, shop.id, ({ contact }) => void (contact.town = 'Settle'))
  expect((await listingOf(shop))!.place_sought).toContain('skipton')
})
