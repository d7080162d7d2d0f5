import { exchangeLanguage, getProfile, login, register } from '@tiffin/contract/people/accounts/diner'
import { loginWithCode, requestLoginCode } from '@tiffin/contract/people/passwords/diner'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { accessOf, addOtherAccess, markProven, removePassword } from '../../testing/accounts/other-access.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { lettersTo, loginCodeTo } from '../../testing/people/letter-to.ts'
import { wrongCode } from '../../testing/people/wrong-code.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ name: 'The Mango Tree' }))
const password = 'Curry+77 for two'
let email: string
let registered: { id: string; api_token: string }
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  tiffin.sent.length = 0
  email = `ada-${crypto.randomUUID()}@example.com`
  const person = { first_name: 'Ada', last_name: 'Khan', phone: '07400 123456', agree_checkbox: 'YES' }
  const body = { ...person, email, password, password_confirmation: password }
  registered = await shop.call(register, { body })
})

const request = (address = email) => shop.call(requestLoginCode, { body: { email: address } })
const enter = (id: string, code: string, address = email) =>
  shop.call(loginWithCode, { body: { id, email: address, code } })

test('a code from a letter signs in once, without a password', async () => {
  const { id, resend_after } = await request()
  expect(resend_after).toBe(60)
  const code = await loginCodeTo(tiffin, email)
  expect(tiffin.sent.at(-1)!.subject).toBe('Your code for The Mango Tree')
  const { api_token } = await enter(id, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect((await shop.as({ 'user-token': api_token }).call(getProfile, {})).email).toBe(email)
  await expect(enter(id, code)).rejects.toMatchObject({ status: 400, type: 'email-code-expired' })
})

test('a wrong code is refused at its field; after five the right one has expired, and so it has after ten minutes', async () => {
  const { id } = await request()
  const code = await loginCodeTo(tiffin, email)
  const wrong = { status: 404, type: 'email-code-wrong', errors: { code: [expect.any(String)] } }
  for (let i = 0; i < 5; i += 1) await expect(enter(id, wrongCode(code))).rejects.toMatchObject(wrong)
  await expect(enter(id, code)).rejects.toMatchObject({ type: 'email-code-expired' })
  tiffin.clock.add({ minutes: 1 })
  const second = await request()
  const fresh = await loginCodeTo(tiffin, email)
  tiffin.clock.add({ minutes: 10 })
  await expect(enter(second.id, fresh)).rejects.toMatchObject({ type: 'email-code-expired' })
})

test('requesting and entering a code is the same for an address without an account', async () => {
  const stranger = `eve-${crypto.randomUUID()}@example.com`
  const { id, ...rest } = await request(stranger)
  expect(rest).toEqual({ resend_after: 60 })
  expect(await lettersTo(tiffin, stranger)).toEqual([])
  for (let i = 0; i < 5; i += 1)
    await expect(enter(id, '000000', stranger)).rejects.toMatchObject({ type: 'email-code-wrong' })
  await expect(enter(id, '000000', stranger)).rejects.toMatchObject({ type: 'email-code-expired' })
  for (const address of [stranger, email, email])
    await request(address).catch((error: unknown) => expect(error).toMatchObject({ status: 429 }))
})

test('a code is valid only for the request that it was sent for', async () => {
  const { id } = await request()
  const code = await loginCodeTo(tiffin, email)
  await expect(enter(crypto.randomUUID(), code)).rejects.toMatchObject({ type: 'email-code-expired' })
  expect(await enter(id, code)).toMatchObject({ email })
})

test('the first code ends every other access to an account whose address was never proven', async () => {
  const { id, api_token } = registered
  await addOtherAccess(tiffin, { shop, id })
  const asked = await request()
  const signedIn = await enter(asked.id, await loginCodeTo(tiffin, email))
  expect(signedIn).not.toHaveProperty('is_proven')
  expect(signedIn.ended).toEqual(['password', 'facebook', 'passkey'])
  expect(await accessOf(tiffin, { shop, id })).toEqual({
    is_proven: true,
    has_password: false,
    sessions: 1,
    passkeys: 0,
    identities: [],
    changes: 0,
  })
  await expect(shop.as({ 'user-token': api_token }).call(getProfile, {})).rejects.toMatchObject({
    status: 401,
  })
  expect(await shop.call(login, { body: { email, password } })).toMatchObject({ error: true })
})

test('one letter in the customer’s language lists the ways to sign in that the first code has ended, and a later code ends none', async () => {
  const { id, api_token } = registered
  await addOtherAccess(tiffin, { shop, id })
  const asked = await request()
  const code = await loginCodeTo(tiffin, email)
  await shop.as({ 'user-token': api_token }).call(exchangeLanguage, { body: { language: 'es' } })
  tiffin.sent.length = 0
  await enter(asked.id, code)
  const [letter, ...others] = await lettersTo(tiffin, email)
  expect(others).toEqual([])
  expect(letter!.subject).toMatch(/: tu correo está confirmado$/)
  expect(letter!.text).toContain('la contraseña, Facebook, las llaves de acceso')
  expect(letter!.text).toContain('/login?step=forgot')
  tiffin.clock.add({ minutes: 2 })
  const english = sql`update customer set language = 'en' where store_id = ${shop.id} and id = ${id}`
  await tiffin.services.db.query(shop.id, english)
  const again = await request()
  expect(await enter(again.id, await loginCodeTo(tiffin, email))).not.toHaveProperty('ended')
})

test('the first code for an account without other ways to sign in ends nothing and reports nothing', async () => {
  const { id } = registered
  await removePassword(tiffin, { shop, id })
  const asked = await request()
  expect(await enter(asked.id, await loginCodeTo(tiffin, email))).not.toHaveProperty('ended')
  expect((await lettersTo(tiffin, email)).at(-1)!.subject).toMatch(/: a log-in on a new device$/)
})

test('a code signs in to an account with a proven address and ends nothing', async () => {
  const { id } = registered
  await markProven(tiffin, { shop, id })
  await addOtherAccess(tiffin, { shop, id })
  const asked = await request()
  await enter(asked.id, await loginCodeTo(tiffin, email))
  expect(await accessOf(tiffin, { shop, id })).toEqual({
    is_proven: true,
    has_password: true,
    sessions: 2,
    passkeys: 1,
    identities: ['facebook'],
    changes: 1,
  })
})
