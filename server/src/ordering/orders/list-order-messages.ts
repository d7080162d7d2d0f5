import type * as endpoints from '@tiffin/contract/ordering/orders/staff'
import { ORDER_MESSAGE_KINDS, type OrderMessage } from '@tiffin/contract/ordering/orders/order-message'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { toLocalOrNull } from '../../shop/stores/local-time.ts'
import { mailOrder } from './mail-order.ts'
import { findOrder } from './order-row.ts'
import { textOrder } from './text-order.ts'

type Row = Pick<OrderMessage, 'id' | 'kind' | 'state'> & {
  about: string | null
  sent_at: Temporal.Instant | null
  created_at: Temporal.Instant
}

/**
 * The messages about an order: sent messages, and jobs with a failed attempt. A job without an attempt is not listed,
 * because it may find that there is nothing to send.
 */
export async function listOrderMessages(
  ctx: StaffStoreContext,
  { params: { id } }: DecodedRequest<typeof endpoints.listOrderMessages>,
): Promise<{ data: OrderMessage[] }> {
  if (!(await findOrder(ctx, id))) throw refusal('not-found')
  const rows = await ctx.query(sql<Row>`
    select id, kind, about, created_at as sent_at, 'sent' as state, created_at
      from message where store_id = ${ctx.store.id} and order_id = ${id}
    union all
    select id, case name when ${textOrder.name} then 'sms' else 'email' end, payload ->> 'kind', null,
        case when failed_at is null then 'retrying' else 'failed' end, created_at
      from job where store_id = ${ctx.store.id} and name in (${mailOrder.name}, ${textOrder.name})
        and payload ->> 'order_id' = ${id} and last_error is not null
        and not exists (select from message where message.store_id = ${ctx.store.id} and message.id = job.id)
    order by created_at, id`)
  return {
    data: rows.map(({ about, ...row }) => ({
      id: row.id,
      sent_at: toLocalOrNull(ctx.store, row.sent_at),
      kind: row.kind,
      about: ORDER_MESSAGE_KINDS.find(each => each === about) ?? null,
      state: row.state,
    })),
  }
}
