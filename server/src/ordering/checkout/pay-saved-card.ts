import type * as endpoints from '@tiffin/contract/money/card-payments/saved-card'
import type { CustomerContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { chargeSavedCard } from './charge-saved-card.ts'

/** Places the order and charges it to a saved card [P-10]. */
export async function paySavedCard(
  ctx: CustomerContext,
  { params: { id }, body }: DecodedRequest<typeof endpoints.paySavedCard>,
): Promise<ResponseFor<typeof endpoints.paySavedCard>> {
  const { version, total, time, ...card } = body
  return chargeSavedCard(ctx, { ...card, id, seen: { version, total, time } })
}
