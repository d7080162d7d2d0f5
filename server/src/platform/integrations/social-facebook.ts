import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { SocialFailed } from './social-failed.ts'
import type { SocialAccount, SocialProviders } from './social.ts'

type Options = { dialog: string; api: string; call_ms: number }

const Token = z.object({ access_token: z.string() })
const Me = z.object({
  id: z.string().check(z.minLength(1)),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  email: z.optional(z.string()),
})
const Problem = z.object({ error: z.object({ code: z.optional(z.number()) }) })

/** Facebook's manual sign-in flow: OAuth 2.0 with a code, state and PKCE. */
export function facebookSignIn({ dialog, api, call_ms }: Options): SocialProviders {
  return {
    async authorizeUrl({ keys }, { redirect_uri, state, code_verifier }) {
      const url = new URL(`${dialog}/dialog/oauth`)
      url.search = new URLSearchParams({
        client_id: keys.app_id ?? '',
        redirect_uri,
        state,
        response_type: 'code',
        scope: 'email,public_profile',
        code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString()
      return url.href
    },
    async identify(account, { redirect_uri, code_verifier, state }, response) {
      if (!response.code || response.state !== state) throw new SocialFailed('no code')
      const signal = AbortSignal.timeout(call_ms)
      const keys = { client_id: account.keys.app_id ?? '', client_secret: account.keys.app_secret ?? '' }
      // Sent as a form, so that secrets are not part of an address.
      const body = new URLSearchParams({ ...keys, redirect_uri, code_verifier, code: response.code })
      const init = { method: 'POST', body, signal }
      const { access_token } = await request(Token, `${api}/oauth/access_token`, init)
      return readPerson({ api, account, access_token, signal })
    },
    async tryKeys({ keys }) {
      const body = {
        client_id: keys.app_id ?? '',
        client_secret: keys.app_secret ?? '',
        grant_type: 'client_credentials',
      }
      const init = { method: 'POST', body: new URLSearchParams(body), signal: AbortSignal.timeout(call_ms) }
      try {
        const answer = await fetch(`${api}/oauth/access_token`, init)
        if (answer.ok) return 'works'
        return Problem.safeParse(await answer.json()).success && answer.status < 500
          ? 'wrong-key'
          : 'no-answer'
      } catch {
        return 'no-answer'
      }
    },
  }
}

type Reading = { api: string; account: SocialAccount; access_token: string; signal: AbortSignal }

/** Facebook does not say whether it has verified an e-mail. */
async function readPerson({ api, account, access_token, signal }: Reading) {
  // Proves that the call comes from the owner of the app, so a stolen access token alone is not enough.
  const appsecret_proof = createHmac('sha256', account.keys.app_secret ?? '')
    .update(access_token)
    .digest('hex')
  const query = new URLSearchParams({ fields: 'id,first_name,last_name,email', appsecret_proof })
  const headers = { authorization: `Bearer ${access_token}` }
  const me = await request(Me, `${api}/me?${query.toString()}`, { headers, signal })
  const { id, email = '', first_name = '', last_name = '' } = me
  return { subject: id, email, email_verified: false, first_name, last_name }
}

async function request<Schema extends z.ZodMiniType>(
  schema: Schema,
  url: string,
  init: RequestInit,
): Promise<z.output<Schema>> {
  let answer: unknown
  try {
    answer = await (await fetch(url, init)).json()
  } catch {
    throw new SocialFailed('no answer')
  }
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new SocialFailed('refused')
  return parsed.data
}
