import { sql } from '../../../platform/db/sql.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endUnusedPictures } from '../../../menu/menu/end-unused-pictures.ts'
import {
  FRIDAY_EVENING,
  type Installation,
  openInstallation,
  type Shop,
} from '../../../testing/installation.ts'
import { photo } from '../../../testing/pictures/photos.ts'
import { ACCESS, s3Host } from '../../../testing/pictures/s3-host.ts'
import { getFile, newSender } from '../../../testing/pictures/send.ts'
import { configuredFileStore } from './configured-file-store.ts'
import { inS3 } from './in-s3.ts'

let host: Awaited<ReturnType<typeof s3Host>>
let tiffin: Installation
let shop: Shop
let send: Awaited<ReturnType<typeof newSender>>['send']
beforeAll(async () => {
  host = await s3Host()
  tiffin = await openInstallation({
    env: {
      PICTURE_STORE: host.url,
      PICTURE_STORE_KEY: ACCESS.key,
      PICTURE_STORE_SECRET: ACCESS.secret,
      PICTURE_STORE_REGION: ACCESS.region,
      LOG_LEVEL: 'silent',
    },
  })
  shop = await tiffin.shop()
  ;({ send } = await newSender(tiffin, shop))
})
afterAll(async () => {
  await tiffin.close()
  await host.close()
})
beforeEach(() => {
  host.be('well')
  tiffin.clock.set(FRIDAY_EVENING)
})

let width = 400
/** A picture that has not been sent before. */
const fresh = () =>
  photo({ width: (width += 1) })
    .jpeg()
    .toBuffer()
/**
 * A store with a short time limit for requests that are expected to be slow, and a long one for all
 * others.
 */
const store = (change: Partial<typeof ACCESS> = {}) =>
  inS3(
    { url: host.url, ...ACCESS, ...change },
    { limit: () => (host.isSlow() ? AbortSignal.timeout(200) : new AbortController().signal) },
  )
const file = { name: 'A1234567', size: 's', format: 'webp' } as const
const words = Buffer.from('the bytes of a picture')
const kept = async () => {
  await store().keep(1, file.name, [{ ...file, bytes: words }])
  return store()
}
const rowsOf = (name: string) =>
  tiffin.services.db.query(shop.id, sql`select 1 from picture where store_id = ${shop.id} and name = ${name}`)

test('pictures are stored in the file store under the shop’s number, not in the database, and diners get them from the file store', async () => {
  const { picture } = await send(await fresh())
  const name = picture.slice('/pictures/'.length)
  const names = [...host.objects.keys()].filter(key => key.includes(name))
  expect(names.toSorted()).toEqual(
    ['l', 'm', 's'].flatMap(size =>
      ['avif', 'webp'].map(format => `/pictures/${shop.id}/${name}-${size}.${format}`),
    ),
  )
  const files = await tiffin.services.db.query(
    shop.id,
    sql`select 1 from picture_file where store_id = ${shop.id} and name = ${name}`,
  )
  expect(files).toEqual([])
  const answer = await getFile(tiffin, shop, { address: `${picture}-s`, accept: 'image/avif' })
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/avif' } })
  expect(answer.bytes.equals(host.objects.get(`/pictures/${shop.id}/${name}-s.avif`)!.bytes)).toBe(true)
})

test('a picture is not served at another shop, and the store gets no request for a picture that the shop does not have [V2]', async () => {
  const neighbour = await tiffin.shop()
  const { picture } = await send(await fresh())
  const before = host.asked.length
  expect((await getFile(tiffin, neighbour, { address: picture })).status).toBe(404)
  expect((await getFile(tiffin, shop, { address: '/pictures/AAAAAAAA' })).status).toBe(404)
  expect(host.asked).toHaveLength(before)
})

test('pictures that were stored in the database earlier are served from the database, and deleted there', async () => {
  const { picture } = await send(await fresh())
  const name = picture.slice('/pictures/'.length)
  const database = configuredFileStore({
    env: { ...tiffin.services.env, PICTURE_STORE: '' },
    db: tiffin.services.db,
  })
  await database.keep(shop.id, name, [{ size: 'm', format: 'webp', bytes: words }])
  host.be('gone')
  expect((await getFile(tiffin, shop, { address: picture })).bytes.equals(words)).toBe(true)
  host.be('well')
  await tiffin.services.integrations.pictureStore.remove(shop.id, [name])
  expect(await database.read(shop.id, { name, size: 'm', format: 'webp' })).toBeUndefined()
  expect([...host.objects.keys()].filter(key => key.includes(name))).toEqual([])
})

test('while the store is unavailable, pictures are refused temporarily and the response is not cached; a picture that is sent again is stored', async () => {
  const bytes = await fresh()
  host.be('gone')
  expect(await send(bytes)).toMatchObject({ status: 503 })
  host.be('well')
  const { status, picture } = await send(bytes)
  expect(status).toBe(200)
  host.be('busy')
  const away = await getFile(tiffin, shop, { address: picture })
  expect(away.status).toBe(503)
  expect(String(away.headers['cache-control'])).not.toContain('immutable')
  host.be('well')
  expect((await getFile(tiffin, shop, { address: picture })).status).toBe(200)
})

test.each(['busy', 'gone', 'slow'] as const)(
  'a request to a store that is %s once is retried once',
  async mood => {
    const asked = await kept()
    host.be(mood, 1)
    expect((await asked.read(1, file))?.equals(words)).toBe(true)
  },
)

test.each([
  ['busy', 'it answered 503 SlowDown'],
  ['gone', 'fetch failed'],
  ['slow', 'timeout'],
  ['half', 'terminated'],
  ['other', 'a different or incomplete file'],
] as const)(
  'a store that stays %s is reported with the reason, and an incomplete picture is not returned',
  async (mood, why) => {
    const asked = await kept()
    host.be(mood)
    await expect(asked.read(1, file)).rejects.toThrow(why)
  },
)

test.each([
  [{ secret: 'wrong' }, '403 SignatureDoesNotMatch'],
  [{ key: 'nobody' }, '403 InvalidAccessKeyId'],
])('with a wrong key the operator reads what the store says: %o', async (change, why) => {
  await expect(store(change).keep(1, file.name, [{ ...file, bytes: words }])).rejects.toThrow(why)
  await expect(store(change).read(1, file)).rejects.toThrow(why)
  await expect(store(change).remove(1, [file.name])).rejects.toThrow(why)
})

test('reading a file that does not exist returns undefined, and deleting it succeeds', async () => {
  expect(await store().read(1, { ...file, name: 'B1234567' })).toBeUndefined()
  await store().remove(1, ['B1234567', 'g3k12345', 'h1234567'])
})

test('unused pictures are deleted from the store too; if the store is unavailable, they stay marked and cannot be sent again until they are deleted', async () => {
  const bytes = await fresh()
  const { picture } = await send(bytes)
  const name = picture.slice('/pictures/'.length)
  tiffin.clock.add({ hours: 24 * 181 })
  host.be('busy')
  await expect(endUnusedPictures(tiffin.services)).rejects.toThrow('503 SlowDown')
  host.be('well')
  const { send: later } = await newSender(tiffin, shop)
  expect(await later(bytes)).toMatchObject({ status: 429, type: 'pictures-busy' })
  await endUnusedPictures(tiffin.services)
  expect([await rowsOf(name), [...host.objects.keys()].filter(key => key.includes(name))]).toEqual([[], []])
  expect((await later(bytes)).status).toBe(200)
})

test('an installation with a store but without its key does not start, and the error names the missing setting', () => {
  const env = { ...tiffin.services.env, PICTURE_STORE_SECRET: '' }
  expect(() => configuredFileStore({ env, db: tiffin.services.db })).toThrow('PICTURE_STORE_SECRET')
})
