import type * as endpoints from '@tiffin/contract/money/loyalty/diner'
import type { CustomerContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { loyaltyOf } from '../../money/loyalty/loyalty-of.ts'
import { pointsOf, programmeOf } from '../../money/loyalty/programme.ts'
import { basketOf } from './basket-of.ts'
import { readCart } from './read-cart.ts'

/** The customer's points, and how many of them a basket can use [K-08]. */
export async function lookupLoyaltyPoints(
  ctx: CustomerContext,
  { body }: DecodedRequest<typeof endpoints.lookupLoyaltyPoints>,
): Promise<ResponseFor<typeof endpoints.lookupLoyaltyPoints>> {
  if (body?.cart_id !== undefined) {
    const { cart } = await basketOf(ctx, await readCart(ctx, body.cart_id))
    if (cart.loyalty) return { data: cart.loyalty }
  }
  const programme = programmeOf(ctx)
  const held = programme.state === 'never' ? 0 : await pointsOf(ctx, ctx.customer.id)
  return { data: loyaltyOf(ctx, { programme, held }) }
}
