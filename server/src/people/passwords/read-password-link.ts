import type * as endpoints from '@tiffin/contract/people/passwords/diner'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { holderOfToken } from '../../platform/sessions/one-time-codes.ts'

/** The account whose password a link changes. */
export async function readPasswordLink(
  ctx: Context,
  { body }: DecodedRequest<typeof endpoints.readPasswordLink>,
): Promise<{ email: string }> {
  const email = await holderOfToken(ctx, body.token)
  if (!email) throw refusal('link-ended')
  return { email }
}
