import { listAudit } from '@tiffin/contract/people/audit/staff'
import { getMenuFile } from '@tiffin/contract/menu/menu/diner'
import { listPictures, setPicture } from '@tiffin/contract/menu/menu/staff'
import { beforeAll, expect, test } from 'vitest'
import { photo } from '../../testing/pictures/photos.ts'
import { newSender } from '../../testing/pictures/send.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { itemNamed } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ menu: SMALL_MENU }))
let sender: Awaited<ReturnType<typeof newSender>>
beforeAll(async () => {
  sender = await newSender(tiffin, shop)
})

const send = async (width: number) => (await sender.send(await photo({ width }).jpeg().toBuffer())).picture
const set = (kind: 'item' | 'category', id: string, image: string | null) =>
  sender.client.call(setPicture, { params: { storeId: shop.id, id }, body: { kind, image } })
const menu = () => shop.call(getMenuFile, { params: { storeId: String(shop.id), day: 'all' } })

test('a manager gives a dish a picture, which diners see at once, and takes it back [M-01]', async () => {
  const [id, picture] = [await itemNamed(shop, 'Tarka dal'), await send(400)]
  const shown = async () => {
    const { categories } = await menu()
    const items = categories.flatMap(({ subcategories }) => subcategories.flatMap(each => each.items))
    return items.find(item => item.id === id)?.image
  }
  expect(await set('item', id, picture)).toEqual({ outcome: 'success', replaced: null })
  expect(await shown()).toBe(picture)
  const { categories } = await sender.client.call(listPictures, { params: { storeId: shop.id } })
  expect(categories.flatMap(({ items }) => items).filter(({ image }) => image)).toEqual([
    { id, name: 'Tarka dal', image: picture },
  ])
  const other = await send(500)
  expect(await set('item', id, other)).toMatchObject({ replaced: picture })
  expect(await set('item', id, null)).toMatchObject({ replaced: other })
  expect(await shown()).toBeNull()
  const { data } = await sender.client.call(listAudit, { query: {}, params: { storeId: shop.id } })
  expect(data[0]).toMatchObject({ action: 'PICTURE', subject: 'Tarka dal' })
})

test('a category has one too', async () => {
  const [first] = (await menu()).categories
  const picture = await send(600)
  await set('category', first!.id, picture)
  expect((await menu()).categories[0]!.image).toBe(picture)
})

test('a picture that the shop does not have is given to nothing [V2]', async () => {
  const neighbour = await newSender(tiffin, await tiffin.shop())
  const { picture: his } = await neighbour.send(await photo().jpeg().toBuffer())
  const id = await itemNamed(shop, 'Tarka dal')
  for (const image of [his, 'https://pictures.example/a.jpg', 'javascript:alert(1)', '/pictures/Aaaaaaaa'])
    await expect(set('item', id, image)).rejects.toMatchObject({ status: 400, type: 'validation' })
})
