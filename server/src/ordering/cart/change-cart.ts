import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { claimKey, type IdempotencyKey } from '../../platform/http/idempotency.ts'
import type { CartRow } from './cart-row.ts'
import {
  cartColumns,
  type IsCurrent,
  isCurrent,
  reloadOutdatedStore,
  usableCart,
  repairCart,
  readCart,
} from './read-cart.ts'
import { hasOtherCurrency } from './currency-and-zone.ts'
import { readableCart } from './readable-cart.ts'
import { activateCopy } from './activate-copy.ts'

/** Records that the basket was shown in the shop's current currency; changes nothing else. */
export async function recordCurrency(ctx: Context, id: string): Promise<void> {
  await ctx.query(
    sql`update cart set currency = ${currencyOf(ctx)} where ${usableCart(ctx, id)} returning cart.id`,
  )
}

export type CartChange = {
  set: Sql
  only_if: Sql
  /**
   * Whether the change creates a new version of the basket; absent: always. Repeating the current values keeps the
   * version, so a payment that was started continues.
   */
  differs?: Sql
  /** The idempotency key, and the response that is stored with it. */
  idempotencyKey?: IdempotencyKey | undefined
  response?: unknown
}

/**
 * Changes a basket in one statement and returns the new row. Undefined: `only_if` was false, the key was used before,
 * or the basket has expired; the caller finds out which. If two requests arrive together, the row lock makes the second
 * wait, and its change is applied to the row that the first has written. So both take effect.
 */
export function changeCart(ctx: Context, id: string, change: CartChange): Promise<CartRow | undefined> {
  return changeOrRepair(ctx, id, { ...change, isRepaired: false })
}

/** A basket is repaired at most once: an error that remains is an error of the change. */
async function changeOrRepair(
  ctx: Context,
  id: string,
  change: CartChange & { isRepaired: boolean },
): Promise<CartRow | undefined> {
  const { idempotencyKey, response, differs = sql`true` } = change
  // Lock the basket before claiming the key: a key must be used up only if the change happens.
  const claim =
    idempotencyKey &&
    sql`
    with wanted as (select cart.id from cart where ${usableCart(ctx, id)} and ${change.only_if} for update),
    claimed as (${claimKey(ctx, idempotencyKey, { response, from: sql.ref('wanted') })})`
  const changed = await ctx
    .query(sql<CartRow & IsCurrent>`${claim ?? sql``}
    update cart set ${change.set}, version = version + (${differs})::int, currency = ${currencyOf(ctx)}, updated_at = ${ctx.now}::timestamptz,
      customer_id = coalesce(customer_id, ${ctx.customer?.id ?? null}::uuid)
    ${idempotencyKey ? sql`from claimed` : sql``} where ${usableCart(ctx, id)} and ${change.only_if}
    returning ${cartColumns}, ${isCurrent(ctx)}`)
    .catch(async (error: unknown) => {
      if (change.isRepaired || !isOtherForm(error) || !(await repairCart(ctx, id))) throw error
      return undefined
    })
  if (!changed) return changeOrRepair(ctx, id, { ...change, isRepaired: true })
  const [row] = changed
  if (!row && (await activateCopy(ctx, id))) return changeOrRepair(ctx, id, change)
  if (row) await reloadOutdatedStore(ctx, row)
  // The shop's currency has changed, and this process has only just loaded the change. The response will use the new
  // currency.
  if (row && hasOtherCurrency(ctx, row)) await recordCurrency(ctx, id)
  if (row && !readableCart(row).isWhole) return readCart(ctx, id)
  return row
}

/** Whether PostgreSQL rejected a stored document because of its form (SQLSTATE class 22). */
function isOtherForm(error: unknown): boolean {
  return error instanceof Error && ((error as { code?: string }).code ?? '').startsWith('22')
}

function currencyOf({ store }: Context): string {
  return store.configuration.currency.iso
}
