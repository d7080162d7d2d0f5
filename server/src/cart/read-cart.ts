import { type RawBuilder, sql } from 'kysely'
import { json } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { CartRow } from './cart-row.ts'
import { readableCart, type StoredCart } from './readable-cart.ts'
import { takeUp } from './take-up.ts'

/** What the store's row counts as it stands in the database, which this process may not have heard of yet. */
export type Revisions = { menu_revision: number; settings_revision: number }

/** The columns of a CartRow, wherever a statement names `cart`. */
export const cartColumns =
  sql.raw<CartRow>(`cart.id, cart.customer_id, cart.items, cart.service_type, cart.pre_order_time,
  cart.payment_mode, cart.postcode, cart.address, cart.contact, cart.comments, cart.contactless, cart.coupon, cart.redeem,
  cart.table_id, cart.version, cart.currency, cart.time_zone`)

/** The revisions, beside the columns of a statement that has no join on `store`. */
export const cartRevisions = sql.raw<Revisions>(
  `(select menu_revision from store where store.id = cart.store_id) as menu_revision,
   (select settings_revision from store where store.id = cart.store_id) as settings_revision`,
)

/** A basket that nobody has changed for so long is dead [B-10]. */
const IDLE = { hours: 24 }

/** The condition for a basket that is not idle. */
export function isInUse({ now }: Pick<Context, 'now'>): RawBuilder<boolean> {
  return sql`cart.updated_at > ${now.subtract(IDLE)}::timestamptz`
}

/**
 * The condition for a basket that this request may touch: of this store, not ordered, not replaced, not idle, and nobody's yet or the
 * asker's own [B-09]. All others are dead to it, and it learns nothing about which of these was the reason.
 */
export function livingCart(ctx: Context, id: string): RawBuilder<boolean> {
  return sql`cart.store_id = ${ctx.store.id} and cart.id = ${id}::uuid and cart.ordered_at is null
    and cart.copy_of is null and cart.replaced_by is null and ${isInUse(ctx)}
    and (cart.customer_id is null or cart.customer_id = ${ctx.customer?.id ?? null}::uuid)`
}

/**
 * The basket, or the refusal with which the client drops its id. A token that touches a basket of nobody makes it its
 * customer's. Never call this inside a transaction: it may read the store's row by a query of its own.
 */
export async function readCart(ctx: Context, id: string): Promise<CartRow> {
  const [row] = await ctx.query(
    sql<CartRow & Revisions>`select ${cartColumns}, ${cartRevisions} from cart where ${livingCart(ctx, id)}`,
  )
  if (!row) {
    if (await takeUp(ctx, id)) return readCart(ctx, id)
    throw refusal('cart-expired')
  }
  if (ctx.customer && row.customer_id === null) await bindCart(ctx, id)
  await followRevisions(ctx, row)
  return readableCart(row).isWhole ? row : ((await mendCart(ctx, id)) ?? readCart(ctx, id))
}

/**
 * Brings a basket that cannot be read as a whole into today's form, with what of it can be read, so that every change of
 * it works again. Undefined: it is dead, or another request was first.
 */
export async function mendCart(ctx: Context, id: string): Promise<(CartRow & Revisions) | undefined> {
  const [stored] = await ctx.query(
    sql<StoredCart>`select ${cartColumns} from cart where ${livingCart(ctx, id)}`,
  )
  if (!stored) return undefined
  const { row } = readableCart(stored)
  const [mended] = await ctx.query(sql<CartRow & Revisions>`
    update cart set items = ${json(row.items)}, address = ${json(row.address)},
      contact = ${row.contact ? JSON.stringify(row.contact) : null}::jsonb, payment_mode = ${row.payment_mode},
      pre_order_time = ${row.pre_order_time}, version = version + 1
    where ${livingCart(ctx, id)} and version = ${row.version}::integer
    returning ${cartColumns}, ${cartRevisions}`)
  return mended
}

/** Takes the store anew when a row tells of a change that this process has not heard of, so that no old price is shown. */
export async function followRevisions(ctx: Context, row: Revisions): Promise<void> {
  const { id, menu_revision, settings_revision } = ctx.store
  if (row.menu_revision === menu_revision && row.settings_revision === settings_revision) return
  ctx.services.stores.forget(id)
  ctx.store = (await ctx.services.stores.byId(id)) ?? ctx.store
}

async function bindCart(ctx: Context, id: string): Promise<void> {
  const [bound] = await ctx.query(sql<{ id: string }>`
    update cart set customer_id = ${ctx.customer?.id ?? null}::uuid where ${livingCart(ctx, id)} returning cart.id`)
  // Between the two statements it became another's.
  if (!bound) throw refusal('cart-expired')
}
