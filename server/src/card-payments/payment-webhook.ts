import type * as endpoints from '@tiffin/contract/card-payments/diner'
import type { Context } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { DecodedRequest } from '../http/route.ts'
import { isGatewayFailed } from '../payments/gateway-failed.ts'
import { findNamedAttempt } from '../payments/attempt.ts'
import { PROVIDERS } from '../payments/modes.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * A provider says that something has become of a payment [API-96]. Of the message only its signature and the payment's name
 * count; what has become of it the provider is asked. Until we know, it is told to say it again.
 */
export async function paymentWebhook(
  ctx: Context,
  { params, body, headers }: DecodedRequest<typeof endpoints.paymentWebhook>,
): Promise<{ outcome: 'success' }> {
  const provider = PROVIDERS.card.find(({ name }) => name.toLowerCase() === params.provider)
  if (!provider) throw refusal('not-found')
  const named = await provider.verify(ctx, { body, headers: singleHeaders(headers) })
  if (!named) throw refusal('webhook-unsigned')
  const { reference } = named
  if (reference === undefined) return { outcome: 'success' }
  const attempt = await findNamedAttempt(ctx, { provider: provider.name, reference })
  if (!attempt) throw refusal('not-found')
  try {
    await settlePayment(ctx, attempt)
  } catch (error) {
    if (isGatewayFailed(error)) throw refusal('unavailable')
    throw error
  }
  return { outcome: 'success' }
}

function singleHeaders(
  headers: Record<string, string | string[] | undefined>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )
}
