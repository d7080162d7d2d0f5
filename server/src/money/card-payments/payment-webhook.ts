import type * as endpoints from '@tiffin/contract/money/card-payments/webhook'
import { Id } from '@tiffin/contract/ids'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { isGatewayFailed } from '../payments/gateway-failed.ts'
import { findNamedAttempt } from '../payments/attempt.ts'
import type { Provider } from '../payments/provider.ts'
import { PROVIDERS } from '../payments/modes.ts'
import { payableOf, type Payables } from './payable.ts'
import { settlePayment } from './settle-payment.ts'

/** What a webhook does about money that goes back. The group `back-office` supplies it. */
export type ReturnsHandler = {
  /** Reads the state of a refund of ours from the provider and stores it. */
  followRefund(ctx: Context, id: string): Promise<void>
  /** Records what was given back or disputed at the provider itself, and follows the refunds that this concerns. */
  recordReturns(ctx: Context, provider: Provider, payment: string): Promise<void>
}

/**
 * A provider's message that a payment or a refund has changed [API-96]. Only the signature and the reference are taken from
 * the message; the state is read from the provider. If that fails, the response asks the provider to send it again.
 */
export async function paymentWebhook(
  ctx: Context,
  { params, body, headers }: DecodedRequest<typeof endpoints.paymentWebhook>,
  { payables, returns }: { payables: Payables; returns: ReturnsHandler },
): Promise<{ outcome: 'success' }> {
  const provider = PROVIDERS.card.find(({ name }) => name.toLowerCase() === params.provider)
  if (!provider) throw refusal('not-found')
  const named = await provider.verify(ctx, { body, headers: singleHeaders(headers) })
  if (!named) throw refusal('webhook-unsigned')
  try {
    // A payment that came too late is sent back under a name of another form.
    const refund = Id.safeParse(named.refund_id)
    if (refund.success) await returns.followRefund(ctx, refund.data)
    if (named.payment !== undefined) await returns.recordReturns(ctx, provider, named.payment)
    if (named.reference !== undefined)
      await settleNamed(ctx, payables, { provider: provider.name, reference: named.reference })
  } catch (error) {
    if (isGatewayFailed(error)) throw refusal('unavailable')
    throw error
  }
  return { outcome: 'success' }
}

async function settleNamed(
  ctx: Context,
  payables: Payables,
  name: { provider: string; reference: string },
): Promise<void> {
  const attempt = await findNamedAttempt(ctx, name)
  // Well signed and unknown, such as a payment of a database that was set back: asking again would not help.
  if (attempt) await settlePayment(ctx, payableOf(payables, attempt), attempt)
  else ctx.log?.warn({ provider: name.provider }, 'a webhook about a payment that is not known')
}

function singleHeaders(
  headers: Record<string, string | string[] | undefined>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )
}
