import type * as endpoints from '@tiffin/contract/ordering/orders/staff'
import type { OrderPayment } from '@tiffin/contract/ordering/orders/staff'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { listAttempts } from '../../money/payments/attempt.ts'
import { toLocal, toLocalOrNull } from '../../shop/stores/local-time.ts'
import { findOrder } from './order-row.ts'

/** All payment attempts of an order. */
export async function listPayments(
  ctx: StaffStoreContext,
  { params: { id } }: DecodedRequest<typeof endpoints.listPayments>,
): Promise<{ data: OrderPayment[] }> {
  if (!(await findOrder(ctx, id))) throw refusal('not-found')
  const attempts = await listAttempts(ctx, id)
  return {
    data: attempts.map(attempt => ({
      id: attempt.id,
      at: toLocal(ctx.store, attempt.created_at),
      settled_at: toLocalOrNull(ctx.store, attempt.settled_at),
      provider: attempt.provider,
      state: attempt.state,
      reason: attempt.reason,
      amount: attempt.amount,
      currency: attempt.currency,
      reference: attempt.reference,
      card:
        attempt.card_brand && attempt.card_last4
          ? { brand: attempt.card_brand, last4: attempt.card_last4 }
          : null,
    })),
  }
}
