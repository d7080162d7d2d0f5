import type * as endpoints from '@tiffin/contract/people/staff/staff'
import { sql } from '../../platform/db/sql.ts'
import type { OpenContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { hashToken } from '../../platform/sessions/tokens.ts'

/** The account whose password a link changes. */
export async function readPasswordReset(
  { services, now }: OpenContext,
  { body }: DecodedRequest<typeof endpoints.readPasswordReset>,
): Promise<{ email: string }> {
  const [row] = await services.db.platform(sql<{ email: string }>`
    select email from staff_reset where token_hash = ${hashToken(body.token)} and expires_at > ${now}`)
  if (!row) throw refusal('link-ended')
  return row
}
