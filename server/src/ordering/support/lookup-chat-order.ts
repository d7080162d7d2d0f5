import { type ChatOrder, VISIBLE_AFTER_MS } from '@tiffin/contract/ordering/support/chat'
import type * as endpoints from '@tiffin/contract/ordering/support/diner'
import { menuOf } from '../../menu/menu/menu-of.ts'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { translationsOf } from '../../shop/settings/translations-of.ts'
import { toLocal, zoneOf } from '../../shop/stores/local-time.ts'
import { orderColumns, requirePlaced, type StoredOrder } from '../orders/order-row.ts'
import { readOrder } from '../orders/snapshot.ts'
import { translateOrder } from '../orders/translate-order.ts'

/** Only the latest orders are considered, so that the query does not grow with the customer's history. */
const RECENT = 20

/** The order for which the chat is visible: of those whose time has not passed, the one with the latest time [S-04]. */
export async function lookupChatOrder(
  ctx: CustomerContext,
): Promise<ResponseFor<typeof endpoints.lookupChatOrder>> {
  const since = ctx.now.subtract({ milliseconds: VISIBLE_AFTER_MS })
  const [row] = await ctx.query(sql<StoredOrder>`
    select * from (
      select ${orderColumns(ctx)} from "order" where store_id = ${ctx.store.id} and customer_id = ${ctx.customer.id}
        and order_number is not null order by order_number desc limit ${RECENT}) as recent
    where recent.status not in ('CANCELLED', 'EXPIRED') and recent.promised_at >= ${since}
    order by recent.promised_at desc, recent.order_number desc limit 1`)
  return { data: row ? await chatOrderOf(ctx, row) : null }
}

async function chatOrderOf(ctx: CustomerContext, row: StoredOrder): Promise<ChatOrder> {
  const order = requirePlaced(translateOrder(readOrder(row), await translationsOf(ctx)))
  const { items } = await menuOf(ctx)
  const promised = toLocal(ctx.store, order.promised_at)
  const isDelivery = order.service_type === 'delivery'
  const { first_name, last_name, phone, email } = order.contact
  return {
    order_id: order.id,
    order_number: order.order_number,
    service_type: order.service_type,
    delivery_time: isDelivery ? promised : null,
    collection_time: isDelivery ? null : promised,
    time_zone: zoneOf(ctx.store),
    current_time: toLocal(ctx.store, ctx.now),
    contact: { name: `${first_name} ${last_name}`.trim(), phone, email },
    items: order.basket.item.map(({ item_id, name, quantity }, position) => ({
      position,
      item_id,
      name,
      quantity,
      out_of_stock: items.get(item_id)?.sold_out ?? true,
    })),
  }
}
