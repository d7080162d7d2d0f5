import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { job } from '../../platform/jobs/send.ts'
import { removeCards as kind } from './remove-cards.ts'

/** Hides cards of a customer at once; a job deletes them at the provider. False if the customer has no such cards. */
export async function removeCardsOf(
  ctx: Context,
  customer_id: string,
  which: Sql = sql`true`,
): Promise<boolean> {
  const gone = await ctx.query(sql`
    with gone as (
      update saved_card set removed_at = ${ctx.now}
      where store_id = ${ctx.store.id} and customer_id = ${customer_id} and removed_at is null and ${which} returning id),
    sent as (${job(ctx, kind, { payload: { customer_id }, from: sql`where exists (select from gone)` })})
    select id from gone`)
  ctx.notify('job', kind.lane)
  return gone.length > 0
}
