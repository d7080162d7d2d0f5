import type * as endpoints from '@tiffin/contract/back-office/customers/staff'
import { WALLET_PAGE } from '@tiffin/contract/money/wallet/diner'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { balanceOf } from '../../money/ledger/balance.ts'
import { listMovements } from '../../money/wallet/list-movements.ts'
import { readCustomer } from './customer-rows.ts'

/** A customer's wallet balance and latest movements, for the shop [P-19]. */
export async function getStaffWallet(
  ctx: StaffStoreContext,
  { params: { id } }: Pick<DecodedRequest<typeof endpoints.getStaffWallet>, 'params'>,
): Promise<ResponseFor<typeof endpoints.getStaffWallet>> {
  if (!(await readCustomer(ctx, id))) throw refusal('not-found')
  const balance = await balanceOf(ctx, { account: 'wallet', holder: id })
  const movements = await listMovements(ctx, id, { limit: WALLET_PAGE })
  return { balance: { value: balance, currency: ctx.store.configuration.currency.iso }, movements }
}
