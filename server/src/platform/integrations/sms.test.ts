import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { twilioSms } from './sms.ts'

/** What the host answers, and what it got. */
let answer: { status: number; body: string } | 'nothing'
let got: { url: string | undefined; authorization: string | undefined; form: Record<string, string> }[]

const host = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    const { url, headers } = request
    got.push({
      url,
      authorization: headers.authorization,
      form: Object.fromEntries(new URLSearchParams(text)),
    })
    if (answer === 'nothing') return
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
})
let url = ''
beforeAll(async () => {
  await new Promise<void>(ready => host.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
afterAll(() => {
  host.closeAllConnections()
  host.close()
})
beforeEach(() => {
  answer = { status: 201, body: '{"sid":"SM1"}' }
  got = []
})

const text = { id: crypto.randomUUID(), to: '+447400123456', text: '123456 ✓', from: 'Mango' }
const send = (call_ms = 5000) =>
  twilioSms({ SMS_URL: url, SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'secret' }, { call_ms, short_call_ms: 1 }).send(
    text,
  )

test('a text is posted as a form to the account, with its token', async () => {
  expect(await send()).toBe('sent')
  expect(got).toEqual([
    {
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      form: { To: '+447400123456', From: 'Mango', Body: '123456 ✓' },
    },
  ])
})

test.each([
  ['a number that does not exist', 400, '{"code":21211}', 'number'],
  ['a number that is no mobile', 400, '{"code":21614}', 'number'],
  ['a sender that is not allowed', 400, '{"code":21606}', 'outage'],
  ['a wrong token', 401, '{"code":20003}', 'outage'],
  ['too many texts', 429, '{"code":20429}', 'outage'],
  ['a broken service', 502, '<html>', 'outage'],
  ['another service', 404, 'null', 'outage'],
])('%s is told apart: %i %s is %s [E-33]', async (_, status, body, because) => {
  answer = { status, body }
  expect(await send()).toEqual({ because, why: expect.not.stringContaining('7400') })
})

test('a service that does not respond in time, or is not there, is an outage [E-33]', async () => {
  answer = 'nothing'
  expect(await send(50)).toMatchObject({ because: 'outage' })
  const away = twilioSms({ SMS_URL: 'http://127.0.0.1:9', SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'secret' })
  expect(await away.send(text)).toMatchObject({ because: 'outage' })
})
