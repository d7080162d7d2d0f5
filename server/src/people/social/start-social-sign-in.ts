import type * as endpoints from '@tiffin/contract/people/social/diner'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { DecodedRequest, PreparedResponse } from '../../platform/http/route.ts'
import { newToken } from '../../platform/sessions/tokens.ts'
import { pageHost } from '../../shop/stores/page-host.ts'
import { callbackAddress } from './callback-address.ts'
import { redirectTo, redirectToPage } from './redirect.ts'
import { readSocialAccount } from './social-account.ts'

/** SHA-256 in base64url. */
const CHALLENGE = /^[\w-]{43}$/

/** Redirects to the provider's page, with state, nonce and PKCE of their own for each attempt. */
export async function startSocialSignIn(
  ctx: Context,
  { params: { provider }, query, headers }: DecodedRequest<typeof endpoints.startSocialSignIn>,
): Promise<PreparedResponse> {
  const { challenge = '' } = query
  const account = CHALLENGE.test(challenge) ? await readSocialAccount(ctx, provider) : undefined
  if (!account) return redirectToPage()
  const { token: state, token_hash: state_hash } = newToken()
  const { token: nonce } = newToken()
  const { token: code_verifier } = newToken()
  const redirect_uri = callbackAddress(ctx, provider, await pageHost(ctx, headers))
  const attempt = { redirect_uri, state, nonce, code_verifier }
  const location = await ctx.services.integrations.social.authorizeUrl(account, attempt)
  if (typeof location !== 'string') {
    ctx.log.warn({ provider, reason: location.failed }, 'a provider of sign-ins does not respond')
    return redirectToPage()
  }
  await ctx.query(sql`
    insert into social_attempt (store_id, state_hash, provider, nonce, code_verifier, challenge, created_at)
    values (${ctx.store.id}, ${state_hash}, ${provider}, ${nonce}, ${code_verifier}, ${challenge}, ${ctx.now})`)
  return redirectTo(location)
}
