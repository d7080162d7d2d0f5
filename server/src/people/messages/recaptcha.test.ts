import { sendContactMessage } from '@tiffin/contract/people/messages/diner'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { configuredRecaptcha } from '../../platform/integrations/recaptcha.ts'
import type { Shop } from '../../testing/installation.ts'
import { PERSON, startRecaptchaHost } from '../../testing/recaptcha/recaptcha-host.ts'
import { withInstallation } from '../../testing/with-shop.ts'

let host: Awaited<ReturnType<typeof startRecaptchaHost>>
beforeAll(async () => {
  host = await startRecaptchaHost()
})
afterAll(() => host.stop())
beforeEach(() => host.set('works'))
const tiffin = withInstallation(() => ({ env: host.env }))

const CONTACT = {
  name: 'Ada Okafor',
  phone: '07400123456',
  email: 'ada@example.com',
  message: 'Is there a ramp?',
}
const send = (shop: Shop, recaptcha?: string, idempotency_key?: string) =>
  shop.call(sendContactMessage, {
    body: { ...CONTACT, ...(recaptcha === undefined ? {} : { recaptcha }) },
    ...(idempotency_key ? { idempotency_key } : {}),
  })
const count = async (shop: Shop) =>
  (await tiffin.services.db.query(shop.id, sql`select id from thread where store_id = ${shop.id}`)).length

const REFUSED = { status: 400, message: 'Recaptcha validation failed' }
const tokenOf = () => `${PERSON} ${crypto.randomUUID()}`

test('with reCAPTCHA keys a message needs a token that Google accepts, once [I-08] [E-41] [API-67]', async () => {
  const shop = await tiffin.shop()
  const token = tokenOf()
  await expect(send(shop)).rejects.toMatchObject(REFUSED)
  await expect(send(shop, 'made-up')).rejects.toMatchObject(REFUSED)
  expect(await count(shop)).toBe(0)
  expect(await send(shop, token)).toEqual({ message: 'success' })
  await expect(send(shop, token)).rejects.toMatchObject(REFUSED)
  expect(await count(shop)).toBe(1)
})

test('a repeated request gets the first response, although its token is used [V12]', async () => {
  const shop = await tiffin.shop()
  const [token, key] = [tokenOf(), crypto.randomUUID()]
  await send(shop, token, key)
  expect(await send(shop, token, key)).toEqual({ message: 'success' })
  expect(await count(shop)).toBe(1)
})

test('a wrong field is refused before the token is used', async () => {
  const shop = await tiffin.shop()
  const token = tokenOf()
  const body = { ...CONTACT, email: 'ada@', recaptcha: token }
  await expect(shop.call(sendContactMessage, { body })).rejects.toMatchObject({ status: 400 })
  expect(await send(shop, token)).toEqual({ message: 'success' })
})

test('while Google does not respond, messages arrive without its verdict [I-08]', async () => {
  const shop = await tiffin.shop()
  host.set('fails')
  expect(await send(shop, 'whatever')).toEqual({ message: 'success' })
  expect(await count(shop)).toBe(1)
})

test('a call that takes too long, or with a wrong secret of ours, has no verdict', async () => {
  const keys = { ...host.env, RECAPTCHA_SECRET: 'mistyped' }
  expect(await configuredRecaptcha(keys).verify(tokenOf())).toBe('no-answer')
  host.set('hangs')
  const hasty = configuredRecaptcha(host.env, { call_ms: 50, short_call_ms: 50 })
  expect(await hasty.verify(tokenOf())).toBe('no-answer')
})

test('without keys no token is needed and Google is not asked [I-08]', async () => {
  const before = host.asked.length
  const off = configuredRecaptcha({ ...host.env, RECAPTCHA_SITE_KEY: '' })
  expect(await off.verify('')).toBe('off')
  expect(host.asked.length).toBe(before)
})
