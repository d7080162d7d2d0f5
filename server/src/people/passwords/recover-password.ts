import type * as endpoints from '@tiffin/contract/people/passwords/diner'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { rememberDevice } from '../../platform/sessions/devices.ts'
import { endCodes, holderOfToken, useUpToken } from '../../platform/sessions/one-time-codes.ts'
import { hashPassword } from '../../platform/sessions/passwords.ts'
import type { FieldErrors } from '../accounts/check-person.ts'
import { signInOf } from '../accounts/find-account.ts'
import { accountNotice, mailAccountNotice } from '../accounts/mail-account-notice.ts'
import { endIdentities, endOtherAccess, endSessions } from '../accounts/take-over.ts'
import { confirmationProblem, newPasswordProblem } from '../accounts/new-password-problem.ts'

/**
 * Sets a new password with the token of a letter. All links of the account are used up, and every
 * session ends; the first proof of the e-mail ends every other access too. This device then
 * counts as known, so that the sign-in that follows is not refused while others guess the old
 * password.
 */
export async function recoverPassword(
  ctx: Context,
  { body }: DecodedRequest<typeof endpoints.recoverPassword>,
): Promise<{ email: string }> {
  const { token, password } = body
  const email = await holderOfToken(ctx, token)
  if (email === undefined) throw refusal('link-ended')
  const errors = problemsIn(ctx, { ...body, email })
  if (Object.keys(errors).length > 0) throw refusal('invalid-data', { errors })
  const password_hash = await hashPassword(password, ctx.services.passwordCost)
  const id = await ctx.transaction(async run => {
    const [used] = await run(useUpToken(ctx, token))
    if (!used) throw refusal('link-ended')
    const account = sql`store_id = ${ctx.store.id} and email = ${email} and not guest and status <> 'DELETED'`
    const [before] = await run(sql<{ is_proven: boolean; has_password: boolean }>`
      select email_proven_at is not null as is_proven, password_hash is not null as has_password from customer where ${account} for update`)
    const ended = before?.is_proven ? endSessions(ctx) : endOtherAccess(ctx)
    const [customer] = await run(sql<{ id: string }>`
      with who as (
        update customer set password_hash = ${password_hash}, email_proven_at = coalesce(email_proven_at, ${ctx.now})
        where ${account} returning store_id, id
      ), ${sql.join(ended)}
      select id from who`)
    if (!customer) throw refusal('link-ended')
    if (before?.has_password) await run(endIdentities(ctx, customer.id))
    await run(
      accountNotice(ctx, {
        kind: 'new_password',
        from: sql`from (select ${customer.id}::uuid as customer_id) as changed`,
      }),
    )
    await run(endCodes(ctx, { purpose: 'reset', holder: email }))
    return customer.id
  })
  ctx.notify('customer', id)
  ctx.notify('job', mailAccountNotice.lane)
  rememberDevice(ctx, signInOf(ctx, email, { account: { id, password_hash } }))
  return { email }
}

type Passwords = { email: string; password: string; password_confirmation: string }

function problemsIn(ctx: Context, { email, password, password_confirmation }: Passwords): FieldErrors {
  const problem = newPasswordProblem(ctx, { password, email })
  const unequal = confirmationProblem(password, password_confirmation)
  return {
    ...(problem && { password: [ctx.translate(problem)] }),
    ...(unequal && { password_confirmation: [ctx.translate(unequal)] }),
  }
}
