import { listBoard, listWaiting } from '@tiffin/contract/ordering/orders/staff'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ menu: SMALL_MENU }))

/** More orders like this one, each promised later than the one before. */
async function repeatOrder(id: string, count: number): Promise<void> {
  await tiffin.services.db.query(
    shop.id,
    sql`insert into "order" (store_id, id, order_number, customer_id, status, service_type, payment_mode, currency, sub_total,
        total, basket, menu_revision, contact, comments, contactless, language, pre_order_time, placed_at, promised_at, updated_at)
      select store_id, gen_random_uuid(), order_number + n, customer_id, status, service_type, payment_mode, currency, sub_total,
        total, basket, menu_revision, contact, comments, contactless, language, pre_order_time, placed_at,
        promised_at + make_interval(mins => n), updated_at
      from "order", generate_series(1, ${count}::int) as n where store_id = ${shop.id} and id = ${id} returning id`,
  )
}

test('all 400 open orders are on the board and at the bell, including the order promised last [Y-02]', async () => {
  const { id, order_number } = await orderFood(shop)
  await repeatOrder(id, 399)
  const { client } = await newStaff(tiffin, shop)
  const { open } = await client.call(listBoard, { params: { storeId: shop.id } })
  expect(open.map(order => order.order_number)).toEqual(
    Array.from({ length: 400 }, (_, n) => order_number + n),
  )
  const { data } = await client.call(listWaiting, {})
  expect(data[0]!.orders).toHaveLength(400)
})
