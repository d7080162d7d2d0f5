import type { ListedShop } from '@tiffin/contract/back-office/shops/shop'
import { sql } from '../../platform/db/sql.ts'
import { businessDay, dayBegins } from '../figures/business-day.ts'
import { type Context, type OpenContext, storeContext } from '../../platform/http/context.ts'
import { SHOP_STATES, WAITING_STATES } from '../../ordering/orders/order-states.ts'
import { shopNow } from './shop-now.ts'
import { type Facts, troublesOf } from './troubles.ts'
import type { Traces } from './traces.ts'

/** If an order has no response after this time, it was forgotten, or no staff are there. */
const UNANSWERED = { minutes: 5 }

/**
 * A shop as operators see it. One statement reads its own rows; the rest is in memory. Undefined: it does not exist.
 */
export async function readListedShop(
  { services, log }: Pick<OpenContext, 'services' | 'log'>,
  id: number,
  traces: Pick<Traces, 'mails' | 'jobs' | 'seen_at'> = { mails: 0, jobs: 0, seen_at: null },
): Promise<ListedShop | undefined> {
  const store = await services.stores.byId(id)
  if (!store) return undefined
  const ctx = storeContext(services, store, log)
  const begins = dayBegins(store, businessDay(ctx))
  const { orders, takings, ...facts } = await readFacts(ctx, begins)
  const was_seen = traces.seen_at !== null && Temporal.Instant.compare(traces.seen_at, begins) >= 0
  const { country, currency, language } = store.configuration
  return {
    id,
    name: store.name,
    host: store.host,
    country: country.iso,
    language: language.default,
    state: shopNow(ctx),
    orders,
    takings,
    currency,
    troubles: troublesOf(store, { ...facts, mails: traces.mails, jobs: traces.jobs, was_seen }),
  }
}

type Row = Pick<Facts, 'has_menu' | 'unanswered'> & { orders: number; takings: number }

async function readFacts(ctx: Context, begins: Temporal.Instant): Promise<Row> {
  const { id, configuration } = ctx.store
  const [row] = await ctx.query(sql<Row>`
    select
      exists (select from menu_item where store_id = ${id} and not archived) as has_menu,
      (select count(*)::int from "order" where store_id = ${id} and status in ${WAITING_STATES}
        and placed_at < ${ctx.now.subtract(UNANSWERED)}) as unanswered,
      today.orders, today.takings
    from (select count(*)::int as orders,
        coalesce(sum(total - tip) filter (where currency = ${configuration.currency.iso}), 0)::float8 as takings
      from "order" where store_id = ${id} and placed_at >= ${begins} and not is_test
        and status in ${SHOP_STATES} and status <> 'CANCELLED') as today`)
  return row!
}
