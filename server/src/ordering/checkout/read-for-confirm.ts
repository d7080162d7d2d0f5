import { sql } from '../../platform/db/sql.ts'
import { isInStoredForm, isSuspended, requireNotSuspended } from '../../people/accounts/suspended.ts'
import type { CartRow } from '../cart/cart-row.ts'
import {
  cartColumns,
  isCurrent,
  type IsCurrent,
  isNotExpired,
  readCart,
  reloadOutdatedStore,
} from '../cart/read-cart.ts'
import { readableCart } from '../cart/readable-cart.ts'
import { activateCopy } from '../cart/activate-copy.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { WrittenOrder } from './write-order.ts'

const CONTACT = { phone: sql`cart.contact->>'phone'`, email: sql`cart.contact->>'email'` }

type Row = CartRow &
  IsCurrent & {
    ordered_at: Temporal.Instant | null
    suspended: boolean
    order_number: number | null
    is_unpaid: boolean
  }

/** `is_unpaid`: the basket has an order with payment in advance that is not paid. */
type ConfirmState = { row: CartRow; suspended: boolean; is_unpaid: boolean }

/**
 * Reads everything needed to confirm in one statement: the basket, whether the customer is suspended, and the order if
 * it was already placed. A basket that is unknown, expired or another customer's results in `cart-expired` [V1].
 */
export async function readForConfirm(
  ctx: CustomerContext,
  id: string,
): Promise<{ placed: WrittenOrder } | ConfirmState> {
  const [row] = await ctx.query(sql<Row>`
    select ${cartColumns}, cart.ordered_at, ${isCurrent(ctx)}, ${isSuspended(ctx, ctx.customer, CONTACT)} as suspended,
      case when "order".customer_id = ${ctx.customer.id}::uuid then "order".order_number end as order_number,
      "order".id is not null and "order".order_number is null as is_unpaid
    from cart
      left join "order" on "order".store_id = ${ctx.store.id} and "order".id = ${id}
    where cart.store_id = ${ctx.store.id} and cart.id = ${id}
      and (cart.customer_id is null or cart.customer_id = ${ctx.customer.id})
      and cart.copy_of is null and cart.replaced_by is null
      and (cart.ordered_at is not null or ${isNotExpired(ctx)})`)
  if (!row) {
    if (await activateCopy(ctx, id)) return readForConfirm(ctx, id)
    throw refusal('cart-expired')
  }
  if (row.order_number !== null)
    return { placed: { id, order_number: row.order_number, has_stock_news: false } }
  if (row.ordered_at) throw refusal('cart-expired')
  await reloadOutdatedStore(ctx, row)
  const { phone = '', email = '' } = row.contact ?? {}
  if (!isInStoredForm({ phone, email })) await requireNotSuspended(ctx, { phone, email })
  const { suspended, is_unpaid } = row
  return { row: readableCart(row).isWhole ? row : await readCart(ctx, id), suspended, is_unpaid }
}
