import type * as endpoints from '@tiffin/contract/ordering/cart/diner'
import type { PaymentMode } from '@tiffin/contract/money'
import { offeredModes } from '@tiffin/contract/money/payments/offered-modes'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { ResponseFor, DecodedRequest } from '../../platform/http/route.ts'
import { basketOf } from './basket-of.ts'
import { changeCart, recordCurrency } from './change-cart.ts'
import { hasOtherCurrency } from './currency-and-zone.ts'
import type { CartRow } from './cart-row.ts'
import { readCart } from './read-cart.ts'

/**
 * Returns the basket at current prices. A payment mode that is sent and offered is stored, so that the order has the
 * mode that was last displayed [B-11]. A mode that is not offered affects only the prices of this response.
 */
export async function viewCart(
  ctx: Context,
  { params, query }: DecodedRequest<typeof endpoints.viewCart>,
): Promise<ResponseFor<typeof endpoints.viewCart>> {
  const read = await readCart(ctx, params.id)
  const { payment_mode = read.payment_mode } = query
  const seen = isNew(ctx, read, payment_mode) ? await savePaymentMode(ctx, read.id, payment_mode) : read
  if (hasOtherCurrency(ctx, seen)) await recordCurrency(ctx, seen.id)
  return { data: (await basketOf(ctx, { ...seen, payment_mode })).cart }
}

function isNew({ store }: Context, row: CartRow, mode: PaymentMode): boolean {
  return mode !== row.payment_mode && offeredModes(store.settings.payments, row.service_type).includes(mode)
}

async function savePaymentMode(ctx: Context, id: string, mode: PaymentMode): Promise<CartRow> {
  const changed = await changeCart(ctx, id, {
    set: sql`payment_mode = ${mode}::text`,
    only_if: sql`payment_mode <> ${mode}::text`,
  })
  // Another request has just stored the same mode, or the basket has expired.
  return changed ?? readCart(ctx, id)
}
