import type * as endpoints from '@tiffin/contract/ordering/bills/diner'
import { continuePayment } from '../../money/card-payments/continue-payment.ts'
import { openPayment, requireOwnAddress } from '../../money/card-payments/open-payment.ts'
import type { Attempt } from '../../money/payments/attempt.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { requireBill } from './get-bill.ts'
import { payShareFromWallet } from './pay-share-from-wallet.ts'
import { sharePayable } from './share-payable.ts'
import { startShare } from './start-share.ts'

type Response = ResponseFor<typeof endpoints.payBill>

/**
 * Pays a share from a wallet, or starts its card payment [U-06]. A card payment that is in progress is continued.
 */
export async function payBill(
  ctx: Context,
  { params: { token }, body }: DecodedRequest<typeof endpoints.payBill>,
): Promise<Response> {
  await requireBill(ctx, token)
  if (body.payment_mode === 'WALLET') {
    const { id } = await payShareFromWallet(ctx, { token, ...body })
    return { outcome: 'success', share: id, url: null, message: '' }
  }
  await requireOwnAddress(ctx, body.redirectUrl)
  let started = await startShare(ctx, { token, ...body })
  if (!started.is_new) {
    const continued = await continueShare(ctx, started.attempt)
    if (continued) return continued
    started = await startShare(ctx, { token, ...body })
    if (!started.is_new) return responseOf(started.attempt, null)
  }
  const { attempt } = started
  ctx.notify('order', attempt.holder)
  const url = await openPayment(ctx, sharePayable, {
    attempt,
    payer: { id: attempt.holder, guest: true },
    return_url: withShare(body.redirectUrl, attempt.holder),
    device: '',
  })
  if (url !== undefined) return responseOf(attempt, url)
  return { outcome: 'failed', share: attempt.holder, url: null, message: ctx.translate('unpaid.unreachable') }
}

/** Continues the payment that another phone has started. Undefined if it has ended and a new one can be started. */
async function continueShare(ctx: Context, attempt: Attempt): Promise<Response | undefined> {
  const now = await continuePayment(ctx, sharePayable, attempt)
  if (now.state === 'succeeded') throw refusal('share-paid')
  if (now.state === 'created') return responseOf(now, null)
  return now.state === 'started' ? responseOf(now, now.url) : undefined
}

function responseOf({ holder }: Attempt, url: string | null): Response {
  return { outcome: 'success', share: holder, url, message: '' }
}

/** Adds the share's id to the address to which the payer returns, so that the page knows which share was paid. */
function withShare(redirectUrl: string, id: string): string {
  const url = new URL(redirectUrl)
  url.searchParams.set('share', id)
  return url.href
}
