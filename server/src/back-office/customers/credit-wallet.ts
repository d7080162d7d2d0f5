import type * as endpoints from '@tiffin/contract/back-office/customers/staff'
import { sql } from '../../platform/db/sql.ts'
import { composeParts, type Part } from '../../platform/db/statement-parts.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { bookingParts } from '../../money/ledger/book.ts'
import { getStaffWallet } from './get-staff-wallet.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Adds money to a customer's wallet [Y-06, P-27]. Guests have no wallet, because each guest order creates a new guest.
 */
export async function creditWallet(
  ctx: StaffStoreContext,
  request: DecodedRequest<typeof endpoints.creditWallet>,
): Promise<ResponseFor<typeof endpoints.creditWallet>> {
  const { params, body } = request
  const { store, staff, now } = ctx
  const parts = bookingParts<StaffStoreContext, undefined>({
    name: 'credited',
    stops: 'not-found',
    entry: () => ({
      kind: 'credit',
      cause_id: body.id,
      order_id: null,
      customer_id: sql`customer.id`,
      currency: store.configuration.currency.iso,
      source: sql`(select id from customer where customer.store_id = ${store.id} and customer.id = ${params.id}
        and not customer.guest and customer.status <> 'DELETED') as customer`,
      movements: [{ from: 'shop', to: 'wallet', amount: body.amount }],
      actor: staff.name,
      reason: body.reason,
    }),
  })
  const audited: Part<StaffStoreContext, undefined> = {
    name: 'audited',
    sql: () => sql`
      insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      select ${store.id}, ${now}, ${staff.id}, ${staff.name}, 'WALLET_CREDITED', ${`customer ${params.id}`}::text, '{}',
        jsonb_build_object('amount', ${body.amount}::int, 'note', ${body.reason}::text)
      from credited_booked where account = 'wallet' returning id`,
  }
  const { pieces } = composeParts([...parts, audited], ctx, undefined)
  const [written] = await ctx
    .query(sql<{ id: number }>`with ${pieces} select id from audited`)
    .catch((error: { code?: string }) => {
      if (error.code !== UNIQUE_VIOLATION) throw error
      return isSame(ctx, request)
    })
  if (!written) throw refusal('not-found')
  return getStaffWallet(ctx, request)
}

/** A credit with this id exists: the request is a retry if it has the same content, else it is refused. */
async function isSame(
  ctx: StaffStoreContext,
  { params, body }: DecodedRequest<typeof endpoints.creditWallet>,
): Promise<{ id: number }[]> {
  const rows = await ctx.query(sql<{ id: number }>`
    select number as id from ledger_line where store_id = ${ctx.store.id} and cause_id = ${body.id} and kind = 'credit'
      and holder = ${params.id} and account = 'wallet' and amount = ${body.amount}`)
  if (rows.length === 0) throw refusal('idempotency-mismatch')
  return rows
}
