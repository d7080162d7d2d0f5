import { getGroup } from '@tiffin/contract/shop/groups/staff'
import { listStores } from '@tiffin/contract/shop/groups/diner'
import { listAudit } from '@tiffin/contract/people/audit/staff'
import { getStore } from '@tiffin/contract/shop/stores/diner'
import { expect, test } from 'vitest'
import { changeShop } from '../../testing/change-settings.ts'
import { ownerOf } from '../../testing/groups/owner-of.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import type { Shop } from '../../testing/installation.ts'

const tiffin = withInstallation()

const groupOf = async ({ client, params }: Awaited<ReturnType<typeof ownerOf>>) =>
  (await client.call(getGroup, { params })).data
const listed = async (shop: Shop) =>
  (await shop.call(listStores, {})).data.map(({ id }) => id).toSorted((one, other) => one - other)
const ids = (...shops: Shop[]) => shops.map(({ id }) => id).toSorted((one, other) => one - other)

test('an owner lists several shops together, and each page of theirs lists all of them [I-30] [API-74]', async () => {
  const [first, second, alone] = [await tiffin.shop(), await tiffin.shop(), await tiffin.shop()]
  const owner = await ownerOf(tiffin, [first, second])
  expect(await listed(first)).toEqual(ids(first))
  expect(await groupOf(owner)).toMatchObject({ name: '', shops: [{ own: true }, { own: true }] })

  await owner.save('Two Kitchens', [first, second])
  for (const shop of [first, second]) expect(await listed(shop)).toEqual(ids(first, second))
  expect(await listed(alone)).toEqual(ids(alone))
  expect((await second.call(getStore, {})).data.group).toBe('Two Kitchens')
  expect((await alone.call(getStore, {})).data.group).toBeUndefined()

  await owner.save('Our Kitchens', [first, second])
  expect((await second.call(getStore, {})).data.group).toBe('Our Kitchens')

  await owner.save('Our Kitchens', [first])
  expect(await listed(second)).toEqual(ids(second))
  expect((await second.call(getStore, {})).data.group).toBeUndefined()
})

test('a shop that is not open yet is not listed', async () => {
  const [first, preparing] = [await tiffin.shop(), await tiffin.shop()]
  await (await ownerOf(tiffin, [first, preparing])).save('Kitchens', [first, preparing])
  await changeShop(tiffin.services, preparing.id, ({ opening }) => {
    opening.opened = false
  })
  expect(await listed(first)).toEqual(ids(first))
})

test('an owner neither adds the shop of another owner nor removes it, and a shop leaves by itself', async () => {
  const [mine, theirs, foreign] = [await tiffin.shop(), await tiffin.shop(), await tiffin.shop()]
  const both = await ownerOf(tiffin, [mine, theirs])
  await both.save('Kitchens', [mine, theirs])
  const other = await ownerOf(tiffin, [theirs])
  const me = await ownerOf(tiffin, [mine])
  await expect(me.save('Kitchens', [mine, foreign])).rejects.toMatchObject({
    errors: { shops: [expect.any(String)] },
  })
  // Without the name of the foreign shop in the request, it stays.
  const kept = await me.save('Kitchens', [mine])
  expect(kept.shops).toEqual([
    expect.objectContaining({ id: mine.id, in_group: true, own: true }),
    expect.objectContaining({ id: theirs.id, in_group: true, own: false }),
  ])
  await other.save('Kitchens', [])
  expect(await listed(mine)).toEqual(ids(mine))
  await expect(me.save('', [mine])).rejects.toMatchObject({ errors: { name: [expect.any(String)] } })
})

test('the audit log of each shop records who added it and who removed it', async () => {
  const [first, second] = [await tiffin.shop(), await tiffin.shop()]
  const owner = await ownerOf(tiffin, [first, second])
  await owner.save('Kitchens', [first, second])
  await owner.save('Kitchens', [first, second])
  await owner.save('Kitchens', [first])
  const { data } = await owner.client.call(listAudit, { params: { storeId: second.id } })
  expect(data.map(({ action, subject }) => [action, subject])).toEqual([
    ['GROUP_LEFT', 'Kitchens'],
    ['GROUP_JOINED', 'Kitchens'],
  ])
})

test('a shop that joins another group leaves its former one, which ends with its last shop', async () => {
  const [first, second] = [await tiffin.shop(), await tiffin.shop()]
  const owner = await ownerOf(tiffin, [first, second])
  const ofSecond = await ownerOf(tiffin, [second])
  await ofSecond.save('Old', [second])
  await owner.save('New', [first, second])
  expect(await listed(second)).toEqual(ids(first, second))
  expect(await groupOf(ofSecond)).toMatchObject({ name: 'New' })
})
