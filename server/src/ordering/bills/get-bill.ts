import type * as endpoints from '@tiffin/contract/ordering/bills/diner'
import { statusOf } from '../../money/card-payments/payment-status.ts'
import { type Attempt, listAttempts } from '../../money/payments/attempt.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { type BillRow, selectBills, withDishes } from './read-bills.ts'
import { sharePayable } from './share-payable.ts'

type Response = ResponseFor<typeof endpoints.getBill>

/** The bill of a table, for everybody who has its token [API-98]. */
export async function getBill(
  ctx: Context,
  { params: { token }, query: { returned } }: DecodedRequest<typeof endpoints.getBill>,
): Promise<Response> {
  const attempt = returned === undefined ? undefined : await findShareAttempt(ctx, { token, share: returned })
  const result = attempt ? await resultOf(ctx, attempt) : null
  return { data: await withDishes(ctx, await requireBill(ctx, token)), result }
}

/** The card payment of a share; undefined if the bill has no such share. */
export async function findShareAttempt(
  ctx: Context,
  { token, share }: { token: string; share: string },
): Promise<Attempt | undefined> {
  const [attempt] = await listAttempts(ctx, share)
  return attempt?.payable_kind === 'share' && (await isShareOf(ctx, token, share)) ? attempt : undefined
}

/** The state of a share's payment, which its provider is asked for. */
export async function resultOf(ctx: Context, attempt: Attempt): Promise<endpoints.ShareResult> {
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

export async function requireBill(ctx: Context, token: string): Promise<BillRow> {
  const [bill] = await ctx.query(selectBills(ctx, sql`and bill.token = ${token}`))
  if (!bill) throw refusal('not-found')
  return bill
}
