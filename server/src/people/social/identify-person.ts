import type { SocialProvider } from '@tiffin/contract/people/social/providers'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import type { PreparedResponse } from '../../platform/http/route.ts'
import type { SocialPerson } from '../../platform/integrations/social.ts'
import { hashToken, newToken } from '../../platform/sessions/tokens.ts'
import { pageHost } from '../../shop/stores/page-host.ts'
import { callbackAddress } from './callback-address.ts'
import { redirectToPage } from './redirect.ts'
import { readSocialAccount } from './social-account.ts'

/** How long a person may take at the provider. */
const ATTEMPT_MINUTES = 10
/** How long the page may take to sign in with the token. */
const TOKEN_MINUTES = 5

type Attempt = {
  nonce: string
  code_verifier: string
  challenge: string
  created_at: Temporal.Instant
}
type ProviderResponse = {
  provider: SocialProvider
  headers: Record<string, string | string[] | undefined>
  /** The parameters that the browser brings. */
  params: Record<string, unknown>
}

/** Identifies the person and redirects to the page that signs in with a token of one use. */
export async function identifyPerson(
  ctx: Context,
  { provider, headers, params }: ProviderResponse,
): Promise<PreparedResponse> {
  const response = textsIn(params)
  const { state = '', error } = response
  const attempt = await readAndDeleteAttempt(ctx, { provider, state })
  const account = attempt && (await readSocialAccount(ctx, provider))
  if (!attempt || !account || error !== undefined) return redirectToPage()
  const { nonce, code_verifier, challenge } = attempt
  const redirect_uri = callbackAddress(ctx, provider, await pageHost(ctx, headers))
  const expected = { redirect_uri, state, nonce, code_verifier }
  const person = await ctx.services.integrations.social.identify(account, expected, response)
  if (!('failed' in person)) return redirectToPage(await saveToken(ctx, { provider, challenge, person }))
  ctx.log.warn({ provider, reason: person.failed }, 'social sign-in failed at the provider')
  return redirectToPage()
}

/** Deletes and returns the attempt, so that the same response is not accepted twice. */
async function readAndDeleteAttempt(
  ctx: Context,
  { provider, state }: { provider: SocialProvider; state: string },
): Promise<Attempt | undefined> {
  const [attempt] = await ctx.query(sql<Attempt>`
    delete from social_attempt
    where store_id = ${ctx.store.id} and state_hash = ${hashToken(state)} and provider = ${provider}
    returning nonce, code_verifier, challenge, created_at`)
  const isInTime =
    attempt && Temporal.Instant.compare(attempt.created_at.add({ minutes: ATTEMPT_MINUTES }), ctx.now) > 0
  return isInTime ? attempt : undefined
}

type Identified = { provider: SocialProvider; challenge: string; person: SocialPerson }

async function saveToken(ctx: Context, { provider, challenge, person }: Identified): Promise<string> {
  const { token, token_hash } = newToken()
  const { subject, email, email_verified, first_name, last_name } = person
  await ctx.query(sql`
    insert into social_token (store_id, token_hash, provider, challenge, subject, email, email_verified, first_name,
      last_name, created_at, expires_at)
    values (${ctx.store.id}, ${token_hash}, ${provider}, ${challenge}, ${subject}, ${email}, ${email_verified},
      ${first_name}, ${last_name}, ${ctx.now}, ${ctx.now.add({ minutes: TOKEN_MINUTES })})`)
  return token
}

function textsIn(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
