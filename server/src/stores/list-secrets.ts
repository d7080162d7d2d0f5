import { PROVIDER_NAMES } from '@tiffin/contract/rules/payment-modes'
import { SHOP_SECRET_NAMES, SHOP_SECRETS, type SetSecret } from '@tiffin/contract/settings/secrets'
import type * as endpoints from '@tiffin/contract/stores/staff'
import { sql } from '../db/sql.ts'
import type { StaffStoreContext } from '../http/context.ts'
import type { ResponseFor } from '../http/route.ts'
import { webhookAddress } from './link-to.ts'
import { toLocal } from './local-time.ts'

type Row = Omit<SetSecret, 'changed_at'> & { changed_at: Temporal.Instant }

/** Which keys are set, with their ends alone. */
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
  }
}
