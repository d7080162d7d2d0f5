import { countShortUrlClick, getShortUrl, visitShortUrl } from '@tiffin/contract/shop/short-links/diner'
import { SHORT_URLS_AT_MOST } from '@tiffin/contract/shop/short-links/short-url'
import {
  deleteShortUrl,
  listShortUrls,
  listShortUrlStats,
  saveShortUrl,
} from '@tiffin/contract/shop/short-links/staff'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { createClicks } from '../../platform/http/clicks.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()

async function opened() {
  const shop = await tiffin.shop({ hosts: [`${crypto.randomUUID().slice(0, 8)}.example`] })
  const { client } = await newStaff(tiffin, shop, 'manager')
  const params = { storeId: shop.id }
  return {
    shop,
    save: (shortUrlId: string, url: string, { name = 'Flyer', is_new = true } = {}) =>
      client.call(saveShortUrl, { params: { ...params, shortUrlId }, body: { name, url, is_new } }),
    remove: (shortUrlId: string) => client.call(deleteShortUrl, { params: { ...params, shortUrlId } }),
    async list() {
      await tiffin.services.clicks.write()
      return (await client.call(listShortUrls, { params })).data
    },
    follow: (id: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
      tiffin.app.inject({
        method,
        url: `/s/${id}`,
        headers: { host: shop.host, accept: 'text/html', ...headers },
      }),
  }
}

test('a manager creates a short link that redirects to its target and counts visits; requests from robots and prefetching browsers are not counted [I-28] [I-29] [R-38] [API-43] [API-81]', async () => {
  const { shop, save, list, follow } = await opened()
  const { data } = await save('lunch', '/order-now?item=dal#dal')
  expect(data).toMatchObject({ id: 'lunch', url: '/order-now?item=dal#dal', clicks: 0, clicked_at: null })
  expect(new URL(data.address).pathname).toBe('/s/lunch')
  const answer = await follow('lunch')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/order-now?item=dal#dal'])
  expect(answer.headers['cache-control']).toBe('no-store')
  await follow('lunch')
  await follow('lunch', { 'sec-purpose': 'prefetch;prerender' })
  await follow('lunch', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await follow('lunch', {}, 'HEAD')
  expect(await list()).toMatchObject([{ id: 'lunch', clicks: 2, clicked_at: '2026-11-20 18:00:00' }])

  const { url } = await shop.call(getShortUrl, { query: { shortUrl: 'lunch' } })
  expect(url).toContain('/order-now?item=dal#dal')
  const visit = await shop.call(visitShortUrl, { body: { shortUrl: 'lunch' } })
  expect(visit).toEqual({ outcome: 'success', url, short_url_id: 'lunch' })
  await shop.call(countShortUrlClick, { body: { short_url_id: 'lunch', event: 'click' } })
  expect((await list())[0]?.clicks).toBe(4)
  for (const gone of [
    () => shop.call(visitShortUrl, { body: { shortUrl: 'none' } }),
    () => shop.call(countShortUrlClick, { body: { short_url_id: 'none' } }),
  ])
    await expect(gone()).rejects.toMatchObject({ status: 404 })
})

test('a link leads nowhere but to a page of the shop’s own hosts [R-38] [I-28]', async () => {
  const { shop, save, follow, list } = await opened()
  for (const url of [
    'https://example.com/',
    '//example.com',
    '/\\example.com',
    '\\\\example.com',
    `https://${shop.host}@example.com/`,
    `https://user@${shop.host}/`,
    `https://${shop.host}//example.com`,
    'javascript:alert(1)',
    'data:text/html,x',
    '/s/other',
    '/./s/other',
    '',
  ])
    await expect(save('bad', url)).rejects.toMatchObject({
      status: 400,
      errors: { url: [expect.any(String)] },
    })
  expect(await list()).toEqual([])
  await save('whole', `https://${shop.host}/order-now`)
  expect((await list())[0]?.url).toBe('/order-now')
  // A value that was written in another way is checked again when the link is followed.
  await tiffin.services.db.query(
    shop.id,
    sql`update short_url set url = 'https://example.com/' where store_id = ${shop.id} and id = 'whole'`,
  )
  expect((await follow('whole')).headers.location).toBeUndefined()
})

test('a name that is taken is refused, the same link sent twice is stored once, a changed target keeps the click counts, and a deleted link is not found [I-28]', async () => {
  const { save, list, remove, follow } = await opened()
  await save('flyer', '/order-now')
  await save('flyer', '/order-now')
  await expect(save('flyer', '/')).rejects.toMatchObject({
    errors: { id: [expect.stringMatching(/already/)] },
  })
  await expect(save('Flyer 1', '/')).rejects.toMatchObject({ errors: { id: [expect.any(String)] } })
  await follow('flyer')
  await list()
  await save('flyer', '/', { is_new: false, name: 'Spring' })
  expect(await list()).toMatchObject([{ id: 'flyer', name: 'Spring', url: '/', clicks: 1 }])
  await expect(save('none', '/', { is_new: false })).rejects.toMatchObject({ status: 404 })
  await remove('flyer')
  await expect(remove('flyer')).rejects.toMatchObject({ status: 404 })
  expect(await list()).toEqual([])
  expect((await follow('flyer')).headers.location).toBeUndefined()
})

test('a shop has two hundred short links at most', async () => {
  const { shop, save } = await opened()
  await tiffin.services.db.query(
    shop.id,
    sql`insert into short_url (store_id, id, url, created_at)
      select ${shop.id}::integer, 'link-' || n, '/', ${tiffin.clock.now()}::timestamptz from generate_series(1, ${SHORT_URLS_AT_MOST}::integer) as n returning id`,
  )
  await expect(save('one-more', '/')).rejects.toMatchObject({
    errors: { id: [expect.stringMatching(/200/)] },
  })
  await save('link-7', '/order-now', { is_new: false })
})

test('clicks while the database is away are written when it is back, each once', async () => {
  const { shop, save, list } = await opened()
  await save('late', '/')
  let isAway = true
  const { db } = tiffin.services
  const clicks = createClicks({
    query: (id, statement) => (isAway ? Promise.reject(new Error('away')) : db.query(id, statement)),
  })
  for (let times = 0; times < 3; times++) clicks.count(shop.id, 'late', tiffin.clock.now())
  await clicks.write()
  isAway = false
  await clicks.write()
  await clicks.write()
  expect((await list())[0]?.clicks).toBe(3)
})

test('a request to write the clicks waits for a write that is already running', async () => {
  const database = Promise.withResolvers<never[]>()
  const clicks = createClicks({ query: () => database.promise })
  clicks.count(1, 'lunch', tiffin.clock.now())
  const ended: string[] = []
  const both = [
    clicks.write().then(() => ended.push('begun before')),
    clicks.write().then(() => ended.push('asked for')),
  ]
  await new Promise(resolve => setImmediate(resolve))
  expect(ended).toEqual([])
  database.resolve([])
  await Promise.all(both)
  expect(ended).toEqual(['begun before', 'asked for'])
})

test('the figures of all links are one call for owners and managers of the shops, and of no other shop [I-29] [API-81]', async () => {
  const { shop, save, follow } = await opened()
  const other = await opened()
  await save('lunch', '/order-now')
  await save('menu', '/order-now')
  await other.save('lunch', '/order-now')
  await follow('lunch')
  await tiffin.services.clicks.write()
  const { client } = await newStaff(tiffin, shop, 'owner')
  const stats = async (query: object = {}) => (await client.call(listShortUrlStats, { query })).data
  const lunch = { store_id: shop.id, short_url_id: 'lunch', url: '/order-now', clicks: 1 }
  const menu = { store_id: shop.id, short_url_id: 'menu', url: '/order-now', clicks: 0, clicked_at: null }
  expect(await stats()).toEqual([{ ...lunch, clicked_at: '2026-11-20 18:00:00' }, menu])
  expect(await stats({ store_id: String(shop.id), short_url_id: 'menu' })).toEqual([menu])
  await expect(stats({ store_id: String(other.shop.id) })).rejects.toMatchObject({ status: 403 })
  const kitchen = await newStaff(tiffin, shop, 'kitchen')
  expect((await kitchen.client.call(listShortUrlStats, {})).data).toEqual([])
  await expect(
    kitchen.client.call(listShortUrlStats, { query: { store_id: String(shop.id) } }),
  ).rejects.toMatchObject({ status: 403 })
})
