import { addCartItem, createCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { newGuest } from '../../testing/ordering.ts'
import { type BasketShop, linesOf, openBasketShop } from '../../testing/cart/basket-shop.ts'

const tiffin = withInstallation()

test('a retried request adds a dish once; the same key for another dish is refused [V12] [B-15]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  const idempotency_key = crypto.randomUUID()
  const tap = (name: string, cart = id) =>
    shop.call(addCartItem, { params: { id: cart, itemId: shop.ids[name]! }, body: {}, idempotency_key })
  const first = await tap('Dal')
  await shop.add(id, 'Cola')
  const again = await tap('Dal')
  expect(again.resource_id).toBe(first.resource_id)
  expect(linesOf(again.data)).toEqual(['1 Dal 5.50', '1 Cola 1.80'])
  await expect(tap('Cola')).rejects.toMatchObject({ status: 409, type: 'idempotency-mismatch' })
  // An idempotency key belongs to one basket.
  expect(linesOf((await tap('Dal', await shop.basket())).data)).toEqual(['1 Dal 5.50'])
  await expect(
    shop.call(addCartItem, { params: { id, itemId: shop.ids.Dal! }, body: {}, idempotency_key: 'no key' }),
  ).rejects.toMatchObject({ status: 400 })
})

test('a retry of an addition whose response was lost succeeds although the dish has been sold out since [V12] [B-15]', async () => {
  const shop = await openBasketShop(tiffin)
  const diner = await newGuest(shop)
  const { resource_id: id } = await diner.client.call(createCart, { body: {} })
  const tap = { params: { id, itemId: shop.ids.Dal! }, body: { quantity: 50 } }
  const idempotency_key = crypto.randomUUID()
  const first = await diner.client.call(addCartItem, { ...tap, idempotency_key })
  expect(await diner.client.call(addCartItem, { ...tap, idempotency_key })).toEqual(first)
  await setSoldOut(shop, ['dal'], true)
  await diner.client.call(viewCart, { params: { id } })
  const again = await diner.client.call(addCartItem, { ...tap, idempotency_key })
  expect(again.resource_id).toBe(first.resource_id)
  expect(again.data.item).toMatchObject([{ quantity: 50, missing: 'sold_out' }])
  const soldOut = { status: 400, type: 'item-unavailable' }
  await expect(
    diner.client.call(addCartItem, { ...tap, idempotency_key: crypto.randomUUID() }),
  ).rejects.toMatchObject(soldOut)
  await expect(diner.client.call(addCartItem, tap)).rejects.toMatchObject(soldOut)
})

test('a retry of an earlier addition adds nothing, also after many later changes and after a sign-in [V12] [B-15]', async () => {
  const shop = await openBasketShop(tiffin)
  const id = await shop.basket()
  const idempotency_key = crypto.randomUUID()
  const request = { params: { id, itemId: shop.ids.Dal! }, body: {}, idempotency_key }
  const first = await shop.call(addCartItem, request)
  for (let changes = 0; changes < 20; changes++) await shop.add(id, 'Dal', {})
  expect(linesOf((await shop.call(addCartItem, request)).data)).toEqual(['21 Dal 115.50'])
  const diner = await newGuest(shop)
  const again = await diner.client.call(addCartItem, request)
  expect(again.resource_id).toBe(first.resource_id)
  expect(linesOf(again.data)).toEqual(['21 Dal 115.50'])
})

test('making a basket twice with one key makes one [V12] [B-08]', async () => {
  const shop = await openBasketShop(tiffin)
  const idempotency_key = crypto.randomUUID()
  const make = (platform: string) => shop.call(createCart, { body: { platform }, idempotency_key })
  const made = await Promise.all(Array.from({ length: 5 }, () => make('WEB')))
  expect(new Set(made.map(each => each.resource_id)).size).toBe(1)
  await expect(make('APP')).rejects.toMatchObject({ status: 409 })
})

async function setSoldOut(shop: BasketShop, refs: string[], sold_out: boolean): Promise<void> {
  const { db } = tiffin.services
  await db.query(
    shop.id,
    sql`update menu_item set sold_out = ${sold_out} where store_id = ${shop.id} and ref = any(${refs}::text[])`,
  )
  await db.query(
    shop.id,
    sql`update store_state set menu_revision = menu_revision + 1 where store_id = ${shop.id}`,
  )
}
