import { Refundable } from '@tiffin/contract/back-office/refunds/staff'
import type * as endpoints from '@tiffin/contract/back-office/refunds/staff'
import * as z from 'zod/mini'
import { sql } from '../../platform/db/sql.ts'
import { runParts } from '../../platform/db/run-parts.ts'
import type { Part } from '../../platform/db/statement-parts.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { bookingParts } from '../../money/ledger/book.ts'
import { refundableOf } from './get-refundable.ts'
import { type Basis, readBasis } from './refund-basis.ts'

type Request = DecodedRequest<typeof endpoints.payOutRefund>
type PayoutInput = Pick<Basis, 'order'> & { id: string; way: Request['body']['way'] }

/**
 * Pays out a refund in another way, after the card's bank has refused it. Of concurrent requests, only the first
 * succeeds.
 */
export async function payOutRefund(
  ctx: StaffStoreContext,
  { params, body: { way } }: Request,
): Promise<{ data: Refundable }> {
  const basis = await readBasis(ctx, params.id)
  const refund = basis?.refunds.find(({ id }) => id === params.refundId)
  if (!basis || !refund) throw refusal('not-found')
  if (way === 'wallet' && (basis.is_guest || refund.share_id !== null))
    throw refusal('invalid-data', { errors: { way: [ctx.translate('errors.invalid-field')] } })
  if (refund.failed && (await runParts(ctx, PARTS, { id: refund.id, order: basis.order, way })))
    ctx.notify('order', params.id)
  const after = (await readBasis(ctx, params.id))!
  const data = refundableOf(ctx, after)
  const now = after.refunds.find(({ id }) => id === refund.id)!
  if (now.done && now.mode === way) return { data }
  throw refusal('refund-changed', { data: z.encode(Refundable, data) })
}

const PARTS: Part<StaffStoreContext, PayoutInput>[] = [
  {
    name: 'given',
    stops: 'refund-changed',
    sql: ({ store, now }, { id, way }, before) => sql`
      update refund set mode = ${way}, state = 'done', done_at = ${now} from ${before}
      where refund.store_id = ${store.id} and refund.id = ${id} and refund.state = 'failed'
      returning refund.id, refund.amount`,
  },
  {
    name: 'audited',
    sql: ({ store, staff, now }, { order, way }) => sql`
      insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      select ${store.id}, ${now}, ${staff.id}, ${staff.name}, 'REFUNDED', ${`order ${order.order_number}`}::text,
        jsonb_build_object('mode', 'card'), jsonb_build_object('amount', given.amount, 'mode', ${way}::text)
      from given returning id`,
  },
  ...bookingParts<StaffStoreContext, PayoutInput>({
    name: 'handed_over',
    stops: 'refund-changed',
    entry: ({ staff }, { order, way }) => ({
      kind: 'refund-given',
      cause_id: sql`handed.id`,
      order_id: order.id,
      customer_id: order.customer_id,
      currency: order.currency,
      source: sql`given as handed`,
      movements: [{ from: 'refunding', to: way, amount: sql`handed.amount` }],
      actor: staff.name,
    }),
  }),
]
