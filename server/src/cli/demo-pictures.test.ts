import { getMenuFile } from '@tiffin/contract/menu/diner'
import { PICTURE_SIZES, pictureAt } from '@tiffin/contract/pictures/pictures'
import { getStore } from '@tiffin/contract/stores/diner'
import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFile } from '../pictures/testing/send.ts'
import { clientOf, type Installation, openInstallation } from '../testing/installation.ts'
import { allDrawings, demoPictures, hashOfDrawing } from '../db/demo/drawings/drawing-of.ts'
import { DEMO_STORES } from '../db/demo/stores.ts'
import { seedDemo } from './seed-demo.ts'

let tiffin: Installation
beforeAll(async () => {
  tiffin = await openInstallation()
  await seedDemo(tiffin.services)
})
afterAll(() => tiffin.close())

async function picturesOf(host: string): Promise<(string | null)[]> {
  const { call } = clientOf(tiffin.app, host, {})
  const { data } = await call(getStore, {})
  const { categories } = await call(getMenuFile, { params: { storeId: String(data.id), day: 'all' } })
  return categories.flatMap(({ subcategories }) =>
    subcategories.flatMap(({ items }) => items.map(({ image }) => image)),
  )
}

test.each([
  ['mango-tree', 0.6],
  ['carmelas', 0.6],
  ['ba-sau', 0.6],
  ['fat-kereru', 0.5],
  ['salty-gull', 0.5],
  ['la-ceiba', 0.35],
])('so many dishes of %s have a picture of their own: %d', async (name, part) => {
  const pictures = await picturesOf(`${name}.localhost`)
  const given = pictures.filter(picture => picture !== null)
  expect(given.length / pictures.length).toBeGreaterThanOrEqual(part)
  expect(new Set(given).size).toBe(given.length)
})

test('the taquería has no pictures, on purpose', async () => {
  expect((await picturesOf('el-cempasuchil.localhost')).every(picture => picture === null)).toBe(true)
})

test('each drawing is of a dish that its shop has', async () => {
  for (const { menu } of DEMO_STORES) {
    const refs = demoPictures(menu).map(({ ref }) => ref)
    const text = await readFile(new URL(`../db/demo/${menu}`, import.meta.url), 'utf8')
    expect(refs.filter(ref => !text.includes(`"ref": "${ref}"`))).toEqual([])
  }
})

test('the repository has an up-to-date picture of each drawing', async () => {
  const folder = new URL('../db/demo/pictures/', import.meta.url)
  const drawn = JSON.parse(await readFile(new URL('drawn.json', folder), 'utf8')) as Record<string, string>
  const stale = allDrawings().filter(
    ([name, draw]) => drawn[name] !== hashOfDrawing(draw(PICTURE_SIZES.m.width)),
  )
  expect(stale.map(([name]) => name)).toEqual([])
  const files = allDrawings().flatMap(([name]) => [`${name}-s.webp`, `${name}-m.webp`])
  expect((await readdir(folder)).sort()).toEqual([...files, 'drawn.json'].sort())
})

test('a demo shop sends its pictures from the repository, and other shops do not', async () => {
  const picture = (await picturesOf('carmelas.localhost')).find(each => each !== null)!
  const shop = { host: 'carmelas.localhost' }
  for (const [size, box] of [
    ['s', PICTURE_SIZES.s],
    ['m', PICTURE_SIZES.m],
    ['l', PICTURE_SIZES.m],
  ] as const) {
    const file = await getFile(tiffin, shop, {
      address: pictureAt(picture, size),
      accept: 'image/avif,image/webp',
    })
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'webp', ...box })
  }
  const elsewhere = { host: 'mango-tree.localhost' }
  expect((await getFile(tiffin, elsewhere, { address: picture })).status).toBe(404)
})
