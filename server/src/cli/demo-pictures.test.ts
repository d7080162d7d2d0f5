import { getMenuFile } from '@tiffin/contract/menu/menu/diner'
import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { pictureAt } from '@tiffin/contract/shop/pictures/pictures'
import { PICTURE_SIZES } from '@tiffin/contract/shop/pictures/picture-sizes'
import { getStore } from '@tiffin/contract/shop/stores/diner'
import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { getFile } from '../testing/pictures/send.ts'
import { clientOf } from '../testing/installation.ts'
import { withInstallation } from '../testing/with-shop.ts'
import { DEMO_STORES } from '../demo/stores.ts'
import { demoPictures } from './demo-pictures.ts'
import { seedDemo } from './seed-demo.ts'

const tiffin = withInstallation()
beforeAll(async () => {
  await seedDemo(tiffin.services)
})

async function picturesOf(host: string): Promise<(string | null)[]> {
  const { call } = clientOf(tiffin.app, host, {})
  const { data } = await call(getStore, {})
  const { categories } = await call(getMenuFile, { params: { storeId: String(data.id), day: 'all' } })
  return categories.flatMap(({ subcategories }) =>
    subcategories.flatMap(({ items }) => items.map(({ image }) => image)),
  )
}

test.each([
  ['mango-tree', 0.7],
  ['carmelas', 0.6],
  ['el-cempasuchil', 0.8],
  ['ba-sau', 0.7],
  ['fat-kereru', 0.7],
  ['salty-gull', 0.6],
  ['la-ceiba', 0.35],
])('so many dishes of %s have a picture of their own: %d', async (name, part) => {
  const pictures = await picturesOf(`${name}.localhost`)
  const given = pictures.filter(picture => picture !== null)
  expect(given.length / pictures.length).toBeGreaterThanOrEqual(part)
  expect(new Set(given).size).toBe(given.length)
})

test('each picture of the repository is of a dish, in two sizes', async () => {
  const dishes = await Promise.all(
    DEMO_STORES.map(async ({ menu }) => {
      const text = await readFile(new URL(`../demo/${menu}`, import.meta.url), 'utf8')
      return demoPictures(menu, JSON.parse(text) as MenuFile)
    }),
  )
  const files = dishes.flat().flatMap(({ name }) => [`${name}-s.webp`, `${name}-m.webp`])
  expect((await readdir(new URL('../demo/pictures/', import.meta.url))).sort()).toEqual(files.sort())
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
