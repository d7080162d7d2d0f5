import type * as endpoints from '@tiffin/contract/wallet/diner'
import type { CustomerContext } from '../http/context.ts'
import type { DecodedRequest, ResponseFor } from '../http/route.ts'
import { balanceOf, spendableOn } from '../ledger/balance.ts'

/** What the customer can spend [P-18], on anything or on this basket. */
export async function walletBalance(
  ctx: CustomerContext,
  { body }: DecodedRequest<typeof endpoints.walletBalance>,
): Promise<ResponseFor<typeof endpoints.walletBalance>> {
  const { id } = ctx.customer
  const balance = body?.cart_id
    ? await spendableOn(ctx, { customer_id: id, cart_id: body.cart_id })
    : await balanceOf(ctx, { account: 'wallet', holder: id })
  return { balance, currency: ctx.store.configuration.currency.iso }
}
