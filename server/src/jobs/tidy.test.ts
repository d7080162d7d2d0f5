import { createGuest, getProfile } from '@tiffin/contract/accounts/diner'
import { createCart } from '@tiffin/contract/cart/diner'
import { getOrder } from '@tiffin/contract/orders/diner'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openInstallation } from '../testing/installation.ts'
import { newGuest, orderFood } from '../testing/ordering.ts'
import { SMALL_MENU } from '../testing/small-menu.ts'
import { tidy } from './tidy.ts'

test('keys go after a day, idle baskets after a month, ended tokens too; orders stay for ever [V3] [V12]', async () => {
  const tiffin = await openInstallation()
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { id } = await orderFood(shop)
  const { client } = await newGuest(shop)
  await client.call(createCart, { body: {}, idempotency_key: crypto.randomUUID() })
  await shop.call(createGuest, {
    body: { first_name: 'Ada', last_name: 'Khan', phone: '07400123456', email: 'ada@example.com' },
    idempotency_key: crypto.randomUUID(),
  })
  const rows = async () => {
    const [row] = await tiffin.services.db.query(
      shop.id,
      sql<{
        keys: number
        carts: number
        tokens: number
      }>`select (select count(*)::int from idempotency where store_id = ${shop.id}) as keys,
        (select count(*)::int from cart where store_id = ${shop.id}) as carts, (select count(*)::int from customer_token where store_id = ${shop.id}) as tokens`,
    )
    return row
  }
  await tidy(tiffin.services)
  expect(await rows()).toEqual({ keys: 2, carts: 2, tokens: 3 })
  tiffin.clock.add({ hours: 25 })
  await tidy(tiffin.services)
  expect(await rows()).toEqual({ keys: 0, carts: 2, tokens: 3 })
  tiffin.clock.add({ hours: 30 * 24 })
  await expect(client.call(getProfile, {})).rejects.toMatchObject({ status: 401 })
  await tidy(tiffin.services)
  expect(await rows()).toEqual({ keys: 0, carts: 0, tokens: 0 })
  expect((await shop.call(getOrder, { params: { id } })).data.order_number).toBe(101)
  await tiffin.close()
})
