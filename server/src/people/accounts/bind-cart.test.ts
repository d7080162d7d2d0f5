import { createGuest, login, register } from '@tiffin/contract/people/accounts/diner'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

const password = 'Curry+77 for two'
const grace = { first_name: 'Grace', last_name: 'Hopper', phone: '07400 123456', email: 'grace@example.com' }
const account = { ...grace, password, password_confirmation: password, agree_checkbox: 'YES' }

test('after signing in, registering or ordering as a guest the basket of the visit belongs to the diner [B-09]', async () => {
  const shop = await tiffin.shop()
  const carts = [await newCart(shop), await newCart(shop), await newCart(shop)] as const
  const registered = await shop.call(register, { body: { ...account, cart_id: carts[0] } })
  await shop.call(login, { body: { email: grace.email, password, cart_id: carts[1] } })
  const guest = await shop.call(createGuest, { body: { ...grace, cart_id: carts[2] } })
  expect(await Promise.all(carts.map(id => ownerOf(shop, id)))).toEqual([
    registered.id,
    registered.id,
    guest.id,
  ])
})

test('a guest who signs in keeps the basket; another’s basket cannot be taken [B-09]', async () => {
  const shop = await tiffin.shop()
  const cart_id = await newCart(shop)
  const guest = await shop.call(createGuest, { body: { ...grace, cart_id } })
  const thief = await shop.call(register, { body: { ...account, email: 'eve@example.com', cart_id } })
  expect(await ownerOf(shop, cart_id)).toBe(guest.id)
  const owner = await shop
    .as({ 'user-token': guest.api_token })
    .call(register, { body: { ...account, cart_id } })
  expect(await ownerOf(shop, cart_id)).toBe(owner.id)
  await shop.as({ 'user-token': thief.api_token }).call(createGuest, { body: { ...grace, cart_id } })
  await shop.as({ 'user-token': owner.api_token }).call(createGuest, { body: { ...grace, cart_id } })
  expect(await ownerOf(shop, cart_id)).toBe(owner.id)
})

test('a basket that was ordered and one of another shop are not taken over [B-09] [Z-09]', async () => {
  const [shop, other] = [await tiffin.shop(), await tiffin.shop()]
  const ordered = await newCart(shop, tiffin.clock.now())
  const foreign = await newCart(other)
  await shop.call(register, { body: { ...account, cart_id: ordered } })
  await shop.call(login, { body: { email: grace.email, password, cart_id: foreign } })
  expect([await ownerOf(shop, ordered), await ownerOf(other, foreign)]).toEqual([null, null])
})

async function newCart(shop: Shop, ordered_at: Temporal.Instant | null = null): Promise<string> {
  const id = crypto.randomUUID()
  const now = tiffin.clock.now()
  await tiffin.services.db.query(
    shop.id,
    sql`insert into cart (store_id, id, service_type, ordered_at, created_at, updated_at)
      values (${shop.id}, ${id}, 'collection', ${ordered_at}, ${now}, ${now})`,
  )
  return id
}

async function ownerOf(shop: Shop, id: string): Promise<string | null | undefined> {
  const [cart] = await tiffin.services.db.query(
    shop.id,
    sql<{
      customer_id: string | null
    }>`select customer_id from cart where store_id = ${shop.id} and id = ${id}`,
  )
  return cart?.customer_id
}
