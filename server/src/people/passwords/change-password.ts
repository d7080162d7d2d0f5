import type * as endpoints from '@tiffin/contract/people/passwords/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { rememberDevice } from '../../platform/sessions/devices.ts'
import { endCodes } from '../../platform/sessions/one-time-codes.ts'
import { hashPassword } from '../../platform/sessions/passwords.ts'
import type { FieldErrors } from '../accounts/check-person.ts'
import { findAccount, signInOf } from '../accounts/find-account.ts'
import { isAccountPassword } from '../accounts/is-account-password.ts'
import { accountNotice, mailAccountNotice } from '../accounts/mail-account-notice.ts'
import { endIdentities } from '../accounts/take-over.ts'
import { confirmationProblem, newPasswordProblem } from '../accounts/new-password-problem.ts'

type Request = DecodedRequest<typeof endpoints.changePassword>

/**
 * Changes the customer's password. This session stays; all others, all links for a new password, the
 * connections with providers and a change of the profile that waits for a phone code end.
 */
export async function changePassword(
  ctx: CustomerContext,
  { body, headers }: Pick<Request, 'body' | 'headers'>,
): Promise<{ outcome: 'success' }> {
  const { id, email, token_hash } = ctx.customer
  const account = await findAccount(ctx, email)
  if (account?.id !== id) throw refusal('unauthorized')
  // An account of a provider gets its first password by the link of a letter.
  if (account.password_hash === null)
    throw refusal('invalid-data', { errors: { old_password: [ctx.translate('errors.password-missing')] } })
  const errors = problemsIn(ctx, { ...body, email })
  if (Object.keys(errors).length > 0) throw refusal('invalid-data', { errors })
  if (!(await isAccountPassword(ctx, account, { password: body.old_password, headers })))
    throw wrongPassword(ctx)
  const password_hash = await hashPassword(body.new_password, ctx.services.passwordCost)
  await ctx.transaction(async run => {
    const changed = await run(sql`update customer set password_hash = ${password_hash}
      where store_id = ${ctx.store.id} and id = ${id} and password_hash = ${account.password_hash} returning id`)
    // Changed meanwhile on another device: the old password is no longer valid.
    if (changed.length === 0) throw wrongPassword(ctx)
    await run(endCodes(ctx, { purpose: 'reset', holder: email }))
    await run(sql`delete from customer_token
      where store_id = ${ctx.store.id} and customer_id = ${id} and token_hash <> ${token_hash}`)
    await run(sql`delete from profile_change where store_id = ${ctx.store.id} and customer_id = ${id}`)
    await run(endIdentities(ctx, id))
    await run(
      accountNotice(ctx, {
        kind: 'new_password',
        from: sql`from (select ${id}::uuid as customer_id) as changed`,
      }),
    )
  })
  ctx.notify('customer', id)
  ctx.notify('job', mailAccountNotice.lane)
  rememberDevice(ctx, signInOf(ctx, email, { account: { id, password_hash } }))
  return { outcome: 'success' }
}

function wrongPassword(ctx: CustomerContext) {
  return refusal('old-password-wrong', {
    errors: { old_password: [ctx.translate('errors.old-password-wrong')] },
  })
}

type Passwords = Request['body'] & { email: string }

function problemsIn(ctx: CustomerContext, given: Passwords): FieldErrors {
  const { old_password, new_password, confirm_password, email } = given
  const problem =
    newPasswordProblem(ctx, { password: new_password, email }) ??
    (new_password === old_password ? 'errors.same-password' : undefined)
  const unequal = confirmationProblem(new_password, confirm_password)
  return {
    ...(old_password === '' && { old_password: [ctx.translate('errors.required')] }),
    ...(problem && { new_password: [ctx.translate(problem)] }),
    ...(unequal && { confirm_password: [ctx.translate(unequal)] }),
  }
}
