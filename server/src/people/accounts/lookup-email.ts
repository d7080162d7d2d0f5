import type * as endpoints from '@tiffin/contract/people/accounts/diner'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { emailOf } from './email.ts'

/**
 * Whether an e-mail has an account, so that the client asks for a password or for registration [A-10]. The call is
 * rate limited, because it reveals which accounts exist; guests' e-mails are not included.
 */
export async function lookupEmail(
  ctx: Context,
  { body }: DecodedRequest<typeof endpoints.lookupEmail>,
): Promise<{ outcome: 'success' | 'failed' }> {
  const email = emailOf(body.email.trim())
  // An invalid e-mail is refused: registration could not use it either [API-03].
  if (email === undefined)
    throw refusal('invalid-data', { errors: { email: [ctx.translate('errors.invalid-email')] } })
  const [found] = await ctx.query(sql<{ known: boolean }>`
    select exists (
      select 1 from customer
      where store_id = ${ctx.store.id} and email = ${email} and not guest
        and status <> 'DELETED'
    ) as known`)
  return { outcome: found?.known ? 'success' : 'failed' }
}
