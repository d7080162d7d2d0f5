import type * as endpoints from '@tiffin/contract/people/sessions/diner'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { verifyPassword } from '../../platform/sessions/passwords.ts'
import { guardSignIn } from '../../platform/sessions/sign-in-guard.ts'
import { type Account, findAccountById, signInOf } from '../accounts/find-account.ts'
import { usePasskey } from '../passkeys/use-passkey.ts'
import { requireCode } from '../passwords/require-code.ts'

type Request = Pick<DecodedRequest<typeof endpoints.proveIdentity>, 'body' | 'headers'>

/**
 * Marks the session as proven, after the same check as at a sign-in. A code to an e-mail that was never proven does not
 * prove it here: only a sign-in ends the other ways into the account.
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
  else await checkPassword(ctx, account, { password: body.password ?? '', headers })
}

/** A wrong password counts as a failed sign-in, so that a stolen session adds no guesses. */
async function checkPassword(
  ctx: CustomerContext,
  account: Account,
  { password, headers }: { password: string; headers: Request['headers'] },
): Promise<void> {
  const attempt = { ...signInOf(ctx, account.email, { account, headers }), limits_address: true as const }
  const isRight = await guardSignIn(ctx, attempt, () =>
    verifyPassword(password, account.password_hash ?? undefined),
  )
  if (!isRight)
    throw refusal('invalid-data', { errors: { password: [ctx.translate('errors.invalid-password')] } })
}
