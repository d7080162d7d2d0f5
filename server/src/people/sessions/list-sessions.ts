import type { Session } from '@tiffin/contract/people/sessions/session'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { CUSTOMER_LIVES } from '../../platform/sessions/customer.ts'
import { listedSessions, type SessionRow } from '../../platform/sessions/session-rows.ts'
import { toLocal } from '../../shop/stores/local-time.ts'

/** The customer's sessions: the present one first, then by last use. */
export async function listSessions(ctx: CustomerContext): Promise<{ data: Session[] }> {
  const { store, customer, now, ip } = ctx
  const rows = await ctx.query(sql<SessionRow>`
    select id, token_hash, device, network, created_at, used_at from customer_token
    where store_id = ${store.id} and customer_id = ${customer.id}
      and used_at > ${now.subtract(CUSTOMER_LIVES.idle)} and created_at > ${now.subtract(CUSTOMER_LIVES.at_most)}
    order by used_at desc, id limit 100`)
  const timeOf = (instant: Temporal.Instant) => toLocal(store, instant)
  return { data: listedSessions(rows, { token_hash: customer.token_hash, ip, timeOf }) }
}
