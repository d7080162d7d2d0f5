import { json, sql } from '../../platform/db/sql.ts'
import type { Installation, Shop } from '../installation.ts'
import { newGuest } from '../ordering.ts'

/** An order as it may lie in the database, with one line. */
export type OrderRow = {
  placed_at: string
  status: string
  service_type: string
  payment_mode: string
  currency: string
  total: number
  tip?: number
  cancel_reason: string | null
  accepted_at: string | null
  ready_at: string | null
  promised_at: string
  tax: number
  dish: string
  quantity: number
  is_test: boolean
  refunds?: { at: string; amount: number; tax: number; tip?: number }[]
}

/** Writes orders that were placed long ago. */
export async function insertOrders(tiffin: Installation, shop: Shop, orders: OrderRow[]): Promise<void> {
  const customer = await newGuest(shop)
  const rows = orders.map((order, index) => ({
    ...order,
    id: crypto.randomUUID(),
    order_number: 1000 + index,
    basket: { item: [], charges: [{ code: 'tax', percent: 20, amount: order.tax, included: true }] },
  }))
  const refunds = rows.flatMap(({ id, refunds = [] }) =>
    refunds.map(({ at, amount, tax, tip = 0 }) => ({
      id: crypto.randomUUID(),
      order_id: id,
      at,
      amount,
      parts: { lines: [], taxes: [{ percent: 20, included: true, amount: tax }], tip },
    })),
  )
  await tiffin.services.db.transaction(shop.id, async run => {
    await run(sql`
      insert into "order" (store_id, id, order_number, customer_id, status, service_type, payment_mode, currency, sub_total, total, tip,
        basket, menu_revision, contact, comments, contactless, language, pre_order_time, placed_at, promised_at, accepted_at,
        ready_at, cancel_reason, updated_at, is_test)
      select ${shop.id}, each.id, each.order_number, ${customer.id}::uuid, each.status, each.service_type, each.payment_mode,
        each.currency, each.total, each.total, coalesce(each.tip, 0), each.basket, 1, '{}', '', false, 'en', 'ASAP', each.placed_at, each.promised_at,
        each.accepted_at, each.ready_at, each.cancel_reason, each.placed_at, each.is_test
      from jsonb_to_recordset(${json(rows)}) as each(id uuid, order_number int, status text, service_type text, payment_mode text,
        currency text, total int, tip int, basket jsonb, placed_at timestamptz, promised_at timestamptz, accepted_at timestamptz,
        ready_at timestamptz, cancel_reason text, is_test boolean)
      returning id`)
    await run(sql`
      insert into order_line (store_id, order_id, position, item_id, name, quantity, price, addons, tax_class)
      select ${shop.id}, each.id, 0, md5(each.dish)::uuid, each.dish, each.quantity, each.total, '[]', 'standard'
      from jsonb_to_recordset(${json(rows)}) as each(id uuid, dish text, quantity int, total int) returning order_id`)
    await run(sql`
      insert into refund (store_id, id, order_id, mode, state, amount, parts, reason, created_at, done_at)
      select ${shop.id}, each.id, each.order_id, 'cash', 'done', each.amount, each.parts, 'Cold', each.at, each.at
      from jsonb_to_recordset(${json(refunds)}) as each(id uuid, order_id uuid, amount int, parts jsonb, at timestamptz) returning id`)
  })
}
