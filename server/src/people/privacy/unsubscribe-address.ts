import { json, type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { phoneOf } from '../../shop/stores/phone.ts'
import { emailOf } from '../accounts/email.ts'
import { policyNumbers } from '../consent/policies.ts'

/** A request to unsubscribe contains no device. */
const NO_DEVICE = {}

/**
 * Ends advertising to an e-mail or phone number: for accounts and guests with it, and with an OPT-OUT consent for accounts
 * that were subscribed [G-31]. An unknown address changes nothing and takes the same statement.
 */
export async function unsubscribeAddress(
  ctx: Context,
  address: { email: string } | { phone: string },
): Promise<void> {
  if ('email' in address) {
    const email = emailOf(address.email.trim()) ?? null
    await endSubscription(ctx, {
      kind: 'email',
      subscribed: 'is_subscribed_email',
      has: sql`email = ${email}`,
    })
    return
  }
  const phone = phoneOf(ctx.store, address.phone) ?? null
  await endSubscription(ctx, { kind: 'sms', subscribed: 'is_subscribed_sms', has: sql`phone = ${phone}` })
}

type Subscription = { kind: 'email' | 'sms'; subscribed: string; has: Sql }

async function endSubscription(ctx: Context, { kind, subscribed, has }: Subscription): Promise<void> {
  const { store, now } = ctx
  const { product_id, platform_id } = store.configuration
  const policy = policyNumbers(store).find(each => each.kind === kind)!
  await ctx.query(sql`
    with ended as (
      update customer set ${sql.ref(subscribed)} = false
      where store_id = ${store.id} and ${has} and ${sql.ref(subscribed)} and status <> 'DELETED' returning id, guest
    ), saved as (
    insert into consent (store_id, id, customer_id, policy_id, policy_version, action, product_id, platform_id, type,
      device, ip, at)
    select ${store.id}::integer, gen_random_uuid(), ended.id, ${policy.id}::integer, ${policy.version}::integer, 'OPT-OUT',
      ${product_id}::integer, ${platform_id}::integer, 'CUSTOM', ${json(NO_DEVICE)}, ${ctx.ip}, ${now}::timestamptz
    from ended where not ended.guest
    on conflict do nothing returning id)
    select id from saved`)
}
