import type * as endpoints from '@tiffin/contract/cart/diner'
import type { PaymentMode } from '@tiffin/contract/money'
import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import type { ResponseFor, DecodedRequest } from '../http/route.ts'
import { basketOf } from './basket-of.ts'
import { changeCart, noteMoney } from './change-cart.ts'
import { isInOtherMoney } from './other-terms.ts'
import { paymentModes } from './payment-modes.ts'
import type { CartRow } from './cart-row.ts'
import { readCart } from './read-cart.ts'

/**
 * The basket, priced now. A way to pay that is named and offered becomes the basket's, since what is seen last is what is
 * ordered [B-11]; one that is not offered prices this answer only.
 */
export async function viewCart(
  ctx: Context,
  { params, query }: DecodedRequest<typeof endpoints.viewCart>,
): Promise<ResponseFor<typeof endpoints.viewCart>> {
  const read = await readCart(ctx, params.id)
  const { payment_mode = read.payment_mode } = query
  const seen = isNew(ctx, read, payment_mode) ? await keepMode(ctx, read.id, payment_mode) : read
  if (isInOtherMoney(ctx, seen)) await noteMoney(ctx, seen.id)
  return { data: (await basketOf(ctx, { ...seen, payment_mode })).cart }
}

function isNew({ store }: Context, row: CartRow, mode: PaymentMode): boolean {
  return mode !== row.payment_mode && paymentModes(store.settings, row.service_type).includes(mode)
}

async function keepMode(ctx: Context, id: string, mode: PaymentMode): Promise<CartRow> {
  const changed = await changeCart(ctx, id, {
    set: sql`payment_mode = ${mode}::text`,
    only_if: sql`payment_mode <> ${mode}::text`,
  })
  // Another view has just kept the same, or it is dead by now.
  return changed ?? readCart(ctx, id)
}
