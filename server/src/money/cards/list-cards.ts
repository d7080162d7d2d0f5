import type * as endpoints from '@tiffin/contract/money/cards/diner'
import { providerNameOf } from '@tiffin/contract/money/payments/offered-modes'
import type { CustomerContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { isExpired, ownCards } from './card-row.ts'
import { refreshCards } from './refresh-cards.ts'

/** The customer's cards, the primary one first [P-09]. */
export async function listCards(
  ctx: CustomerContext,
  { query: { fresh } }: DecodedRequest<typeof endpoints.listCards>,
): Promise<ResponseFor<typeof endpoints.listCards>> {
  const present = providerNameOf(ctx.store.settings.payments, 'CARD')
  if (fresh === 'yes') await refreshCards(ctx, present)
  const rows = await ownCards(ctx, ctx.customer.id)
  return {
    data: rows.map(({ id, provider, brand, last4, expiry_month, expiry_year, name }, position) => {
      const expired = isExpired(ctx, { expiry_month, expiry_year })
      const usable = !expired && provider === present
      return { id, brand, last4, expiry_month, expiry_year, name, primary: position === 0, expired, usable }
    }),
  }
}
