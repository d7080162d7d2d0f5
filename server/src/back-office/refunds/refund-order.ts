import { Refundable } from '@tiffin/contract/back-office/refunds/staff'
import type * as endpoints from '@tiffin/contract/back-office/refunds/staff'
import { amountOf, type Share, sumOf } from '@tiffin/contract/back-office/refunds/refund-shares'
import * as z from 'zod/mini'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { getRefundable, refundableOf, waysOf } from './get-refundable.ts'
import { type Basis, capped, oneWay, originalWays, readBasis, shareOfLine, tipIn } from './refund-basis.ts'
import { refundedReport } from './refunded-report.ts'
import { writeRefund } from './write-refund.ts'

type Request = DecodedRequest<typeof endpoints.refundOrder>

/**
 * Refunds an order partly or fully, with a reason. The statement itself checks the available amount: it locks the
 * captured amount, which must equal the one that the caller saw, so that two concurrent refunds cannot both succeed.
 */
export async function refundOrder(ctx: StaffStoreContext, request: Request): Promise<{ data: Refundable }> {
  const { params, body } = request
  const basis = await readBasis(ctx, params.id)
  if (!basis) throw refusal('not-found')
  const again = basis.refunds.find(({ id }) => id === body.id)
  if (again) return { data: refundableOf(ctx, basis) }
  const wrong = (field: string, text = 'invalid-field') =>
    refusal('invalid-data', { errors: { [field]: [ctx.translate(`errors.${text}`)] } })
  if (body.way === 'wallet' && !waysOf(basis).includes('wallet')) throw wrong('way')
  if (body.captured !== basis.captured) return afterAll(ctx, request)
  const share = shareOf(basis, body)
  if (!share) throw wrong('lines')
  const { amount, tip } = share
  if (amount < 1 || amount > basis.captured) throw wrong(body.lines ? 'lines' : 'amount')
  // Read after the captured amount: a later refund of the same dishes changes that amount.
  const report = await refundedReport(ctx, { ...body, order_id: params.id })
  if (body.report && !report) return afterAll(ctx, request)
  const isWritten = await writeRefund(ctx, {
    ...body,
    report,
    basis,
    amount,
    tip,
    ways: body.way === 'wallet' ? oneWay(basis, 'wallet', amount) : originalWays(basis, amount),
    parts: { lines: body.lines ?? [], taxes: capped(share.taxes, basis.left), tip },
    by: ctx.staff,
    made_there: null,
  })
  if (!isWritten) return afterAll(ctx, request)
  return getRefundable(ctx, request)
}

/**
 * The amount of these dishes, of the tip, or of both; or this amount; or everything that is left. Undefined: there are
 * not that many of a dish.
 */
function shareOf(basis: Basis, body: Request['body']): (Share & { tip: number }) | undefined {
  const { lines, left, captured, tips } = basis
  if (!body.lines && !body.tip) {
    const amount = body.amount ?? captured
    const tip = tipIn(basis, amount)
    return { ...amountOf(left, amount - tip), amount, tip }
  }
  const wanted = new Map(body.lines?.map(({ position, quantity }) => [position, quantity]))
  const isThere = ([position, count]: [number, number]) => count <= (lines[position]?.left ?? 0)
  if (wanted.size < (body.lines?.length ?? 0) || ![...wanted].every(isThere)) return undefined
  const ofDishes = sumOf([...wanted].map(([position, count]) => shareOfLine(lines[position]!, count)))
  const tip = body.tip ? tips : tipIn(basis, ofDishes.amount)
  return { ...ofDishes, amount: body.tip ? ofDishes.amount + tip : ofDishes.amount, tip }
}

/** Another refund was faster: the same request, sent twice, or a different one, which is returned. */
async function afterAll(ctx: StaffStoreContext, request: Request): Promise<{ data: Refundable }> {
  const { data } = await getRefundable(ctx, request)
  if (data.refunds.some(({ id }) => id === request.body.id)) return { data }
  throw refusal('refund-changed', { data: z.encode(Refundable, data) })
}
