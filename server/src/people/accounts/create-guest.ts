import type * as endpoints from '@tiffin/contract/people/accounts/diner'
import type { SignedIn } from '@tiffin/contract/people/accounts/profile'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { checkPerson } from './check-person.ts'
import { openSession } from './open-session.ts'
import { requireNotSuspended } from './suspended.ts'

/**
 * Creates a token for a guest, who orders without an account [V10]. An account with the same e-mail makes no
 * difference; a suspension of the same phone or e-mail refuses it.
 */
export async function createGuest(
  ctx: Context,
  { body, idempotencyKey }: DecodedRequest<typeof endpoints.createGuest>,
): Promise<SignedIn> {
  if (!ctx.store.settings.ordering.guest_checkout) throw refusal('guest-checkout-off')
  const { person, errors } = checkPerson(ctx, body)
  if (Object.keys(errors).length) throw refusal('invalid-data', { errors })
  await requireNotSuspended(ctx, person)

  const id = crypto.randomUUID()
  const { first_name, last_name, email, phone } = person
  const guest = await openSession(ctx, {
    who: sql`insert into customer (store_id, id, guest, first_name, last_name, email, phone, language, created_at)
      select ${ctx.store.id}::integer, ${id}::uuid, true, ${first_name}::text, ${last_name}::text, ${email}::text, ${phone}::text,
        ${ctx.language}::text, ${ctx.now}::timestamptz from claimed
      returning store_id, id`,
    cart_id: body.cart_id,
    idempotencyKey,
    respond: api_token => ({ id, ...person, api_token }),
  })
  if (!guest) throw new Error('a guest was not written')
  return guest
}
