import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { issueCode } from '../../platform/sessions/one-time-codes.ts'

export type CodeRecipient = { id: string; first_name: string; email: string; language: string; code: string }

/**
 * The account for whose address a code was requested, with a new code; undefined if the address has
 * no account, the request has expired, or the letter was sent by an earlier run of the job.
 */
export async function codeRecipient(
  ctx: Context,
  { code_id, purpose, id }: { code_id: string; purpose: 'reset' | 'email'; id: string },
): Promise<CodeRecipient | undefined> {
  const [holder] = await ctx.query(sql<{ holder: string }>`
    select holder from one_time_code where store_id = ${ctx.store.id} and id = ${code_id} and used_at is null
      and expires_at > ${ctx.now}
      and not exists (select from message where store_id = ${ctx.store.id} and id = ${id})`)
  if (!holder) return undefined
  const [row] = await ctx.query(sql<Omit<CodeRecipient, 'code'>>`
    select id, first_name, email, language from customer
    where store_id = ${ctx.store.id} and email = ${holder.holder} and not guest and status <> 'DELETED'`)
  return row && { ...row, code: await issueCode(ctx, { id: code_id, purpose, holder: row.email }) }
}
