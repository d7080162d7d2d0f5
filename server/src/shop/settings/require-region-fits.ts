import type { Country } from '@tiffin/contract/shop/stores/countries'
import { statesWhere } from '@tiffin/contract/ordering/orders/order-states'
import type { Settings } from '@tiffin/contract/shop/settings'
import type { Run } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { isZoneOfDatabase } from './zone-of-database.ts'

type RegionChange = { before: Settings['region']; value: Settings['region']; country: Country }

/**
 * Refuses a time zone that PostgreSQL does not know, and another currency while amounts of the
 * current one are still due or in the books.
 */
export async function requireRegionFits(
  run: Run,
  { store, translate }: Pick<Context, 'store' | 'translate'>,
  { before, value, country }: RegionChange,
): Promise<void> {
  const zone = value.time_zone
  if (zone !== null && zone !== before.time_zone && !(await isZoneOfDatabase(run, zone)))
    throw refusal('invalid-data', { errors: { time_zone: [translate('errors.time-zone-unknown')] } })
  const currencyOf = ({ own }: Settings['region']) => own.currency?.iso ?? country.currency.iso
  if (currencyOf(before) === currencyOf(value)) return
  if (await hasAmounts(run, store.id))
    throw refusal('invalid-data', { errors: { 'own.currency.iso': [translate('errors.currency-in-use')] } })
}

const UNSETTLED = statesWhere(({ moves }) => moves.length > 0).map(state => sql.lit(state))

/** Orders that are open or wait for their payment, open payment links, and the books. */
async function hasAmounts(run: Run, store_id: number): Promise<boolean> {
  // Waits for orders that are being placed: each holds a lock on this row until it is committed.
  await run(sql`select store_id from store_state where store_id = ${store_id} for update`)
  const rows = await run(sql`
    select from store_state where store_id = ${store_id} and (
      exists (select from "order" where store_id = ${store_id} and status in (${sql.join(UNSETTLED)}))
      or exists (select from payment_link where store_id = ${store_id} and state = 'open')
      or exists (select from ledger_line where store_id = ${store_id}))`)
  return rows.length > 0
}
