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

/** What a webhook triggers for refunds and disputes. The group `back-office` supplies the implementation. */
export type ReturnsHandler = {
  /** Requests the state of one of our refunds from the provider and stores it. */
  followRefund(ctx: Context, id: string): Promise<void>
  /** Records refunds and disputes that were made at the provider itself, and follows the refunds that they affect. */
  recordReturns(ctx: Context, provider: Provider, of: { payment: string; payables: Payables }): Promise<void>
}

/**
 * A provider's message that a payment or a refund has changed [API-96]. Only the signature and the reference are taken
 * from the message; the state is requested from the provider. If that fails, the error response makes the provider send
 * the message again.
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
    // The refund of a payment that arrived too late has an id in another format.
    const refund = Id.safeParse(named.refund_id)
    if (refund.success) await returns.followRefund(ctx, refund.data)
    if (named.payment !== undefined)
      await returns.recordReturns(ctx, provider, { payment: named.payment, payables })
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
  // The signature is valid but the payment is unknown, for example after the database was restored from a backup.
  // Sending the message again would not help, so the response is a success.
  if (attempt) await settlePayment(ctx, payableOf(payables, attempt), attempt)
  else ctx.log?.warn({ provider: name.provider }, 'a webhook for an unknown payment')
}

function singleHeaders(
  headers: Record<string, string | string[] | undefined>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )
}
