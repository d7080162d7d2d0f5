import type * as endpoints from '@tiffin/contract/money/wallet/diner'
import { WALLET_PAGE } from '@tiffin/contract/money/wallet/diner'
import type { CustomerContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { listMovements } from './list-movements.ts'

/** The customer's own movements, newest first [P-26]. */
export async function walletHistory(
  ctx: CustomerContext,
  { query }: DecodedRequest<typeof endpoints.walletHistory>,
): Promise<ResponseFor<typeof endpoints.walletHistory>> {
  const { before, page = 1, limit = WALLET_PAGE } = query
  return {
    data: await listMovements(ctx, ctx.customer.id, { before, limit, offset: (page - 1) * limit }),
    currency: ctx.store.configuration.currency.iso,
  }
}
