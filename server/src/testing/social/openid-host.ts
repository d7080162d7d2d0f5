import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Configuration, interactionPolicy, type JWK, Provider } from 'oidc-provider'
import { type ProviderPerson, sendSignInPage } from './sign-in-page.ts'

/** `public_key`: the client's secret is a JWT that this key signs, as Apple requires. */
export type OpenIdClient = { client_id: string; client_secret: string; apple?: AppleClient }
type AppleClient = { team_id: string; key_id: string; public_key: string }

/** A provider of OpenID Connect on this machine: `oidc-provider` with a page on which a person is chosen. */
export async function startOpenIdHost(client: OpenIdClient) {
  const people = new Map<string, ProviderPerson>()
  let isHanging = false
  const server = createServer((request, response) => void onRequest(request, response))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = createProvider(address, client, people)
  const onProvider = provider.callback()

  async function onRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isHanging) return
    const { pathname } = new URL(request.url ?? '/', address)
    if (pathname.startsWith('/interaction/')) return onInteraction(request, response)
    if (pathname === '/token') await readTokenRequest(request, client, address)
    await onProvider(request, response)
  }

  async function onInteraction(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return sendSignInPage(response, 'Sign in', [...people.values()])
    const sub = new URLSearchParams(await text(request)).get('sub')
    const result = sub
      ? { login: { accountId: sub }, select_account: {} }
      : { error: 'access_denied', error_description: 'The person cancelled' }
    await provider.interactionFinished(request, response, result)
  }

  return {
    address,
    add: (person: ProviderPerson) => void people.set(person.sub, person),
    /** From now on no request gets a response. */
    hang: (hangs: boolean) => void (isHanging = hangs),
    async stop() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as JWK
}

/** Google's own prompt beside those of the standard. */
function withAccountChoice() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

function createProvider(address: string, client: OpenIdClient, people: Map<string, ProviderPerson>) {
  const configuration: Configuration = {
    clients: [
      {
        client_id: client.client_id,
        client_secret: client.client_secret,
        redirect_uris: ['https://shop.example/callback'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes: ['openid', 'email', 'profile', 'name'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      ...(client.apple ? {} : { profile: ['given_name', 'family_name'] }),
    },
    conformIdTokenClaims: false,
    cookies: { keys: ['for-tests'] },
    jwks: { keys: [signingKey()] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: withAccountChoice(), url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    // Signing in grants the requested scopes without a further page.
    async loadExistingGrant(ctx) {
      const { oidc } = ctx
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid email profile name')
      await grant.save()
      return grant
    },
    renderError: (ctx, out) => {
      ctx.type = 'text'
      ctx.body = JSON.stringify(out)
    },
  }
  const provider = new Provider(address, configuration)
  // Shops are created by tests, so their addresses are not known here.
  provider.Client.prototype.redirectUriAllowed = () => true
  return provider
}

type Parsed = IncomingMessage & { body?: Record<string, string> }

/** Replaces the JWT of Apple's clients by the client's secret, if it is valid. */
async function readTokenRequest(
  request: Parsed,
  { client_id, client_secret, apple }: OpenIdClient,
  issuer: string,
): Promise<void> {
  if (!apple) return
  const body = Object.fromEntries(new URLSearchParams(await text(request)))
  const isValid = isAppleSecret(body.client_secret ?? '', { ...apple, client_id, issuer })
  request.body = { ...body, client_secret: isValid ? client_secret : 'wrong' }
}

function isAppleSecret(
  jwt: string,
  { team_id, key_id, public_key, client_id, issuer }: AppleClient & { client_id: string; issuer: string },
): boolean {
  const [head = '', claims = '', signature = ''] = jwt.split('.')
  const part = (encoded: string) =>
    JSON.parse(Buffer.from(encoded, 'base64url').toString() || '{}') as Record<string, unknown>
  const { alg, kid } = part(head)
  const { iss, sub, aud, iat, exp } = part(claims)
  const now = Date.now() / 1000
  return (
    alg === 'ES256' &&
    kid === key_id &&
    iss === team_id &&
    sub === client_id &&
    aud === issuer &&
    Number(iat) <= now &&
    Number(exp) > now &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey(public_key), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}
