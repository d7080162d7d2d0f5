import type * as endpoints from '@tiffin/contract/people/accounts/diner'
import type { Profile } from '@tiffin/contract/people/accounts/profile'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { checkPerson } from './check-person.ts'
import { requireProof } from './require-proof.ts'
import { findAccount } from './find-account.ts'
import { getProfile } from './get-profile.ts'
import { requireTextable, verifiesPhones } from './phone-code.ts'
import {
  type Before,
  emailTaken,
  lockCustomer,
  type PersonChange,
  type ProfileChange,
  saveProfile,
  saveSubscriptions,
} from './save-profile.ts'

type Request = DecodedRequest<typeof endpoints.updateProfile>

/**
 * Saves the customer's profile. A new e-mail needs a proof of identity, because codes and links for signing in
 * are sent there. A new phone number waits for its code if the shop verifies numbers, and names and e-mail wait with it.
 * Subscriptions are saved at once, so that a change that waits cannot undo a later decision.
 */
export async function updateProfile(
  ctx: CustomerContext,
  { body, headers }: Pick<Request, 'body' | 'headers'>,
): Promise<Profile> {
  const { person, errors } = checkPerson(ctx, body)
  if (Object.keys(errors).length > 0) throw refusal('invalid-data', { errors })
  const before = await getProfile(ctx)
  const { is_subscribed_sms, is_subscribed_email } = body
  const change = { ...person, is_subscribed_sms, is_subscribed_email }
  if (change.email !== before.email) {
    await requireProof(ctx, headers)
    if (await findAccount(ctx, change.email)) throw emailTaken(ctx)
  }
  if (change.phone !== before.phone && verifiesPhones(ctx)) {
    requireTextable(ctx, change.phone)
    await holdBack(ctx, change)
    throw refusal('phone-unverified')
  }
  let saved: PersonChange = change
  await saveProfile(ctx, async (_, locked) => (saved = withLockedEmail(ctx, { change, locked })))
  return getProfile(withCustomer(ctx, saved))
}

/**
 * The change with the e-mail to save. If the request does not change the e-mail, the locked row has it: another request
 * may have changed it meanwhile, and restoring the former e-mail would need a proof of identity.
 */
function withLockedEmail(
  { customer }: CustomerContext,
  { change, locked }: { change: ProfileChange; locked: Before },
): ProfileChange {
  return change.email === customer.email ? { ...change, email: locked.email } : change
}

/** Stores the change until the phone is verified; it replaces an earlier one. The subscriptions are saved. */
async function holdBack(ctx: CustomerContext, change: ProfileChange): Promise<void> {
  const { store, customer, now } = ctx
  await ctx.transaction(async run => {
    const before = await lockCustomer(ctx, run)
    const { first_name, last_name, email, phone } = withLockedEmail(ctx, { change, locked: before })
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
