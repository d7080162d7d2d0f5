import { json, type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { policyNumbers } from './policies.ts'

type SubscriptionConsent = {
  kind: 'sms' | 'email'
  action: 'OPT-IN' | 'OPT-OUT'
  customer_id: Sql | string
  /** The `from` clause of the surrounding statement. Without rows nothing is recorded. */
  from?: Sql
}

/** The browser's description of its device is not part of these requests. */
const NO_DEVICE = {}

/** Records a decision about offers that was made by another call than those for consents [G-11]. */
export function subscriptionConsent(
  ctx: Context,
  { kind, action, customer_id, from = sql`` }: SubscriptionConsent,
): Sql {
  const { store, now, ip } = ctx
  const { product_id, platform_id } = store.configuration
  const policy = policyNumbers(store).find(each => each.kind === kind)!
  return sql`insert into consent (store_id, id, customer_id, policy_id, policy_version, action, product_id, platform_id,
      type, device, ip, at)
    select ${store.id}::integer, gen_random_uuid(), ${customer_id}::uuid, ${policy.id}::integer,
      ${policy.version}::integer, ${action}, ${product_id}::integer, ${platform_id}::integer, 'CUSTOM',
      ${json(NO_DEVICE)}, ${ip}, ${now}::timestamptz ${from}
    on conflict do nothing returning id`
}
