import type * as endpoints from '@tiffin/contract/people/sessions/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { type Account, findAccountById } from '../accounts/find-account.ts'
import { isAccountPassword } from '../accounts/is-account-password.ts'
import { usePasskey } from '../passkeys/use-passkey.ts'
import { requireCode } from '../passwords/require-code.ts'

type Request = Pick<DecodedRequest<typeof endpoints.proveIdentity>, 'body' | 'headers'>

/**
 * Marks the session as proven, after the same check as at a sign-in. Unlike a sign-in, a code does not mark the account's
 * e-mail as proven, because the first proof of an e-mail ends the other ways to sign in.
 */
export async function proveIdentity(ctx: CustomerContext, request: Request): Promise<{ outcome: 'success' }> {
  const { store, customer, now } = ctx
  const account = await findAccountById(ctx, customer.id)
  if (!account) throw refusal('unauthorized')
  await checkProof(ctx, account, request)
  // The session may have been ended meanwhile.
  const proven = await ctx.query(sql`update customer_token set proven_at = ${now}
    where store_id = ${store.id} and token_hash = ${customer.token_hash} returning id`)
  if (proven.length === 0) throw refusal('unauthorized')
  return { outcome: 'success' }
}

async function checkProof(ctx: CustomerContext, account: Account, { body, headers }: Request): Promise<void> {
  if (body.credential) {
    const owner = await usePasskey(ctx, { response: body.credential, headers, must_verify_user: true })
    if (owner?.id !== account.id) throw refusal('passkey-failed')
  } else if (body.code) await requireCode(ctx, { holder: account.email, ...body.code })
  else if (!(await isAccountPassword(ctx, account, { password: body.password ?? '', headers })))
    throw refusal('invalid-data', { errors: { password: [ctx.translate('errors.invalid-password')] } })
}
