import { amountOf } from '@tiffin/contract/back-office/refunds/refund-shares'
import type { Refundable } from '@tiffin/contract/back-office/refunds/staff'
import type * as endpoints from '@tiffin/contract/back-office/refunds/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { getRefundable } from './get-refundable.ts'
import { capped, readBasis, tipInShare } from './refund-basis.ts'
import { writeRefund } from './write-refund.ts'

/** If another refund of an order changes its money meanwhile, its part is read again. */
const MOST_TRIES = 5

type Refunding = { share_id: string; reason: string }

/**
 * Refunds to the payer of a share of a bill what is left of it, of every order that it has paid. Each order is refunded
 * in a statement of its own; a repeated request refunds only what is still left.
 */
export async function refundShare(
  ctx: StaffStoreContext,
  { params: { storeId, id, shareId }, body: { reason } }: DecodedRequest<typeof endpoints.refundShare>,
): Promise<{ data: Refundable }> {
  const parts = await ctx.query(sql<{ order_id: string }>`
    select order_id from share_part where store_id = ${ctx.store.id} and share_id = ${shareId} order by order_id`)
  if (!parts.some(({ order_id }) => order_id === id)) throw refusal('not-found')
  for (const { order_id } of parts) await refundPart(ctx, order_id, { share_id: shareId, reason })
  return getRefundable(ctx, { params: { storeId, id } })
}

async function refundPart(
  ctx: StaffStoreContext,
  order_id: string,
  { share_id, reason }: Refunding,
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const basis = await readBasis(ctx, order_id)
    const share = basis?.shares.find(({ id }) => id === share_id)
    const amount = Math.min(share?.amount ?? 0, basis?.captured ?? 0)
    if (!basis || !share || amount === 0) return
    const { mode, customer_id } = share
    const tip = tipInShare(basis, amount, share)
    const isWritten = await writeRefund(ctx, {
      id: crypto.randomUUID(),
      basis,
      captured: basis.captured,
      amount,
      tip,
      ways: [{ mode, amount, customer_id, share_id }],
      parts: { lines: [], taxes: capped(amountOf(basis.left, amount - tip).taxes, basis.left), tip },
      reason,
      by: ctx.staff,
      made_there: null,
    })
    if (isWritten) return
  }
  throw refusal('refund-changed')
}
