import { sql } from '../../platform/db/sql.ts'
import type { OpenContext } from '../../platform/http/context.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { newToken } from '../../platform/sessions/tokens.ts'
import { deviceWords } from '../../platform/sessions/device-words.ts'

/** Creates a session for an authenticated staff member; returns its token. */
export async function openStaffSession(ctx: OpenContext, staff_id: string): Promise<string> {
  const { token, token_hash } = newToken()
  await ctx.services.db.platform(sql`
    insert into staff_token (token_hash, id, staff_id, device, network, created_at, used_at)
    values (${token_hash}, ${crypto.randomUUID()}, ${staff_id}, ${deviceWords(ctx.user_agent)}, ${networkOf(ctx.ip)},
      ${ctx.now}, ${ctx.now})`)
  return token
}
