import type { Profile } from '@tiffin/contract/people/accounts/profile'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import { localPhone } from '../../shop/stores/phone.ts'
import { isOptinDue } from './optin-due.ts'
import { isSuspended } from './suspended.ts'

type Row = Pick<Profile, 'is_subscribed_cookie' | 'is_subscribed_sms' | 'is_subscribed_email'> & {
  created_at: Temporal.Instant
  suspended: boolean
  optin_due: boolean
}

/**
 * The profile. The browser also learns here that a customer is suspended, before an order is
 * attempted [T-16, E-03].
 */
export async function getProfile(ctx: CustomerContext): Promise<Profile> {
  const { id, first_name, last_name, email, phone, guest } = ctx.customer
  const [row] = await ctx.query(sql<Row>`
    select me.is_subscribed_cookie, me.is_subscribed_sms, me.is_subscribed_email, me.created_at,
      ${isSuspended(ctx, guest ? { phone, email } : {})} as suspended,
      not me.guest and ${isOptinDue(ctx)} as optin_due
    from customer as me where me.store_id = ${ctx.store.id} and me.id = ${id}`)
  if (!row) throw refusal('unauthorized')
  const { suspended, created_at, ...subscribed } = row
  if (suspended) throw refusal('suspended')
  return {
    id,
    first_name,
    last_name,
    email,
    phone,
    phone_local: localPhone(ctx.store, phone),
    guest,
    ...subscribed,
    created_at: toLocal(ctx.store, created_at),
  }
}
