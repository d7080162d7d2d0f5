import type * as endpoints from '@tiffin/contract/wallet/diner'
import type { CustomerContext } from '../http/context.ts'
import type { ResponseFor } from '../http/route.ts'
import { balanceOf } from '../ledger/balance.ts'

/** What the customer can spend [P-18]. */
export async function walletBalance(
  ctx: CustomerContext,
): Promise<ResponseFor<typeof endpoints.walletBalance>> {
  const balance = await balanceOf(ctx, { account: 'wallet', holder: ctx.customer.id })
  return { balance, currency: ctx.store.configuration.currency.iso }
}
