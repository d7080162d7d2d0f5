import type { UnpaidOrder } from '@tiffin/contract/ordering/orders/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { IS_LIVE } from '../../money/payments/attempt.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { orderColumns, type StoredOrder } from './order-row.ts'
import { readOrder } from './snapshot.ts'

/** Orders with a pending payment, newest first. The kitchen gets them only after they are paid. */
export async function listUnpaid(ctx: StaffStoreContext): Promise<{ data: UnpaidOrder[] }> {
  const rows = await ctx.query(sql<StoredOrder & { hold_until: Temporal.Instant }>`
    select ${orderColumns(ctx)}, paying.hold_until
    from (select holder, hold_until from payment_attempt where store_id = ${ctx.store.id} and ${IS_LIVE}) as paying
      join "order" on "order".store_id = ${ctx.store.id} and "order".id = paying.holder
    where "order".status = 'PENDING_PAYMENT'`)
  return {
    data: rows
      .map(({ hold_until, ...row }) => ({ hold_until, order: readOrder(row) }))
      .sort((a, b) => Temporal.Instant.compare(b.order.placed_at, a.order.placed_at))
      .map(({ hold_until, order }) => ({
        id: order.id,
        since: toLocal(ctx.store, order.placed_at),
        until: toLocal(ctx.store, hold_until),
        name: `${order.contact.first_name} ${order.contact.last_name}`.trim(),
        phone: order.contact.phone,
        service_type: order.service_type,
        payment_mode: order.payment_mode,
        total: { value: order.total, currency: order.currency },
      })),
  }
}
