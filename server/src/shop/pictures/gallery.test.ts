import type { CallError } from '@tiffin/contract/client'
import { listGallery } from '@tiffin/contract/shop/pictures/diner'
import { changeSection, getSection } from '@tiffin/contract/shop/stores/staff'
import { saveTranslation } from '@tiffin/contract/menu/translations/staff'
import { GALLERY_AT_MOST } from '@tiffin/contract/shop/settings/gallery'
import { beforeAll, expect, test } from 'vitest'
import { newStaff } from '../../testing/staff.ts'
import { photo } from '../../testing/pictures/photos.ts'
import { newSender } from '../../testing/pictures/send.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin)
let manager: Awaited<ReturnType<typeof newStaff>>['client']
let pictures: string[]
const params = () => ({ storeId: shop.id, section: 'gallery' })
beforeAll(async () => {
  manager = (await newStaff(tiffin, shop, 'manager')).client
  const { send } = await newSender(tiffin, shop)
  const sendOne = async (width: number) => (await send(await photo({ width }).jpeg().toBuffer())).picture
  pictures = [await sendOne(400), await sendOne(500)]
})

async function save(value: Record<string, unknown>) {
  const { revision } = await manager.call(getSection, { params: params() })
  return manager.call(changeSection, { params: params(), body: { value, revision } })
}

test('a manager orders the photos of the shop, and diners get them in this order with their captions [I-05] [API-66]', async () => {
  expect(await shop.call(listGallery, {})).toEqual({ data: [] })
  const [oven, counter] = pictures as [string, string]
  await save({
    pictures: [
      { picture: counter, caption: 'The counter' },
      { picture: oven, caption: ' The oven ' },
    ],
  })
  const { data } = await shop.call(listGallery, { query: { sref: String(shop.id) } })
  expect(data).toEqual([
    {
      id: counter.slice('/pictures/'.length),
      url: `${counter}-l`,
      thumb: `${counter}-s`,
      caption: 'The counter',
    },
    { id: oven.slice('/pictures/'.length), url: `${oven}-l`, thumb: `${oven}-s`, caption: 'The oven' },
  ])
  const other = await tiffin.shop()
  expect(await other.call(listGallery, {})).toEqual({ data: [] })
  await expect(other.call(listGallery, { query: { sref: String(shop.id) } })).rejects.toMatchObject({
    status: 404,
  })
})

test('captions are translated with the shop’s other texts [I-05]', async () => {
  await save({ pictures: [{ picture: pictures[0], caption: 'The oven' }] })
  await manager.call(saveTranslation, {
    params: { storeId: shop.id, language: 'es' },
    body: { original: 'The oven', translated: 'El horno', seen: null },
  })
  const { data } = await shop.as({ language: 'es' }).call(listGallery, {})
  expect(data).toMatchObject([{ caption: 'El horno' }])
})

test('a photo needs a picture of the shop and a caption, and there are at most 24 [I-05]', async () => {
  const problemsOf = async (rows: unknown[]) => {
    const refused = await save({ pictures: rows }).catch((error: unknown) => error)
    return Object.keys((refused as CallError).errors)
  }
  expect(await problemsOf([{ picture: null, caption: '' }])).toEqual([
    'pictures.0.picture',
    'pictures.0.caption',
  ])
  expect(await problemsOf([{ picture: 'https://elsewhere.example/a.jpg', caption: 'A' }])).toEqual([
    'pictures.0.picture',
  ])
  expect(await problemsOf([{ picture: pictures[0], caption: 'x'.repeat(121) }])).toEqual([
    'pictures.0.caption',
  ])
  const many = Array.from({ length: GALLERY_AT_MOST + 1 }, () => ({ picture: pictures[0], caption: 'A' }))
  expect(await problemsOf(many)).toEqual(['pictures'])
})
