import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'

/** An account has to be older than this before the site asks. */
const MIN_ACCOUNT_DAYS = 5

/**
 * Whether the site may ask the customer `me` for consent to offers: the account is old enough, a channel is not
 * subscribed, and no consent of either channel was recorded after the registration, whose record has both clicks [H-34].
 */
export function isOptinDue({ store, now }: Context): Sql<boolean> {
  const { sms, email } = store.configuration.policy_numbers
  return sql<boolean>`(
    me.created_at < ${now.subtract({ hours: MIN_ACCOUNT_DAYS * 24 })}::timestamptz
    and not (me.is_subscribed_sms and me.is_subscribed_email)
    and not exists (
      select 1 from consent as given
      where given.store_id = ${store.id} and given.customer_id = me.id
        and given.policy_id in (${sms}::integer, ${email}::integer)
        and (given.user_click_sms is null or given.user_click_email is null)))`
}
