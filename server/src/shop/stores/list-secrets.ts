import { PROVIDER_NAMES } from '@tiffin/contract/money/payments/payment-modes'
import { SHOP_SECRET_NAMES, SHOP_SECRETS, type SetSecret } from '@tiffin/contract/shop/settings/secrets'
import type * as endpoints from '@tiffin/contract/shop/stores/staff'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { webhookAddress } from './link-to.ts'
import { toLocal } from './local-time.ts'

type Row = Omit<SetSecret, 'changed_at'> & { changed_at: Temporal.Instant }

/** The keys that are set, with their last characters only. */
export async function listSecrets(
  ctx: StaffStoreContext,
): Promise<ResponseFor<typeof endpoints.listSecrets>> {
  const rows = await ctx.query(sql<Row>`
    select name, ends, changed_at, changed_by from shop_secret
    where store_id = ${ctx.store.id} and name in (${sql.join(SHOP_SECRET_NAMES)}) order by name`)
  const named = new Set<string>(Object.values(SHOP_SECRETS).map(({ provider }) => provider))
  const providers = PROVIDER_NAMES.card.filter(name => named.has(name))
  return {
    data: rows.map(row => ({ ...row, changed_at: toLocal(ctx.store, row.changed_at) })),
    webhooks: Object.fromEntries(providers.map(name => [name, webhookAddress(ctx, name)])),
    depending: await dependingPayments(ctx),
  }
}

/** How long after a payment a refund can be expected. */
const REFUNDED_WITHIN = { hours: 90 * 24 }

async function dependingPayments({ store, now, query }: StaffStoreContext) {
  const rows = await query(sql<{ provider: string; open: number; paid: number }>`
    select provider, sum(open)::int as open, sum(paid)::int as paid from (
      select provider, count(*) as open, 0 as paid from payment_attempt
        where store_id = ${store.id} and state in ('created', 'started', 'withdrawn', 'refund_due') group by provider
      union all
      select provider, 0 as open, count(*) as paid from payment_attempt
        cross join lateral (select from ledger_balance where ledger_balance.store_id = ${store.id}
          and ledger_balance.holder = payment_attempt.holder and ledger_balance.account in ('captured', 'tips')
          and ledger_balance.currency = payment_attempt.currency and ledger_balance.amount > 0 limit 1) as captured
        where payment_attempt.store_id = ${store.id} and state = 'succeeded' and settled_at > ${now.subtract(REFUNDED_WITHIN)}
        group by provider) as counted
    group by provider`)
  return Object.fromEntries(rows.map(({ provider, ...counts }) => [provider, counts]))
}
