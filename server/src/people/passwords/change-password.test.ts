import { exchangeLanguage, getProfile, login, register } from '@tiffin/contract/people/accounts/diner'
import { changePassword, forgotPassword, recoverPassword } from '@tiffin/contract/people/passwords/diner'
import { beforeEach, expect, test } from 'vitest'
import { accessOf, addOtherAccess } from '../../testing/accounts/other-access.ts'
import { lettersTo, resetTokenTo } from '../../testing/people/letter-to.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin)
const old_password = 'Curry+77 for two'
const new_password = 'Lantern-7-kites'
let email: string
let here: string
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  email = `ada-${crypto.randomUUID()}@example.com`
  const person = { first_name: 'Ada', last_name: 'Khan', phone: '07400 123456', agree_checkbox: 'YES' }
  const passwords = { password: old_password, password_confirmation: old_password }
  here = (await shop.call(register, { body: { ...person, ...passwords, email } })).api_token
})

async function signIn(password: string) {
  const answer = await shop.call(login, { body: { email, password } })
  return 'api_token' in answer ? answer.api_token : undefined
}
const profile = (token: string) => shop.as({ 'user-token': token }).call(getProfile, {})
const change = (body: object, token = here) =>
  shop
    .as({ 'user-token': token })
    .call(changePassword, { body: { old_password, new_password, confirm_password: new_password, ...body } })

test('a customer changes the password; this session stays, all others and all links end [A-25] [A-27] [API-25]', async () => {
  const there = (await signIn(old_password))!
  await shop.call(forgotPassword, { body: { email } })
  const link = await resetTokenTo(tiffin, email)
  expect(await change({})).toEqual({ outcome: 'success' })
  expect((await profile(here)).email).toBe(email)
  await expect(profile(there)).rejects.toMatchObject({ status: 401 })
  await expect(
    shop.call(recoverPassword, {
      body: { token: link, password: old_password, password_confirmation: old_password },
    }),
  ).rejects.toMatchObject({ type: 'link-ended' })
  expect(await signIn(old_password)).toBeUndefined()
  expect(await signIn(new_password)).toEqual(expect.any(String))
})

test('the owner gets one letter about a changed password, in their language, and connections with providers and a pending change of the profile end', async () => {
  const { id } = await profile(here)
  await addOtherAccess(tiffin, { shop, id })
  await shop.as({ 'user-token': here }).call(exchangeLanguage, { body: { language: 'es' } })
  await expect(change({ old_password: 'Curry+78 for two' })).rejects.toMatchObject({ status: 400 })
  expect(await lettersTo(tiffin, email)).toEqual([])
  const [first, second] = await Promise.allSettled([change({}), change({})])
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  const [letter, ...others] = await lettersTo(tiffin, email)
  expect(others).toEqual([])
  expect(letter!.subject).toMatch(/: se cambió tu contraseña$/)
  expect(await accessOf(tiffin, { shop, id })).toMatchObject({
    identities: [],
    passkeys: 1,
    sessions: 1,
    changes: 0,
  })
})

test('a wrong old password is refused as "Old password is incorrect", and nothing changes [A-27] [E-30]', async () => {
  await expect(change({ old_password: 'Curry+78 for two' })).rejects.toMatchObject({
    status: 400,
    message: 'Old password is incorrect',
    errors: { old_password: ['Old password is incorrect'] },
  })
  expect(await signIn(old_password)).toEqual(expect.any(String))
})

test('old and new password must differ, and the new one is repeated and strong [A-26] [A-08]', async () => {
  const errors = (body: object) =>
    change(body).then(
      () => undefined,
      (error: { errors: unknown }) => error.errors,
    )
  expect(await errors({ new_password: old_password, confirm_password: old_password })).toEqual({
    new_password: ['The new password must differ from the old one.'],
  })
  expect(await errors({ confirm_password: 'Lantern-8-kites' })).toEqual({
    confirm_password: ['The two passwords are not the same.'],
  })
  expect(await errors({ old_password: '', new_password: 'weak', confirm_password: '' })).toEqual({
    old_password: ['This field is required'],
    new_password: ['Invalid password.'],
    confirm_password: ['This field is required'],
  })
  expect(await signIn(old_password)).toEqual(expect.any(String))
})

test('of two changes at the same time one succeeds; guests and visitors cannot change a password [A-25] [A-52]', async () => {
  const both = await Promise.allSettled(
    ['Lantern-8-kites', 'Lantern-9-kites'].map(each =>
      change({ new_password: each, confirm_password: each }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(change({}, 'x'.repeat(43))).rejects.toMatchObject({ status: 401 })
})
