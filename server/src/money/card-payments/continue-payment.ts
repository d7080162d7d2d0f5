import type { Context } from '../../platform/http/context.ts'
import type { Attempt } from '../payments/attempt.ts'
import { withinPatience } from '../payments/diner-patience.ts'
import { isGatewayFailed } from '../payments/gateway-failed.ts'
import type { Payable } from './payable.ts'
import { type SettledAttempt, settlePayment } from './settle-payment.ts'

/** The present state of a payment in progress, which a second start continues. Unchanged if its provider does not respond. */
export async function continuePayment(
  ctx: Context,
  payable: Payable,
  latest: Attempt,
): Promise<SettledAttempt> {
  return withinPatience(ctx, () => settlePayment(ctx, payable, latest)).catch((error: unknown) => {
    if (!isGatewayFailed(error)) throw error
    return latest
  })
}
