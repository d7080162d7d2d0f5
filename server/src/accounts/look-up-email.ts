import type { lookupEmail } from '@tiffin/contract/accounts'
import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import type { Asked } from '../http/route.ts'
import { emailOf } from './email.ts'

/**
 * Whether an e-mail has an account: the way to the password or to registration [A-10]. That is told to everybody who
 * asks, so the call is rationed; guests' e-mails are not told.
 */
export async function lookUpEmail(
  ctx: Context,
  { body }: Asked<typeof lookupEmail>,
): Promise<{ outcome: 'success' | 'failed' }> {
  const [found] = await ctx.one(sql<{ known: boolean }>`
    select exists (
      select 1 from customer
      where store_id = ${ctx.store.id} and lower(email) = ${emailOf(body.email.trim()) ?? ''} and not guest
        and status <> 'DELETED'
    ) as known`)
  return { outcome: found?.known ? 'success' : 'failed' }
}
