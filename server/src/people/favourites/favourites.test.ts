import { addFavourite, listFavourites, removeFavourite } from '@tiffin/contract/people/favourites/diner'
import { listRecentStores } from '@tiffin/contract/ordering/orders/diner'
import { expect, test } from 'vitest'
import { ownerOf } from '../../testing/groups/owner-of.ts'
import { type Diner, newCustomer, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

const marked = async ({ client }: Diner) => (await client.call(listFavourites, {})).data.map(({ id }) => id)

test('a customer marks shops of the group and removes the marks; each is marked once [I-30] [API-76]', async () => {
  const [first, second, foreign] = [await tiffin.shop(), await tiffin.shop(), await tiffin.shop()]
  const owner = await ownerOf(tiffin, [first, second])
  await owner.save('Kitchens', [first, second])
  const [customer, other] = [await newCustomer(first), await newCustomer(first)]
  const mark = (store_id: number) => customer.client.call(addFavourite, { body: { store_id } })
  const unmark = (store_id: number) => customer.client.call(removeFavourite, { query: { store_id } })

  await mark(first.id)
  tiffin.clock.add({ seconds: 1 })
  await Promise.all([mark(second.id), mark(second.id)])
  expect(await marked(customer)).toEqual([second.id, first.id])
  expect(await marked(other)).toEqual([])
  await expect(mark(foreign.id)).rejects.toMatchObject({ status: 404 })

  await unmark(first.id)
  await unmark(first.id)
  expect(await marked(customer)).toEqual([second.id])

  await owner.save('Kitchens', [first])
  expect(await marked(customer)).toEqual([])
  await owner.save('Kitchens', [first, second])
  expect(await marked(customer)).toEqual([second.id])
})

test('the shop of a customer is listed as recent after the first order [I-30] [API-77]', async () => {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const diner = await newCustomer(shop)
  const recent = async () => (await diner.client.call(listRecentStores, {})).data
  expect(await recent()).toEqual([])
  await orderFood(shop, { diner })
  expect(await recent()).toEqual([expect.objectContaining({ id: shop.id, host: shop.host })])
})
