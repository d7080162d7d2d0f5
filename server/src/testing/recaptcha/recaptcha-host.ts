import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const SECRET = 'secret-of-recaptcha-for-tests'
const SITE_KEY = 'site-key-for-tests'

/** A token of a person, which is valid once. */
export const PERSON = 'a-person'

/** A server with the call of reCAPTCHA that verifies tokens. */
export async function startRecaptchaHost() {
  const used = new Set<string>()
  const asked: string[] = []
  let state: 'works' | 'hangs' | 'fails' = 'works'
  const server = createServer((request, response) => void onRequest(request, response))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))

  async function onRequest(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const form = new URLSearchParams(await text(request))
    asked.push(request.url ?? '')
    if (state === 'hangs') return undefined
    if (state === 'fails') return response.writeHead(503).end('busy')
    response.setHeader('content-type', 'application/json')
    return response.end(JSON.stringify(verdictOf(form)))
  }

  function verdictOf(form: URLSearchParams) {
    if (form.get('secret') !== SECRET) return { success: false, 'error-codes': ['invalid-input-secret'] }
    const token = form.get('response') ?? ''
    if (!token.startsWith(PERSON)) return { success: false, 'error-codes': ['invalid-input-response'] }
    if (used.has(token)) return { success: false, 'error-codes': ['timeout-or-duplicate'] }
    used.add(token)
    return { success: true, challenge_ts: '2026-11-20T18:00:00Z', hostname: 'shop.example' }
  }

  return {
    asked,
    set: (next: typeof state) => void (state = next),
    env: {
      RECAPTCHA_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      RECAPTCHA_SITE_KEY: SITE_KEY,
      RECAPTCHA_SECRET: SECRET,
    },
    async stop() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}
