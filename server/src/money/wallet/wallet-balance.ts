import type * as endpoints from '@tiffin/contract/money/wallet/diner'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { balanceOf, spendableOn } from '../ledger/balance.ts'

/**
 * The amount that the customer can spend [P-18], on any basket or on the one given. The shop's own server sends the
 * customer's id [P-19].
 */
export async function walletBalance(
  ctx: Context,
  { body }: DecodedRequest<typeof endpoints.walletBalance>,
): Promise<ResponseFor<typeof endpoints.walletBalance>> {
  const id = ctx.customer ? ctx.customer.id : await namedCustomer(ctx, body?.customer_id)
  const balance = body?.cart_id
    ? await spendableOn(ctx, { customer_id: id, cart_id: body.cart_id })
    : await balanceOf(ctx, { account: 'wallet', holder: id })
  return { balance, currency: ctx.store.configuration.currency.iso }
}

/** A customer of this shop with an account. */
async function namedCustomer(ctx: Context, id: string | undefined): Promise<string> {
  if (id === undefined)
    throw refusal('invalid-data', { errors: { customer_id: [ctx.translate('errors.required')] } })
  const [found] = await ctx.query(
    sql<{
      id: string
    }>`select id from customer where store_id = ${ctx.store.id} and id = ${id} and not guest`,
  )
  if (!found) throw refusal('not-found')
  return found.id
}
