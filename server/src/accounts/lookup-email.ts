import type * as endpoints from '@tiffin/contract/accounts/diner'
import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import type { DecodedRequest } from '../http/route.ts'
import { emailOf } from './email.ts'

/**
 * Whether an e-mail has an account: the way to the password or to registration [A-10]. That is told to everybody who
 * asks, so the call is rationed; guests' e-mails are not told.
 */
export async function lookupEmail(
  ctx: Context,
  { body }: DecodedRequest<typeof endpoints.lookupEmail>,
): Promise<{ outcome: 'success' | 'failed' }> {
  const email = emailOf(body.email.trim())
  // No address is no unknown customer: registration could do nothing with it [API-03].
  if (email === undefined)
    throw refusal('invalid-data', { errors: { email: [ctx.translate('errors.invalid-email')] } })
  const [found] = await ctx.query(sql<{ known: boolean }>`
    select exists (
      select 1 from customer
      where store_id = ${ctx.store.id} and lower(email) = ${email} and not guest
        and status <> 'DELETED'
    ) as known`)
  return { outcome: found?.known ? 'success' : 'failed' }
}
