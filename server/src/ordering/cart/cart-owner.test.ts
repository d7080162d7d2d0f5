import { createGuest } from '@tiffin/contract/people/accounts/diner'
import {
  addCartItem,
  changeOrderType,
  createCart,
  removeCartItems,
  updateCart,
  updateCartItem,
  viewCart,
} from '@tiffin/contract/ordering/cart/diner'
import type { Client } from '@tiffin/contract/client'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { type BasketShop, openBasketShop } from '../../testing/cart/basket-shop.ts'

const tiffin = withInstallation()

test('the id is enough to use a basket without an owner; a request with a token makes the customer its only owner [B-09] [B-10]', async () => {
  const shop = await openBasketShop(tiffin)
  const [ada, eve] = [await guest(shop), await guest(shop)]
  const id = await shop.basket()
  await shop.add(id, 'Dal')
  await ada.call(addCartItem, { params: { id, itemId: shop.ids.Dal! }, body: {} })
  await expectDead(shop, eve, id)
  await expectDead(shop, shop, id)
  expect((await ada.call(viewCart, { params: { id } })).data.item).toHaveLength(1)
})

test('viewing a basket with a token is enough to own it [B-09]', async () => {
  const shop = await openBasketShop(tiffin)
  const ada = await guest(shop)
  const id = await shop.basket()
  await ada.call(viewCart, { params: { id } })
  await expectDead(shop, shop, id)
})

test('a basket that is made with a token belongs to its customer at once, and so does its copy for another type [B-09]', async () => {
  const shop = await openBasketShop(tiffin)
  const ada = await guest(shop)
  const { resource_id: id } = await ada.call(createCart, { body: { service_type: 'delivery' } })
  const body = { service_type: 'collection' as const }
  const copy = await ada.call(changeOrderType, { params: { id }, body })
  await expectDead(shop, shop, id)
  await expectDead(shop, await guest(shop), copy.resource_id)
})

test('an unknown basket, one of another shop and one that was ordered are refused as expired [B-10] [API-48]', async () => {
  const shop = await openBasketShop(tiffin)
  const other = await openBasketShop(tiffin)
  await expectDead(shop, shop, crypto.randomUUID())
  await expectDead(shop, shop, await other.basket())
  const id = await shop.basket()
  await tiffin.services.db.query(
    shop.id,
    sql`update cart set ordered_at = ${tiffin.clock.now()} where store_id = ${shop.id} and id = ${id}`,
  )
  await expectDead(shop, shop, id)
  await expect(shop.call(viewCart, { params: { id: 'cart' } })).rejects.toMatchObject({
    status: 400,
    code: 4010,
  })
})

test('a basket expires 24 hours after its last change [B-10]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  const start = tiffin.clock.now().toString()
  tiffin.clock.add({ hours: 23 })
  await shop.add(id, 'Dal')
  tiffin.clock.add({ hours: 23, minutes: 59 })
  expect((await shop.call(viewCart, { params: { id } })).data.item).toHaveLength(1)
  tiffin.clock.add({ minutes: 1 })
  await expectDead(shop, shop, id)
  tiffin.clock.set(start)
})

test('adding a dish, changing a line and changing the basket are one statement each [B-15] [B-16] [B-18]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  const [line] = (await shop.add(id, 'Dal')).item
  const statements = await counted(async () => {
    await shop.call(addCartItem, {
      params: { id, itemId: shop.ids.Dal! },
      body: {},
      idempotency_key: crypto.randomUUID(),
    })
    await shop.call(updateCartItem, { params: { id, itemId: line!.id }, body: { quantity: 5 } })
    await shop.call(updateCart, { params: { id }, body: { comments: 'No coriander', postcode: 'BD1 1AA' } })
    await shop.call(viewCart, { params: { id } })
  })
  expect(statements).toBe(4)
})

/** Runs the work and counts the statements that it sends to the database. */
async function counted(work: () => Promise<void>): Promise<number> {
  const { db } = tiffin.services
  const { query, platform } = db
  let count = 0
  db.query = (store_id, statement) => (count++, query(store_id, statement))
  db.platform = statement => (count++, platform(statement))
  try {
    await work()
  } finally {
    Object.assign(db, { query, platform })
  }
  return count
}

async function guest(shop: BasketShop): Promise<Client> {
  const person = { first_name: 'Ada', last_name: 'Byron', phone: '07400 123456', email: 'ada@example.com' }
  const { api_token } = await shop.call(createGuest, { body: person })
  return shop.as({ 'user-token': api_token })
}

/** Every call gives the same response for a basket that the caller may not access. */
async function expectDead(shop: BasketShop, { call }: Pick<Client, 'call'>, id: string): Promise<void> {
  const dead = { status: 400, code: 4010, type: 'cart-expired' }
  const itemId = shop.ids.Dal!
  const params = { id }
  await expect(call(viewCart, { params })).rejects.toMatchObject(dead)
  await expect(call(addCartItem, { params: { id, itemId }, body: {} })).rejects.toMatchObject(dead)
  await expect(call(updateCartItem, { params: { id, itemId }, body: { quantity: 2 } })).rejects.toMatchObject(
    dead,
  )
  await expect(
    call(updateCartItem, { params: { id, itemId }, body: { quantity: 2, addons: [] } }),
  ).rejects.toMatchObject(dead)
  await expect(call(removeCartItems, { params, body: { item_ids: [itemId] } })).rejects.toMatchObject(dead)
  await expect(call(updateCart, { params, body: { comments: 'mine' } })).rejects.toMatchObject(dead)
  await expect(call(updateCart, { params, body: {} })).rejects.toMatchObject(dead)
  await expect(call(changeOrderType, { params, body: { service_type: 'collection' } })).rejects.toMatchObject(
    dead,
  )
}
