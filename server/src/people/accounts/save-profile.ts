import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { job } from '../../platform/jobs/send.ts'
import { endCodes } from '../../platform/sessions/one-time-codes.ts'
import { requireSession } from '../../platform/sessions/session-exists.ts'
import { subscriptionConsent } from '../consent/subscription-consent.ts'
import { mailChangedEmail } from './mail-changed-email.ts'

export type PersonChange = { first_name: string; last_name: string; email: string; phone: string }

type Subscriptions = { is_subscribed_sms: boolean; is_subscribed_email: boolean }

/** Subscriptions that are undefined stay. */
export type ProfileChange = PersonChange & { [Name in keyof Subscriptions]?: boolean | undefined }

export type Before = Subscriptions & { email: string }

const ACCOUNT_INDEX = 'customer_account'

/**
 * Saves a customer's profile. If the e-mail changes, links and codes that were sent to the former one end, and it gets a
 * letter. A changed subscription is recorded as a consent.
 */
export async function saveProfile(
  ctx: CustomerContext,
  changeOf: (run: Run, before: Before) => Promise<ProfileChange>,
): Promise<void> {
  const { store, customer } = ctx
  await ctx
    .transaction(async run => {
      const before = await lockCustomer(ctx, run)
      const change = await changeOf(run, before)
      await run(sql`update customer set first_name = ${change.first_name}, last_name = ${change.last_name},
          email = ${change.email}, phone = ${change.phone},
          former_email = case when email = ${change.email} then former_email else email end,
          email_proven_at = case when email = ${change.email} then email_proven_at end
        where store_id = ${store.id} and id = ${customer.id}`)
      await saveSubscriptions(ctx, run, { before, change })
      await run(sql`delete from profile_change where store_id = ${store.id} and customer_id = ${customer.id}`)
      if (before.email === change.email) return
      for (const purpose of ['reset', 'email'] as const)
        await run(endCodes(ctx, { purpose, holder: before.email }))
      await run(job(ctx, mailChangedEmail, { payload: { customer_id: customer.id } }))
    })
    .catch((error: { code?: string; constraint?: string }) => {
      if (error.constraint !== ACCOUNT_INDEX) throw error
      throw emailTaken(ctx)
    })
  ctx.notify('customer', customer.id)
  ctx.notify('job', mailChangedEmail.lane)
}

export function emailTaken({ translate }: CustomerContext) {
  return refusal('email-taken', { errors: { email: [translate('errors.email-taken')] } })
}

/** Locks the customer's row until the end of the transaction. Refuses a session that was ended meanwhile. */
export async function lockCustomer(ctx: CustomerContext, run: Run): Promise<Before> {
  const { store, customer } = ctx
  const [before] = await run(sql<Before>`select email, is_subscribed_sms, is_subscribed_email from customer
      where store_id = ${store.id} and id = ${customer.id} and not guest and status <> 'DELETED' for update`)
  // A separate statement: the snapshot of a statement that waits for the lock is older than the other transaction's changes.
  await requireSession(ctx, run)
  if (!before) throw refusal('unauthorized')
  return before
}

/** Saves the subscriptions that are sent. Each one that differs is recorded as a consent [G-24]. */
export async function saveSubscriptions(
  ctx: CustomerContext,
  run: Run,
  { before, change }: { before: Before; change: Pick<ProfileChange, keyof Subscriptions> },
): Promise<void> {
  const { is_subscribed_sms: sms = null, is_subscribed_email: email = null } = change
  await run(sql`update customer set is_subscribed_sms = coalesce(${sms}::boolean, is_subscribed_sms),
      is_subscribed_email = coalesce(${email}::boolean, is_subscribed_email)
    where store_id = ${ctx.store.id} and id = ${ctx.customer.id}`)
  for (const kind of ['sms', 'email'] as const) {
    const isOn = change[`is_subscribed_${kind}`]
    if (isOn !== undefined && isOn !== before[`is_subscribed_${kind}`]) await run(consentTo(ctx, kind, isOn))
  }
}

function consentTo(ctx: CustomerContext, kind: 'sms' | 'email', isOn: boolean): Sql {
  const action = isOn ? 'OPT-IN' : 'OPT-OUT'
  return sql`with saved as (${subscriptionConsent(ctx, { kind, action, customer_id: ctx.customer.id })})
    select id from saved`
}
