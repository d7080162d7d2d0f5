import type * as Client from 'openid-client'
import { appleSecret, UnreadableKey } from './apple-secret.ts'
import { SocialFailed } from './social-failed.ts'
import type { SocialAccount, AuthorizationRequest, SocialPerson, SocialProviders } from './social.ts'

type Options = { issuer: string; call_ms: number }

/** A client and the metadata of its provider, for one request. */
type Prepared = { client: typeof Client; config: Client.Configuration }

/**
 * Sign-in by OpenID Connect Core 1.0 with a code, PKCE, state and nonce. The ID token comes from the provider itself
 * over TLS, so its signature is not checked (section 3.1.3.7). The library is loaded by the first call.
 */
export function openIdSignIn(options: Options): SocialProviders {
  let metadata: Promise<Client.ServerMetadata> | undefined
  /** The provider's metadata are read once per process. All calls of one request share `call_ms`. */
  const prepare = async (account: SocialAccount): Promise<Prepared> => {
    const client = await import('openid-client')
    const limited = limitedFetch(options.call_ms)
    metadata ??= discover(client, options, limited)
    const server = await metadata.catch((error: unknown) => {
      metadata = undefined
      throw error
    })
    const secret = secretOf(account, server.issuer)
    const config = new client.Configuration(server, idOf(account), {}, client.ClientSecretPost(secret))
    config[client.customFetch] = limited
    allowLoopback(client, config, options)
    return { client, config }
  }
  return {
    async authorizeUrl(account, { redirect_uri, state, nonce, code_verifier }) {
      const { client, config } = await prepare(account).catch(failed)
      return client.buildAuthorizationUrl(config, {
        redirect_uri,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(code_verifier),
        code_challenge_method: 'S256',
        ...(account.provider === 'apple'
          ? { scope: 'openid name email', response_mode: 'form_post' }
          : { scope: 'openid email profile', prompt: 'select_account' }),
      }).href
    },
    async identify(account, attempt, response) {
      const { client, config } = await prepare(account).catch(failed)
      return identify({ client, config }, attempt, response).catch(failed)
    },
    async tryKeys(account, redirect_uri) {
      try {
        const { client, config } = await prepare(account)
        return await tryKeys({ client, config }, redirect_uri)
      } catch (error) {
        return error instanceof UnreadableKey ? 'wrong-key' : 'no-answer'
      }
    },
  }
}

async function discover(
  client: typeof Client,
  { issuer }: Options,
  limited: Client.CustomFetch,
): Promise<Client.ServerMetadata> {
  const isLoopback = issuer.startsWith('http:')
  // Marked as deprecated only to stand out; it is for addresses on this machine.
  // oxlint-disable-next-line typescript/no-deprecated
  const { allowInsecureRequests } = client
  const config = await client.discovery(new URL(issuer), 'discovery', undefined, undefined, {
    [client.customFetch]: limited,
    ...(isLoopback ? { execute: [allowInsecureRequests] } : {}),
  })
  return config.serverMetadata()
}

/** Only an address on this machine may lack TLS, as the environment's schema requires. */
function allowLoopback(client: typeof Client, config: Client.Configuration, { issuer }: Options): void {
  // oxlint-disable-next-line typescript/no-deprecated
  if (issuer.startsWith('http:')) client.allowInsecureRequests(config)
}

function limitedFetch(call_ms: number): Client.CustomFetch {
  const signal = AbortSignal.timeout(call_ms)
  return (url, options) => fetch(url, { ...(options as RequestInit), signal })
}

async function identify(
  { client, config }: Prepared,
  { redirect_uri, state, nonce, code_verifier }: AuthorizationRequest,
  response: Record<string, string>,
): Promise<SocialPerson> {
  const url = new URL(redirect_uri)
  // The name that Apple adds is not part of the protocol.
  const { user, ...params } = response
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  const tokens = await client.authorizationCodeGrant(config, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: code_verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new SocialFailed('no ID token')
  return {
    subject: claims.sub,
    email: textOf(claims.email),
    // Apple sends this boolean as a text as well.
    email_verified: claims.email_verified === true || claims.email_verified === 'true',
    ...nameOf(claims, user),
  }
}

/** Apple sends the name beside the code, and only at a person's first sign-in with this shop. */
function nameOf(
  claims: Client.IDToken,
  user: string | undefined,
): Pick<SocialPerson, 'first_name' | 'last_name'> {
  const name = nameIn(user)
  return {
    first_name: textOf(claims.given_name) || textOf(name.firstName),
    last_name: textOf(claims.family_name) || textOf(name.lastName),
  }
}

function nameIn(user: string | undefined): Record<string, unknown> {
  try {
    return (JSON.parse(user ?? '{}') as { name?: Record<string, unknown> } | null)?.name ?? {}
  } catch {
    return {}
  }
}

/** Redeems a code that does not exist: with valid keys the response is `invalid_grant`. */
async function tryKeys({ client, config }: Prepared, redirect_uri: string) {
  try {
    await client.genericGrantRequest(config, 'authorization_code', {
      code: 'tiffin-tries-these-keys',
      redirect_uri,
    })
    return 'works'
  } catch (error) {
    if (!(error instanceof client.ResponseBodyError)) return 'no-answer'
    return ['invalid_client', 'unauthorized_client'].includes(error.error) ? 'wrong-key' : 'works'
  }
}

function idOf({ keys }: SocialAccount): string {
  return keys.client_id ?? ''
}

function secretOf({ provider, keys }: SocialAccount, issuer: string): string {
  if (provider !== 'apple') return keys.client_secret ?? ''
  const { client_id = '', team_id = '', key_id = '', private_key = '' } = keys
  return appleSecret({ client_id, team_id, key_id, private_key }, issuer)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The library's errors contain tokens and claims, so only their code is kept. */
function failed(error: unknown): never {
  if (error instanceof SocialFailed) throw error
  const { code, error: reason } = error as { code?: unknown; error?: unknown }
  throw new SocialFailed([code, reason].filter(each => typeof each === 'string').join(' ') || 'no answer')
}
