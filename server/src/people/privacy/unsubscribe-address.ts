import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { phoneOf } from '../../shop/stores/phone.ts'
import { emailOf } from '../accounts/email.ts'
import { subscriptionConsent } from '../consent/subscription-consent.ts'

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
  const from = sql`from ended where not ended.guest`
  await ctx.query(sql`
    with ended as (
      update customer set ${sql.ref(subscribed)} = false
      where store_id = ${ctx.store.id} and ${has} and ${sql.ref(subscribed)} and status <> 'DELETED' returning id, guest
    ), saved as (${subscriptionConsent(ctx, { kind, action: 'OPT-OUT', customer_id: sql`ended.id`, from })})
    select id from saved`)
}
