import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ProviderPerson, sendSignInPage } from './sign-in-page.ts'

type Code = { sub: string; redirect_uri: string; challenge: string }

/** A server with the parts of Facebook's sign-in that shops use: the dialog, the exchange of a code, and `/me`. */
export async function startFacebookHost({ app_id, app_secret }: { app_id: string; app_secret: string }) {
  const people = new Map<string, ProviderPerson>()
  const codes = new Map<string, Code>()
  const tokens = new Map<string, string>()
  let isHanging = false
  const server = createServer((request, response) => void onRequest(request, response))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function onRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', address)
    if (isHanging) return
    if (url.pathname === '/dialog/oauth') return onDialog(request, response, url.searchParams)
    response.setHeader('content-type', 'application/json')
    const answer =
      url.pathname === '/oauth/access_token' ? exchange(await text(request)) : me(request, url.searchParams)
    response.statusCode = 'error' in answer ? 400 : 200
    response.end(JSON.stringify(answer))
  }

  async function onDialog(request: IncomingMessage, response: ServerResponse, query: URLSearchParams) {
    if (request.method !== 'POST') return sendSignInPage(response, 'Facebook', [...people.values()])
    const sub = new URLSearchParams(await text(request)).get('sub')
    const back = new URL(query.get('redirect_uri')!)
    back.searchParams.set('state', query.get('state')!)
    if (sub) {
      const code = randomUUID()
      const challenge = query.get('code_challenge') ?? ''
      codes.set(code, { sub, redirect_uri: query.get('redirect_uri')!, challenge })
      back.searchParams.set('code', code)
    } else back.searchParams.set('error', 'access_denied')
    response.writeHead(302, { location: back.href }).end()
  }

  function exchange(body: string) {
    const form = new URLSearchParams(body)
    if (form.get('client_id') !== app_id || form.get('client_secret') !== app_secret)
      return { error: { message: 'Error validating application.', code: 101 } }
    if (form.get('grant_type') === 'client_credentials') return { access_token: `${app_id}|app` }
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (code?.redirect_uri !== form.get('redirect_uri') || code.challenge !== challenge)
      return { error: { message: 'This authorization code has been used.', code: 100 } }
    const access_token = randomUUID()
    tokens.set(access_token, code.sub)
    return { access_token, token_type: 'bearer', expires_in: 5_183_944 }
  }

  function me({ headers }: IncomingMessage, query: URLSearchParams) {
    const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
    const person = people.get(tokens.get(token) ?? '')
    const proof = createHmac('sha256', app_secret).update(token).digest('hex')
    if (!person || query.get('appsecret_proof') !== proof)
      return { error: { message: 'Invalid OAuth access token.', code: 190 } }
    const { sub: id, given_name: first_name, family_name: last_name, email } = person
    return { id, first_name, last_name, email }
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
