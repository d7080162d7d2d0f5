import { DISCOUNTS } from '@tiffin/contract/shop/settings/charges'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'

const DAYS = 7
/** Only this many of the newest orders are counted, to limit the work. */
const MOST_ORDERS = 20_000

/**
 * Stores what the shop's diners saved in the last seven days: the discounts of all orders in the shop's currency. Test
 * orders, cancelled orders and orders that were never paid do not count.
 */
export async function storeSavings(ctx: Context): Promise<void> {
  const { store, services, now } = ctx
  const currency = store.configuration.currency.iso
  const amount = await savingsOf(ctx, currency)
  await services.db.platform(sql`
    insert into week_savings (store_id, currency, amount, counted_at)
    values (${store.id}, ${currency}, ${amount}, ${now}::timestamptz)
    on conflict (store_id) do update
      set currency = excluded.currency, amount = excluded.amount, counted_at = excluded.counted_at`)
}

async function savingsOf({ query, store, now }: Context, currency: string): Promise<number> {
  const [row] = await query(sql<{ amount: number }>`
    with newest as (
      select basket, currency, status from "order"
      where store_id = ${store.id} and placed_at >= ${now.subtract({ hours: DAYS * 24 })} and not is_test
      order by placed_at desc limit ${MOST_ORDERS})
    select coalesce(sum(-(charge ->> 'amount')::integer), 0)::float8 as amount
    from newest cross join lateral jsonb_array_elements(basket -> 'charges') as charge
    where currency = ${currency} and status <> all(array['PENDING_PAYMENT', 'CANCELLED', 'EXPIRED'])
      and charge ->> 'code' = any(${DISCOUNTS}::text[])`)
  return row!.amount
}
