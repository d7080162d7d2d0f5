import { createCart } from '@tiffin/contract/ordering/cart/diner'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { openInstallation } from '../../testing/installation.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'

test('a change of a basket, and its order, writes to no index', async () => {
  const tiffin = await openInstallation()
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { resource_id: id } = await shop.call(createCart, { body: {} })
  const now = tiffin.clock.now()
  const heapOnly = await tiffin.services.db.transaction(shop.id, async run => {
    const count = async () => {
      const [row] = await run(
        sql<{ count: number }>`select pg_stat_get_xact_tuples_hot_updated('cart'::regclass)::int as count`,
      )
      return row!.count
    }
    const before = await count()
    await run(sql`update cart set items = '{"a": 1}', version = version + 1, updated_at = ${now.add({ seconds: 9 })}::timestamptz,
      customer_id = ${crypto.randomUUID()}::uuid, payment_mode = 'CASH', ordered_at = ${now}::timestamptz
      where store_id = ${shop.id} and id = ${id}`)
    return (await count()) - before
  })
  expect(heapOnly).toBe(1)
  await tiffin.close()
})
