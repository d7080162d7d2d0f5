import type * as endpoints from '@tiffin/contract/cards/diner'
import { providerNameOf } from '@tiffin/contract/rules/offered-modes'
import type { CustomerContext } from '../http/context.ts'
import type { ResponseFor } from '../http/route.ts'
import { isExpired, ownCards } from './card-row.ts'

/** The customer's cards, the primary one first [P-09]. */
export async function listCards(ctx: CustomerContext): Promise<ResponseFor<typeof endpoints.listCards>> {
  const rows = await ownCards(ctx, ctx.customer.id)
  const present = providerNameOf(ctx.store.settings.payments, 'CARD')
  return {
    data: rows.map(({ id, provider, brand, last4, expiry_month, expiry_year, name }, position) => {
      const expired = isExpired(ctx, { expiry_month, expiry_year })
      const usable = !expired && provider === present
      return { id, brand, last4, expiry_month, expiry_year, name, primary: position === 0, expired, usable }
    }),
  }
}
