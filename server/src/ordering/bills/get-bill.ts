import type * as endpoints from '@tiffin/contract/ordering/bills/diner'
import { statusOf } from '../../money/card-payments/payment-status.ts'
import { listAttempts } from '../../money/payments/attempt.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { selectBills, withDishes, withRounds } from './read-bills.ts'
import { sharePayable } from './share-payable.ts'

type Response = ResponseFor<typeof endpoints.getBill>
type Result = { state: 'success' | 'pending' | 'failed'; message: string }

/** The bill of a table, for everybody who has its token [U-07]. */
export async function getBill(
  ctx: Context,
  { params: { token }, query: { returned } }: DecodedRequest<typeof endpoints.getBill>,
): Promise<Response> {
  const result = returned === undefined ? null : await resultOf(ctx, token, returned)
  return { data: await withDishes(ctx, await requireBill(ctx, token)), result }
}

/** The payment of a share of this bill; null if the bill has no such share. */
async function resultOf(ctx: Context, token: string, share: string): Promise<Result | null> {
  const [attempt] = await listAttempts(ctx, share)
  if (attempt?.payable_kind !== 'share' || !(await isShareOf(ctx, token, share))) return null
  const { state, message } = await statusOf(ctx, sharePayable, { attempt, hasReturned: true })
  if (state === 'paid') return { state: 'success', message }
  return { state: state === 'not_paid' ? 'failed' : 'pending', message }
}

async function isShareOf({ store, query }: Context, token: string, share: string): Promise<boolean> {
  const found =
    await query(sql`select from bill_share join bill on bill.store_id = ${store.id} and bill.id = bill_share.bill_id
    where bill_share.store_id = ${store.id} and bill_share.id = ${share} and bill.token = ${token}`)
  return found.length > 0
}

export async function requireBill(ctx: Context, token: string) {
  const bills = await ctx.query(selectBills(ctx, sql`and bill.token = ${token}`))
  const [bill] = await withRounds(ctx, bills)
  if (!bill) throw refusal('not-found')
  return bill
}
