import type { Wishes } from '@tiffin/contract/ordering/cart/wishes'
import type { ServiceType } from '@tiffin/contract/ids'
import type { PaymentMode } from '@tiffin/contract/money'
import { firstMode, offeredModes } from '@tiffin/contract/money/payments/offered-modes'
import { ASAP } from '@tiffin/contract/time'
import { json, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { claimKey, type IdempotencyKey, storedResponse } from '../../platform/http/idempotency.ts'
import { zoneOf } from '../../shop/stores/local-time.ts'
import type { CartRow } from './cart-row.ts'
import { newWishValues, wishColumns } from './wishes.ts'

export type NewCart = Pick<CartRow, 'id' | 'service_type'> &
  Partial<
    Pick<
      CartRow,
      | 'items'
      | 'pre_order_time'
      | 'payment_mode'
      | 'contact'
      | 'table_id'
      | 'tip_percent'
      | 'tip_amount'
      | keyof Wishes
    >
  > & { copy_of?: string }

/** The idempotency key and the response that is stored with it [V12]. */
type KeyedResponse<Response> = { idempotencyKey: IdempotencyKey | undefined; response: Response }

/** Writes a new basket in one statement, once per idempotency key. A repeated request gets the stored response. */
export async function insertCart<Response>(
  ctx: Context,
  cart: NewCart,
  { idempotencyKey, response }: KeyedResponse<Response>,
): Promise<Response> {
  const [written] = await ctx.query(sql<{ id: string }>`
    with claimed as (${claimKey(ctx, idempotencyKey, { response })}),
    written as (insert into cart (store_id, id, customer_id, items, service_type, pre_order_time, payment_mode, contact,
      ${wishColumns}, table_id, tip_percent, tip_amount, currency, time_zone, copy_of, created_at, updated_at)
    select ${ctx.store.id}::integer, ${cart.id}::uuid, ${ctx.customer?.id ?? null}::uuid, ${json(cart.items ?? {})},
      ${cart.service_type}, ${cart.pre_order_time ?? ASAP}, ${modeOf(ctx, cart)},
      ${cart.contact ? JSON.stringify(cart.contact) : null}::jsonb,
      ${newWishValues(ctx, cart)}, ${cart.table_id ?? null}, ${cart.tip_percent ?? null}::smallint, ${cart.tip_amount ?? null}::integer,
      ${ctx.store.configuration.currency.iso}, ${zoneOf(ctx.store)}, ${cart.copy_of ?? null}::uuid, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    from claimed returning id) select id from written`)
  return written ? response : ((await storedResponse<Response>(ctx, idempotencyKey)) ?? response)
}

/** The requested payment mode, if this type of order offers it. */
function modeOf({ store }: Context, { service_type, payment_mode }: NewCart): PaymentMode {
  const { payments } = store.settings
  return payment_mode && offeredModes(payments, service_type).includes(payment_mode)
    ? payment_mode
    : firstMode(payments, service_type)
}

/** Whether the shop offers this type of order at all. */
export function isOffered({ store }: Context, service_type: ServiceType): boolean {
  return store.settings.ordering[service_type].enabled
}
