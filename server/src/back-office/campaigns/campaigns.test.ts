import { countCampaign } from '@tiffin/contract/back-office/campaigns/diner'
import { listCampaigns } from '@tiffin/contract/back-office/campaigns/staff'
import { beforeEach, expect, test } from 'vitest'
import { tidy } from '../../platform/jobs/tidy.ts'
import { sql } from '../../platform/db/sql.ts'
import { FRIDAY_EVENING, openInstallation, type Shop } from '../../testing/installation.ts'
import { newStaff } from '../../testing/staff.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

const flyer = { campaign: 'autumn', source: 'flyer', medium: 'print' }
const send = (shop: Shop, event: 'visit' | 'order', names: object = flyer) =>
  shop.call(countCampaign, {
    body: {
      store_id: shop.id,
      ...names,
      event,
      url: `https://${shop.host}/?utm_campaign=autumn`,
      ts: 1795287600000,
    },
  })

async function campaignsOf(shop: Shop, query: { from?: string; to?: string } = {}) {
  const { client } = await newStaff(tiffin, shop, 'manager')
  return (await client.call(listCampaigns, { params: { storeId: shop.id }, query })).data
}

test('visits and orders are counted by campaign and day, and the owner sees the sums of the chosen days [I-27] [API-44]', async () => {
  const shop = await tiffin.shop()
  expect(await send(shop, 'visit')).toBeUndefined()
  await send(shop, 'visit')
  await send(shop, 'order')
  await send(shop, 'visit', { source: ' google ' })
  expect(await campaignsOf(shop)).toEqual([
    { ...flyer, visits: 2, orders: 1 },
    { campaign: '', source: 'google', medium: '', visits: 1, orders: 0 },
  ])
  tiffin.clock.add({ hours: 24 })
  await send(shop, 'visit')
  expect(await campaignsOf(shop)).toEqual([{ ...flyer, visits: 1, orders: 0 }])
  expect(await campaignsOf(shop, { from: '2026-11-20', to: '2026-11-21' })).toMatchObject([
    { visits: 3, orders: 1 },
    { visits: 1 },
  ])
  expect(await campaignsOf(await tiffin.shop())).toEqual([])
})

test('the response has status 204, and the count of another shop is refused [API-44]', async () => {
  const [shop, other] = [await tiffin.shop(), await tiffin.shop()]
  const post = (store_id: number) =>
    tiffin.app.inject({
      method: 'POST',
      url: '/campaign/metrics',
      headers: { host: shop.host },
      payload: { store_id, ...flyer, event: 'visit' },
    })
  expect((await post(shop.id)).statusCode).toBe(204)
  expect((await post(other.id)).statusCode).toBe(404)
  expect(await campaignsOf(other)).toEqual([])
})

test('a visit without names is not counted, and one with names that are too long or an unknown event is refused [I-27]', async () => {
  const shop = await tiffin.shop()
  await send(shop, 'visit', { campaign: ' ' })
  expect(await campaignsOf(shop)).toEqual([])
  await expect(send(shop, 'visit', { campaign: 'x'.repeat(101) })).rejects.toMatchObject({ status: 400 })
  await expect(send(shop, 'press' as never)).rejects.toMatchObject({ status: 400 })
})

test('a day has at most 100 campaigns, so that made-up names do not fill the database', async () => {
  const shop = await tiffin.shop()
  await send(shop, 'visit')
  await tiffin.services.db.query(
    shop.id,
    sql`insert into campaign_day (store_id, day, campaign, source, medium, visits, orders)
      select ${shop.id}, '2026-11-20', 'made up ' || n, '', '', 1, 0 from generate_series(1, 99) as n returning 1`,
  )
  await send(shop, 'visit', { campaign: 'one more' })
  await send(shop, 'visit')
  const counted = await campaignsOf(shop)
  expect(counted[0]).toEqual({ ...flyer, visits: 2, orders: 0 })
  expect(counted.map(({ campaign }) => campaign)).not.toContain('one more')
})

test('one visitor can count 30 events in ten minutes [I-27]', async () => {
  const own = await openInstallation({ env: { RATE_LIMITS: 'on' } })
  const shop = await own.shop()
  for (let index = 0; index < 30; index++) await send(shop, 'visit')
  await expect(send(shop, 'visit')).rejects.toMatchObject({ status: 429 })
  await own.close()
})

test('counts are deleted after 800 days [I-27]', async () => {
  const shop = await tiffin.shop()
  await send(shop, 'visit')
  const rows = async () => {
    await tidy(tiffin.services)
    const found = await tiffin.services.db.query(
      shop.id,
      sql<{ day: string }>`select day from campaign_day where store_id = ${shop.id}`,
    )
    return found.length
  }
  tiffin.clock.add({ hours: 799 * 24 })
  expect(await rows()).toBe(1)
  tiffin.clock.add({ hours: 3 * 24 })
  expect(await rows()).toBe(0)
})
