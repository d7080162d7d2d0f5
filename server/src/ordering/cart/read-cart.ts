import { json, type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { CartRow } from './cart-row.ts'
import { readableCart, type StoredCart } from './readable-cart.ts'
import { activateCopy } from './activate-copy.ts'
import { WISHES } from './wishes.ts'

/** Whether the revisions of menu and settings in this process's memory equal those in the database. */
export type IsCurrent = { is_current: boolean }

/** The columns of a CartRow, for statements that name the table `cart`. */
export const cartColumns =
  sql.raw<CartRow>(`cart.id, cart.customer_id, cart.items, cart.service_type, cart.pre_order_time,
  cart.payment_mode, cart.postcode, cart.address, cart.contact, cart.coupon, cart.redeem,
  cart.table_id, cart.tip_percent, cart.tip_amount, cart.version, cart.currency, cart.time_zone, ${WISHES.map(name => `cart.${name}`).join(', ')}`)

/** The same as a column. One boolean is twice as fast to read as both numbers. */
export function isCurrent({ store }: Pick<Context, 'store'>): Sql<IsCurrent> {
  return sql`exists (select from store_state where store_state.store_id = cart.store_id
    and store_state.menu_revision = ${store.menu_revision}::int
    and store_state.settings_revision = ${store.settings_revision}::int) as is_current`
}

/** A basket that was not changed for this long has expired [B-10]. */
const IDLE_MS = 24 * 3_600_000

/** SQL condition: the basket has not expired. */
export function isNotExpired({ now }: Pick<Context, 'now'>): Sql<boolean> {
  // Subtracting with Temporal takes three times as long, and every statement on a basket has this condition.
  const since = Temporal.Instant.fromEpochMilliseconds(now.epochMilliseconds - IDLE_MS)
  return sql`cart.updated_at > ${since}::timestamptz`
}

/**
 * SQL condition: this request may use the basket. It belongs to this store, is not ordered, replaced or expired, and
 * belongs to no customer yet or to the caller [B-09]. The client never learns which condition failed.
 */
export function usableCart(ctx: Context, id: string): Sql<boolean> {
  return sql`cart.store_id = ${ctx.store.id} and cart.id = ${id}::uuid and cart.ordered_at is null
    and cart.copy_of is null and cart.replaced_by is null and ${isNotExpired(ctx)}
    and (cart.customer_id is null or cart.customer_id = ${ctx.customer?.id ?? null}::uuid)`
}

/**
 * Returns the basket, or throws `cart-expired`, which makes the client forget its id. A basket without an owner becomes
 * the caller's. Never call this inside a transaction: it may read the store's row with a query of its own.
 */
export async function readCart(ctx: Context, id: string): Promise<CartRow> {
  const [row] = await ctx.query(
    sql<CartRow & IsCurrent>`select ${cartColumns}, ${isCurrent(ctx)} from cart where ${usableCart(ctx, id)}`,
  )
  if (!row) {
    if (await activateCopy(ctx, id)) return readCart(ctx, id)
    throw refusal('cart-expired')
  }
  if (ctx.customer && row.customer_id === null) await bindCart(ctx, id)
  await reloadOutdatedStore(ctx, row)
  return readableCart(row).isWhole ? row : ((await repairCart(ctx, id)) ?? readCart(ctx, id))
}

/**
 * Rewrites a basket that has unreadable parts in the current form, with everything that can be read, so that it can be
 * changed again. Undefined: it has expired, or another request has changed it first.
 */
export async function repairCart(ctx: Context, id: string): Promise<(CartRow & IsCurrent) | undefined> {
  const [stored] = await ctx.query(
    sql<StoredCart>`select ${cartColumns} from cart where ${usableCart(ctx, id)}`,
  )
  if (!stored) return undefined
  const { row } = readableCart(stored)
  const [mended] = await ctx.query(sql<CartRow & IsCurrent>`
    update cart set items = ${json(row.items)}, address = ${json(row.address)},
      contact = ${row.contact ? JSON.stringify(row.contact) : null}::jsonb, payment_mode = ${row.payment_mode},
      pre_order_time = ${row.pre_order_time}, version = version + 1
    where ${usableCart(ctx, id)} and version = ${row.version}::integer
    returning ${cartColumns}, ${isCurrent(ctx)}`)
  return mended
}

/**
 * Reloads the store if the row shows that the database has a newer revision, so that no outdated price is displayed.
 */
export async function reloadOutdatedStore(ctx: Context, { is_current }: IsCurrent): Promise<void> {
  const { id } = ctx.store
  if (is_current) return
  ctx.services.stores.forget(id)
  ctx.store = (await ctx.services.stores.byId(id)) ?? ctx.store
}

async function bindCart(ctx: Context, id: string): Promise<void> {
  const [bound] = await ctx.query(sql<{ id: string }>`
    update cart set customer_id = ${ctx.customer?.id ?? null}::uuid where ${usableCart(ctx, id)} returning cart.id`)
  // Another customer claimed the basket between the two statements.
  if (!bound) throw refusal('cart-expired')
}
