import type { FailedRefund } from '@tiffin/contract/refunds/staff'
import { sql } from '../db/sql.ts'
import type { StaffStoreContext } from '../http/context.ts'
import { localPhone } from '../stores/phone.ts'
import { toLocal } from '../stores/local-time.ts'
import { otherWays } from './get-refundable.ts'

type Row = {
  id: string
  order_id: string
  order_number: number
  first_name: string
  last_name: string
  phone: string
  amount: number
  currency: string
  is_guest: boolean
  failed_at: Temporal.Instant
}

/** Refunds that are to be given in another way, the last first. */
export async function listFailedRefunds(ctx: StaffStoreContext): Promise<{ data: FailedRefund[] }> {
  const rows = await ctx.query(sql<Row>`
    select failed.id, failed.order_id, failed.amount, failed.failed_at, paid.order_number, paid.currency,
      paid.first_name, paid.last_name, paid.phone, customer.guest as is_guest
    from (select id, order_id, amount, coalesce(failed_at, created_at) as failed_at from refund
        where store_id = ${ctx.store.id} and state = 'failed') as failed
      cross join lateral (
        select order_number, currency, customer_id, coalesce(contact->>'first_name', '') as first_name,
          coalesce(contact->>'last_name', '') as last_name, coalesce(contact->>'phone', '') as phone
        from "order" where store_id = ${ctx.store.id} and id = failed.order_id limit 1) as paid
      cross join lateral (
        select guest from customer where store_id = ${ctx.store.id} and id = paid.customer_id limit 1) as customer
    order by failed.failed_at desc`)
  return {
    data: rows.map(({ first_name, last_name, amount, currency, is_guest, failed_at, ...row }) => ({
      ...row,
      phone_local: localPhone(ctx.store, row.phone),
      name: `${first_name} ${last_name}`.trim(),
      amount: { value: amount, currency },
      ways: otherWays({ is_guest }),
      failed_at: toLocal(ctx.store, failed_at),
    })),
  }
}
