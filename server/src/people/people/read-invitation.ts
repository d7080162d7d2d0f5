import type { Offer } from '@tiffin/contract/people/people/people'
import type * as endpoints from '@tiffin/contract/people/people/staff'
import { sql } from '../../platform/db/sql.ts'
import type { OpenContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { openInvitation } from './open-invitation.ts'

/**
 * The details of an invitation, and whether its address has an account already. Only the recipient
 * of the letter can read this.
 */
export async function readInvitation(
  ctx: OpenContext,
  { body }: DecodedRequest<typeof endpoints.readInvitation>,
): Promise<{ data: Offer }> {
  const { shop, invitation } = await openInvitation(ctx, body.token)
  const { email, role } = invitation
  const known = await ctx.services.db.platform(sql`select id from staff where email = ${email}`)
  return { data: { shop: shop.store.name, role, email, has_account: known.length > 0 } }
}
