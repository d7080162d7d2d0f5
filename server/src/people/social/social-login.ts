import type { MoreInfo } from '@tiffin/contract/people/social/diner'
import type { SignedIn } from '@tiffin/contract/people/accounts/profile'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { checkPassword } from './check-password.ts'
import { createAccount } from './create-account.ts'
import { type Account, findAccount } from '../accounts/find-account.ts'
import { findByIdentity, findIdentified, type Identified } from './known-person.ts'
import { openAccount } from './open-account.ts'
import type { SocialRequest } from './social-request.ts'
import { validatePerson } from './validate-person.ts'

/** How long a person may take to add what the provider did not say. */
const MORE_INFO_MINUTES = 30

/**
 * Signs in the person whom a provider has identified: with the account of this identity, else with the account
 * of the same e-mail, else with a new account.
 */
export async function socialLogin(ctx: Context, request: SocialRequest): Promise<SignedIn | MoreInfo> {
  const identified = await findIdentified(ctx, request.body)
  if (!identified) throw refusal('social-failed')
  const known = await findByIdentity(ctx, identified)
  const session = known
    ? await openAccount(ctx, { request, identified, account: known, isJoined: true, is_verified: false })
    : await signInWithEmail(ctx, { request, identified })
  if (!session) throw refusal('social-failed')
  return session
}

type IdentifiedRequest = { request: SocialRequest; identified: Identified }

async function signInWithEmail(
  ctx: Context,
  identifiedRequest: IdentifiedRequest,
): Promise<SignedIn | MoreInfo | undefined> {
  const { request, identified } = identifiedRequest
  const { person, is_verified, errors, missing } = validatePerson(ctx, identified, request.body)
  const { email } = person
  const account = email === '' ? undefined : await findAccount(ctx, email)
  if (account) return joinAccount(ctx, { ...identifiedRequest, account, is_verified })
  if (Object.keys(errors).length) throw refusal('invalid-data', { errors })
  if (missing.length) return askForMore(ctx, identified, { fields: missing, email })
  const created = await createAccount(ctx, { ...identifiedRequest, person, is_verified })
  if (created) return created
  // Another request has created the account of this e-mail meanwhile.
  const other = await findAccount(ctx, email)
  return other && joinAccount(ctx, { ...identifiedRequest, account: other, is_verified })
}

/**
 * Only an e-mail that the provider has verified joins an account. Otherwise the person also has to know the account's
 * password: anyone can enter a stranger's address at a provider that does not check it.
 */
async function joinAccount(
  ctx: Context,
  {
    request,
    identified,
    account,
    is_verified,
  }: IdentifiedRequest & { account: Account; is_verified: boolean },
): Promise<SignedIn | MoreInfo | undefined> {
  if (!is_verified) {
    if (request.body.password === undefined)
      return askForMore(ctx, identified, { fields: ['password'], email: account.email })
    await checkPassword(ctx, account, request)
  }
  return openAccount(ctx, { request, identified, account, isJoined: false, is_verified })
}

async function askForMore(
  ctx: Context,
  { token_hash, created_at }: Identified,
  missing: Pick<MoreInfo, 'fields' | 'email'>,
): Promise<MoreInfo> {
  await ctx.query(sql`
    update social_token set expires_at = ${created_at.add({ minutes: MORE_INFO_MINUTES })}
    where store_id = ${ctx.store.id} and token_hash = ${token_hash}`)
  return { outcome: 'more_info', ...missing }
}
