import type * as endpoints from '@tiffin/contract/ordering/bills/diner'
import { statusOf } from '../../money/card-payments/payment-status.ts'
import { isLive, listAttempts } from '../../money/payments/attempt.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { linkPayable } from '../payment-links/link-payable.ts'
import { selectBills, withRounds } from './read-bills.ts'

/** The bill of a table, for everybody who has its token [U-07]. */
export async function getBill(
  ctx: Context,
  { params: { token }, query: { returned } }: DecodedRequest<typeof endpoints.getBill>,
): Promise<ResponseFor<typeof endpoints.getBill>> {
  const bill = await requireBill(ctx, token)
  if (returned !== 'yes' || !bill.rounds.some(({ is_under_way }) => is_under_way)) return { data: bill }
  for (const { order_id, is_under_way } of bill.rounds) {
    const [attempt] = is_under_way ? (await listAttempts(ctx, order_id)).filter(isLive) : []
    if (attempt?.payable_kind === 'link') await statusOf(ctx, linkPayable, { attempt, hasReturned: true })
  }
  return { data: await requireBill(ctx, token) }
}

export async function requireBill(ctx: Context, token: string) {
  const bills = await ctx.query(selectBills(ctx, sql`and bill.token = ${token}`))
  const [bill] = await withRounds(ctx, bills)
  if (!bill) throw refusal('not-found')
  return bill
}
