import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'

/** Its check is a button; a press is a token that is valid once. */
const SCRIPT = `globalThis.grecaptcha = {
  ready: then => then(),
  render(box, { sitekey, callback }) {
    const button = document.createElement('button')
    Object.assign(button, { type: 'button', textContent: 'I am a person ' + sitekey })
    button.addEventListener('click', () => callback('person ' + Math.random()))
    box.append(button)
    return 0
  },
}`

/** A server that answers like reCAPTCHA, for the journeys of one file. `asked`: the paths of requests to it. */
export async function openRecaptchaHost() {
  const asked: string[] = []
  const used = new Set<string>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    asked.push(pathname)
    if (request.method === 'GET') return response.setHeader('content-type', 'text/javascript').end(SCRIPT)
    return void text(request).then(body => {
      const token = new URLSearchParams(body).get('response') ?? ''
      const success = token.startsWith('person') && !used.has(token)
      used.add(token)
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ success }))
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  afterAll(() => void server.close())
  return {
    asked,
    env: {
      RECAPTCHA_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      RECAPTCHA_SITE_KEY: 'of-these-shops',
      RECAPTCHA_SECRET: 'secret-of-these-shops',
    },
  }
}
