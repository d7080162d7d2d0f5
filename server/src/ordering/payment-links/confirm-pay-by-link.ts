import type * as endpoints from '@tiffin/contract/ordering/payment-links/diner'
import type * as z from 'zod/mini'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { linkPayable } from './link-payable.ts'
import { requireLink } from './require-link.ts'
import { stateOf } from './link-row.ts'
import { listAttempts } from '../../money/payments/attempt.ts'
import { readUntilFinal } from '../../money/card-payments/read-until-final.ts'
import { whyNot } from './get-pay-link.ts'
import { statusOf } from '../../money/card-payments/payment-status.ts'

type Response = z.output<typeof endpoints.confirmPayByLink.response>

/** The state of a link's payment [P-34]: the link's own state if it is final, otherwise the provider's. */
export async function confirmPayByLink(
  ctx: Context,
  { params: { id }, query: { wait, returned } }: DecodedRequest<typeof endpoints.confirmPayByLink>,
): Promise<Response> {
  const { order_id } = await requireLink(ctx, id)
  return readUntilFinal(ctx, order_id ?? id, {
    waits: wait === 'yes',
    read: now => statusOfLink(now, id, returned === 'yes'),
    isOver: ({ outcome }) => outcome !== 'pending',
  })
}

async function statusOfLink(ctx: Context, id: string, hasReturned: boolean): Promise<Response> {
  const link = await requireLink(ctx, id)
  if (link.state === 'paid') return PAID
  if (link.state === 'refunded') return notPaid(whyNot(ctx, 'refunded'))
  const attempts = await listAttempts(ctx, link.order_id ?? link.id)
  const latest = attempts.find(({ payable_kind, payable_id }) => payable_kind === 'link' && payable_id === id)
  if (!latest) return notPaid(whyNot(ctx, stateOf(ctx, link)))
  const { state, message, url, seconds_left } = await statusOf(ctx, linkPayable, {
    attempt: latest,
    hasReturned,
  })
  if (state === 'paid') return PAID
  if (state === 'not_paid') return notPaid(message)
  return { outcome: 'pending', message: '', url, seconds_left }
}

const PAID = { outcome: 'success' as const, message: '', url: null, seconds_left: null }

function notPaid(message: string): Response {
  return { ...PAID, outcome: 'failed', message }
}
