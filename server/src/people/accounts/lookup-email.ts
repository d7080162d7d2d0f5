import type * as endpoints from '@tiffin/contract/people/accounts/diner'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { requireEmail } from './email.ts'

/**
 * Whether an e-mail has an account, so that the client asks for a password or for registration [A-10]. The call is
 * rate limited, because it reveals which accounts exist; guests' e-mails are not included.
 */
export async function lookupEmail(
  ctx: Context,
  { body }: DecodedRequest<typeof endpoints.lookupEmail>,
): Promise<{ outcome: 'success' | 'failed' }> {
  const email = requireEmail(ctx, body.email)
  const [found] = await ctx.query(sql<{ known: boolean }>`
    select exists (
      select 1 from customer
      where store_id = ${ctx.store.id} and email = ${email} and not guest
        and status <> 'DELETED'
    ) as known`)
  return { outcome: found?.known ? 'success' : 'failed' }
}
