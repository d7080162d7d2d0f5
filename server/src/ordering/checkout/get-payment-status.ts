import type * as endpoints from '@tiffin/contract/money/card-payments/diner'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { readUntilFinal } from '../../money/card-payments/read-until-final.ts'
import { type PaymentStatus, statusOf } from '../../money/card-payments/payment-status.ts'
import { listAttempts } from '../../money/payments/attempt.ts'
import { orderPayable } from './order-payable.ts'

/**
 * The payment status of a basket [API-95]. Polls the provider, so that a page that waits for the status does not depend
 * on webhooks.
 */
export async function getPaymentStatus(
  ctx: Context,
  { params: { id }, query: { wait, returned } }: DecodedRequest<typeof endpoints.getPaymentStatus>,
): Promise<ResponseFor<typeof endpoints.getPaymentStatus>> {
  const data = await readUntilFinal(ctx, id, {
    waits: wait === 'yes',
    read: now => statusOfBasket(now, id, returned === 'yes'),
    isOver: ({ state }) => state === 'paid' || state === 'not_paid',
  })
  return { data }
}

async function statusOfBasket(ctx: Context, id: string, hasReturned: boolean): Promise<PaymentStatus> {
  const attempts = await listAttempts(ctx, id)
  if (attempts.some(({ state }) => state === 'succeeded')) return { ...NOTHING, state: 'paid' }
  const latest = attempts.find(({ payable_kind }) => payable_kind === 'order')
  if (!latest) throw refusal('not-found')
  return statusOf(ctx, orderPayable, { attempt: latest, hasReturned })
}

const NOTHING = { message: '', url: null, seconds_left: null }
