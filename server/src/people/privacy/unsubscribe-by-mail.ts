import type * as endpoints from '@tiffin/contract/people/privacy/diner'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { unsubscribeAddress } from './unsubscribe-address.ts'

/** The button "Unsubscribe" of a mail program (RFC 8058): the letter's id, which only its recipient has, names the address. */
export async function unsubscribeByMail(
  ctx: Context,
  { query: { letter } }: DecodedRequest<typeof endpoints.unsubscribeByMail>,
): Promise<{ outcome: 'success' }> {
  const [row] = await ctx.query(sql<{ recipient: string }>`
    select recipient from message where store_id = ${ctx.store.id} and id = ${letter} and kind = 'email'`)
  if (row) await unsubscribeAddress(ctx, { email: row.recipient })
  return { outcome: 'success' }
}
