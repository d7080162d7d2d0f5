import type * as endpoints from '@tiffin/contract/ordering/payment-links/diner'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { type Attempt, HOLD_MINUTES, isLive, listAttempts } from '../../money/payments/attempt.ts'
import { cardPageProvider } from '../../money/payments/card-page-provider.ts'
import type { NewAttempt } from '../../money/payments/parts/new-attempt.ts'
import { startAttempt } from '../../money/payments/start-attempt.ts'
import { type LinkRow, stateOf } from './link-row.ts'
import { linkPayable } from './link-payable.ts'
import { startingLinkParts } from './parts.ts'
import { requireLink } from './require-link.ts'
import { openPayment, requireOwnAddress } from '../../money/card-payments/open-payment.ts'
import { releasePayment } from '../../money/card-payments/release-payment.ts'
import { continuePayment } from '../../money/card-payments/continue-payment.ts'

type Response = ResponseFor<typeof endpoints.payByLink>

/**
 * Starts the payment of a link [P-34], or continues the one in progress. As for an order, the attempt is written first:
 * if the process is killed, the link still refers to its payment.
 */
export async function payByLink(
  ctx: Context,
  { params: { id }, body }: DecodedRequest<typeof endpoints.payByLink>,
): Promise<Response> {
  await requireOwnAddress(ctx, body.redirectUrl)
  if ((body.payment_mode ?? 'CARD') !== 'CARD') throw refusal('payment-mode-unavailable')
  const continued = await continueLink(ctx, await requireLink(ctx, id))
  if (continued) return continued
  const link = await requireLink(ctx, id)
  requireOpen(ctx, link)
  const attempt = await startLinkAttempt(ctx, link)
  // Another tab was faster and is just creating the payment at the provider: its page will be available in a moment.
  if (!attempt) return { outcome: 'success', url: null, message: '' }
  const url = await openPayment(ctx, linkPayable, {
    attempt,
    payer: { id: link.id, guest: true },
    return_url: body.redirectUrl,
    device: '',
  })
  if (url !== undefined) return { outcome: 'success', url, message: '' }
  return { outcome: 'failed', url: null, message: ctx.translate('unpaid.unreachable') }
}

function requireOpen(ctx: Context, link: LinkRow): void {
  const state = stateOf(ctx, link)
  if (state === 'expired') throw refusal('payment-link-expired')
  if (state !== 'open') throw refusal('payment-link-over')
}

/**
 * Continues the payment of this link that is in progress. A payment of another link of the same order is withdrawn and
 * replaced.
 */
async function continueLink(ctx: Context, link: LinkRow): Promise<Response | undefined> {
  const latest = (await listAttempts(ctx, link.order_id ?? link.id)).find(isLive)
  if (!latest) return undefined
  if (latest.payable_kind !== 'link' || latest.payable_id !== link.id) {
    await releasePayment(ctx, linkPayable, { attempt: latest, ends_as: 'withdrawn', because: 'replaced' })
    return undefined
  }
  const now = await continuePayment(ctx, linkPayable, latest)
  if (now.state === 'succeeded' || now.state === 'created')
    return { outcome: 'success', url: null, message: '' }
  return now.state === 'started' ? { outcome: 'success', url: now.url, message: '' } : undefined
}

function startLinkAttempt(
  ctx: Context,
  { id, order_id, amount, currency }: LinkRow,
): Promise<Attempt | undefined> {
  const attempt: NewAttempt = {
    id: crypto.randomUUID(),
    payable_kind: 'link',
    payable_id: id,
    provider: cardPageProvider(ctx).name,
    amount,
    currency,
    hold_until: ctx.now.add({ minutes: HOLD_MINUTES }),
    saved_card_id: null,
  }
  return startAttempt(ctx, {
    parts: startingLinkParts(),
    subject: { id, attempt, link: { id, order_id, amount } },
    over: () => refusal('payment-link-over'),
  })
}
