import type { FailedRefund } from '@tiffin/contract/refunds/staff'
import { sql } from 'kysely'
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
    select refund.id, refund.order_id, "order".order_number, coalesce("order".contact->>'first_name', '') as first_name,
      coalesce("order".contact->>'last_name', '') as last_name, coalesce("order".contact->>'phone', '') as phone,
      refund.amount, "order".currency, customer.guest as is_guest, refund.failed_at
    from refund join "order" on "order".store_id = refund.store_id and "order".id = refund.order_id
      join customer on customer.store_id = "order".store_id and customer.id = "order".customer_id
    where refund.store_id = ${ctx.store.id} and refund.state = 'failed' order by refund.failed_at desc`)
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
