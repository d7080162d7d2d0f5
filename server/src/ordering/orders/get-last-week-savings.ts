import type * as endpoints from '@tiffin/contract/ordering/orders/diner'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'

const HOUR_MS = 3_600_000
/** Each shop is counted once a day. The count of a shop that is not counted any more, because it is closed, ends. */
const VALID_HOURS = 48
/** In memory: a number, with its key. */
const BYTES = 100

/** What the diners of all shops with this currency saved in the last seven days [I-32]. Read once an hour. */
export async function getLastWeekSavings({
  services,
  store,
  now,
}: Context): Promise<ResponseFor<typeof endpoints.getLastWeekSavings>> {
  const currency = store.configuration.currency.iso
  const hour = Math.floor(now.epochMilliseconds / HOUR_MS)
  const { amount } = await services.menus.remember(`week savings ${currency}`, hour, async () => {
    const [row] = await services.db.platform(sql<{ amount: number }>`
      select coalesce(sum(amount), 0)::float8 as amount from week_savings
      where currency = ${currency} and counted_at > ${now.subtract({ hours: VALID_HOURS })}`)
    return { amount: row!.amount, bytes: BYTES }
  })
  return { data: { amount, currency } }
}
