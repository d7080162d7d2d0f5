import { getMenuFile } from '@tiffin/contract/menu/diner'
import { PICTURE_SIZES, pictureAt } from '@tiffin/contract/pictures/pictures'
import { getStore } from '@tiffin/contract/stores/diner'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFile } from '../pictures/testing/send.ts'
import { clientOf, type Installation, openInstallation } from '../testing/installation.ts'
import { demoPictures } from '../db/demo/drawings/drawing-of.ts'
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

test('a picture of a demo shop is drawn when it is first asked for, there and nowhere else', async () => {
  const picture = (await picturesOf('carmelas.localhost')).find(each => each !== null)!
  const shop = { host: 'carmelas.localhost' }
  for (const [size, box] of [
    ['s', PICTURE_SIZES.s],
    ['m', PICTURE_SIZES.m],
  ] as const) {
    const file = await getFile(tiffin, shop, { address: pictureAt(picture, size), accept: 'image/avif' })
    expect(file.status).toBe(200)
    expect(await sharp(file.bytes).metadata()).toMatchObject(box)
  }
  const elsewhere = { host: 'mango-tree.localhost' }
  expect((await getFile(tiffin, elsewhere, { address: picture })).status).toBe(404)
})
