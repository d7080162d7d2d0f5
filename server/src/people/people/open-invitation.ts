import type { StaffRole } from '@tiffin/contract/people/staff/roles'
import { sql } from '../../platform/db/sql.ts'
import { type Context, type OpenContext, storeContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { hashToken } from '../../platform/sessions/tokens.ts'

export type OpenInvitation = {
  id: string
  email: string
  role: StaffRole
  invited_by: string
  token_hash: string | null
}

/** The invitation of a link, `shop.token`, and the context of its shop. Throws if it has ended. */
export async function openInvitation(
  ctx: OpenContext,
  link: string,
): Promise<{ shop: Context; invitation: OpenInvitation }> {
  const [, id = '', token = ''] = /^(\d{1,9})\.([\w-]+)$/.exec(link) ?? []
  const store = token ? await ctx.services.stores.byId(Number(id)) : undefined
  if (!store) throw refusal('link-ended')
  const shop = { ...storeContext(ctx.services, store, ctx.log), now: ctx.now }
  const [invitation] = await shop.query(sql<OpenInvitation>`
    select id, email, role, invited_by, token_hash from staff_invitation
    where store_id = ${store.id} and token_hash = ${hashToken(token)} and expires_at > ${ctx.now}`)
  if (!invitation) throw refusal('link-ended')
  return { shop, invitation }
}
