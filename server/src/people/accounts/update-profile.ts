import type * as endpoints from '@tiffin/contract/people/accounts/diner'
import type { Profile } from '@tiffin/contract/people/accounts/profile'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { verifyPassword } from '../../platform/sessions/passwords.ts'
import { guardSignIn } from '../../platform/sessions/sign-in-guard.ts'
import { checkPerson } from './check-person.ts'
import { findAccount, signInOf } from './find-account.ts'
import { getProfile } from './get-profile.ts'
import { requireTextable, verifiesPhones } from './phone-code.ts'
import {
  lockCustomer,
  type PersonChange,
  type ProfileChange,
  saveProfile,
  saveSubscriptions,
} from './save-profile.ts'

type Request = DecodedRequest<typeof endpoints.updateProfile>

/**
 * Saves the customer's profile. A new e-mail needs the password, because codes and links for signing in are sent
 * there. A new phone number waits for its code if the shop verifies numbers, and names and e-mail wait with it.
 * Subscriptions are saved at once, so that a change that waits cannot undo a later decision.
 */
export async function updateProfile(ctx: CustomerContext, { body }: Pick<Request, 'body'>): Promise<Profile> {
  const { person, errors } = checkPerson(ctx, body)
  if (Object.keys(errors).length > 0) throw refusal('invalid-data', { errors })
  const before = await getProfile(ctx)
  const { is_subscribed_sms, is_subscribed_email } = body
  const change = { ...person, is_subscribed_sms, is_subscribed_email }
  if (change.email !== before.email)
    await requireNewEmail(ctx, { email: change.email, password: body.password })
  if (change.phone !== before.phone && verifiesPhones(ctx)) {
    requireTextable(ctx, change.phone)
    await holdBack(ctx, change)
    throw refusal('phone-unverified')
  }
  await saveProfile(ctx, async () => change)
  return getProfile(withCustomer(ctx, change))
}

/** The address is free, and the password is right. Its attempts are limited like those of a sign-in. */
async function requireNewEmail(
  ctx: CustomerContext,
  { email, password = '' }: { email: string; password: string | undefined },
): Promise<void> {
  const account = await findAccount(ctx, ctx.customer.email)
  if (account?.id !== ctx.customer.id) throw refusal('unauthorized')
  const refuse = (field: string, key: string) =>
    refusal('invalid-data', { errors: { [field]: [ctx.translate(`errors.${key}`)] } })
  if (account.password_hash === null) throw refuse('password', 'password-missing')
  if (password === '') throw refuse('password', 'required')
  const attempt = signInOf(ctx, account.email, { account })
  const isRight = await guardSignIn(ctx, { ...attempt, account: `change ${attempt.account}` }, () =>
    verifyPassword(password, account.password_hash),
  )
  if (!isRight) throw refuse('password', 'invalid-password')
  if (await findAccount(ctx, email)) throw refuse('email', 'email-taken')
}

/** Stores the change until the phone is verified; it replaces an earlier one. The subscriptions are saved. */
async function holdBack(ctx: CustomerContext, change: ProfileChange): Promise<void> {
  const { store, customer, now } = ctx
  const { first_name, last_name, email, phone } = change
  await ctx.transaction(async run => {
    const before = await lockCustomer(ctx, run)
    await saveSubscriptions(ctx, run, { before, change })
    await run(sql`
      insert into profile_change (store_id, customer_id, first_name, last_name, email, phone, is_subscribed_sms,
        is_subscribed_email, created_at)
      select store_id, id, ${first_name}, ${last_name}, ${email}, ${phone}, is_subscribed_sms, is_subscribed_email,
        ${now}::timestamptz from customer where store_id = ${store.id} and id = ${customer.id}
      on conflict (store_id, customer_id) do update set first_name = excluded.first_name,
        last_name = excluded.last_name, email = excluded.email, phone = excluded.phone,
        is_subscribed_sms = excluded.is_subscribed_sms, is_subscribed_email = excluded.is_subscribed_email,
        created_at = excluded.created_at returning customer_id`)
  })
}

/** The context with the saved profile: the request has read the customer before the change. */
export function withCustomer(ctx: CustomerContext, change: PersonChange): CustomerContext {
  const { first_name, last_name, email, phone } = change
  return { ...ctx, customer: { ...ctx.customer, first_name, last_name, email, phone } }
}
