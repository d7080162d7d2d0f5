import { getProfile, login, register } from '@tiffin/contract/people/accounts/diner'
import {
  changePassword,
  forgotPassword,
  readPasswordLink,
  recoverPassword,
} from '@tiffin/contract/people/passwords/diner'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { accessOf, addOtherAccess, markProven, removePassword } from '../../testing/accounts/other-access.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { lettersTo, resetTokenTo } from '../../testing/people/letter-to.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ name: 'The Mango Tree' }))
const old = 'Curry+77 for two'
const password = 'Lantern-7-kites'
let email: string
let token: string
let id: string
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  tiffin.sent.length = 0
  email = `ada-${crypto.randomUUID()}@example.com`
  const person = { first_name: 'Ada', last_name: 'Khan', phone: '07400 123456', agree_checkbox: 'YES' }
  const body = { ...person, email, password: old, password_confirmation: old }
  ;({ id, api_token: token } = await shop.call(register, { body }))
})

const ask = (address = email) => shop.call(forgotPassword, { body: { email: address } })
const reset = (link: string, to = password, again = to) =>
  shop.call(recoverPassword, { body: { token: link, password: to, password_confirmation: again } })
const signIn = (given: string) => shop.call(login, { body: { email, password: given } })
const ended = { status: 404, type: 'link-ended' }

test('a customer who has forgotten the password gets a link, chooses a new password, and every session ends [A-20] [A-22] [API-02] [API-07]', async () => {
  expect(await ask(` ${email.toUpperCase()} `)).toEqual({ outcome: 'success' })
  const link = await resetTokenTo(tiffin, email)
  expect(link).toMatch(/^[\w-]{43}$/)
  expect(tiffin.sent.at(-1)).toMatchObject({ subject: 'A new password for The Mango Tree' })
  expect(await shop.call(readPasswordLink, { body: { token: link } })).toEqual({
    email,
    has_password: true,
    ends: [],
  })
  expect(await reset(link)).toEqual({ email })
  await expect(shop.call(readPasswordLink, { body: { token: link } })).rejects.toMatchObject(ended)
  await expect(shop.as({ 'user-token': token }).call(getProfile, {})).rejects.toMatchObject({ status: 401 })
  expect(await signIn(old)).toMatchObject({ error: true })
  expect(await signIn(password)).toMatchObject({ email })
  await expect(reset(link)).rejects.toMatchObject(ended)
})

test('the first reset ends every other access to an account with an unproven address, and a later reset ends sessions, connections with providers and a pending change of the profile [A-22]', async () => {
  await addOtherAccess(tiffin, { shop, id })
  await ask()
  await reset(await resetTokenTo(tiffin, email))
  const reached = { is_proven: true, has_password: true, sessions: 0 }
  expect(await accessOf(tiffin, { shop, id })).toEqual({
    ...reached,
    passkeys: 0,
    identities: [],
    changes: 0,
  })
  await addOtherAccess(tiffin, { shop, id })
  await signIn(password)
  await ask()
  await reset(await resetTokenTo(tiffin, email), 'Lantern-8-kites')
  const left = { passkeys: 1, identities: [], changes: 0 }
  expect(await accessOf(tiffin, { shop, id })).toEqual({ ...reached, ...left })
})

test('the first password of a proven account ends no connections with providers, and its owner gets a letter', async () => {
  await markProven(tiffin, { shop, id })
  await addOtherAccess(tiffin, { shop, id })
  await removePassword(tiffin, { shop, id })
  await ask()
  const link = await resetTokenTo(tiffin, email)
  const said = await shop.call(readPasswordLink, { body: { token: link } })
  expect(said).toEqual({ email, has_password: false, ends: [] })
  await expect(
    shop.as({ 'user-token': token }).call(changePassword, {
      body: { old_password: old, new_password: password, confirm_password: password },
    }),
  ).rejects.toMatchObject({ errors: { old_password: [expect.stringContaining('Forgot password')] } })
  await reset(link)
  expect(await accessOf(tiffin, { shop, id })).toMatchObject({ has_password: true, identities: ['facebook'] })
  const letter = (await lettersTo(tiffin, email)).at(-1)!
  expect(letter.subject).toMatch(/: your password was changed$/)
  expect(letter.text).toContain('/login?step=forgot')
  expect(letter.text).toContain('If not, choose another password now')
  expect(await signIn(password)).toMatchObject({ email })
})

test('a link lists the other ways to sign in that the new password ends, and the new password ends them', async () => {
  const saidBy = async () => {
    await ask()
    const link = await resetTokenTo(tiffin, email)
    return { link, ...(await shop.call(readPasswordLink, { body: { token: link } })) }
  }
  await addOtherAccess(tiffin, { shop, id })
  const first = await saidBy()
  expect(first.ends).toEqual(['facebook', 'passkey'])
  await reset(first.link)
  expect(await accessOf(tiffin, { shop, id })).toMatchObject({ passkeys: 0, identities: [] })
  await addOtherAccess(tiffin, { shop, id })
  const second = await saidBy()
  expect(second.ends).toEqual(['facebook'])
  await reset(second.link, 'Lantern-8-kites')
  expect(await accessOf(tiffin, { shop, id })).toMatchObject({ passkeys: 1, identities: [] })
})

test('the link is valid for an hour and is used up together with all others of the account [A-22]', async () => {
  await ask()
  const first = await resetTokenTo(tiffin, email)
  tiffin.clock.add({ minutes: 59 })
  await ask()
  const second = await resetTokenTo(tiffin, email)
  tiffin.clock.add({ minutes: 1 })
  await expect(reset(first)).rejects.toMatchObject(ended)
  await ask()
  const third = await resetTokenTo(tiffin, email)
  expect(await reset(second)).toEqual({ email })
  await expect(reset(third)).rejects.toMatchObject(ended)
})

test('a password that is not accepted is refused at its field, and the link stays valid [A-21] [A-22] [E-25]', async () => {
  await ask()
  const link = await resetTokenTo(tiffin, email)
  const refused = (errors: object) => ({ status: 400, message: 'The given data was invalid.', errors })
  await expect(reset(link, 'weak')).rejects.toMatchObject(refused({ password: ['Invalid password.'] }))
  await expect(reset(link, 'P@ssw0rd1!')).rejects.toMatchObject(refused({ password: [expect.any(String)] }))
  await expect(reset(link, password, 'Lantern-8-kites')).rejects.toMatchObject(
    refused({ password_confirmation: ['The two passwords are not the same.'] }),
  )
  expect(await reset(link)).toEqual({ email })
})

test('a text that is no e-mail is refused as invalid data [A-21] [E-25]', async () => {
  await expect(ask('nobody')).rejects.toMatchObject({
    status: 400,
    type: 'validation',
    message: 'The given data was invalid.',
    errors: { email: ['Please give a valid e-mail address.'] },
  })
})

test('a request does the same for every address; only an account gets a letter [A-20]', async () => {
  const count = async () => {
    const [row] = await tiffin.services.db.query(
      shop.id,
      sql<{ codes: number }>`select count(*)::int as codes from one_time_code where store_id = ${shop.id}`,
    )
    const [work] = await tiffin.services.db.query(
      shop.id,
      sql<{ jobs: number }>`select count(*)::int as jobs from job where store_id = ${shop.id}`,
    )
    return { ...row!, ...work! }
  }
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  tiffin.sent.length = 0
  for (const address of [email, `eve-${crypto.randomUUID()}@example.com`]) {
    const before = await count()
    expect(await ask(address)).toEqual({ outcome: 'success' })
    const after = await count()
    expect(after).toEqual({ codes: before.codes + 1, jobs: before.jobs + 1 })
    await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  }
  expect(tiffin.sent.map(({ to }) => to)).toEqual([email])
})

test('at most three letters an hour are sent for requests from one network, known address or not [Z-16]', async () => {
  for (const address of [email, `eve-${crypto.randomUUID()}@example.com`]) {
    for (let i = 0; i < 3; i += 1) await ask(address)
    await expect(ask(address)).rejects.toMatchObject({ status: 429, type: 'too-many-requests' })
  }
  expect(await lettersTo(tiffin, email)).toHaveLength(3)
})

test('a guest’s e-mail gets no link, and neither has a link of another shop any effect [V2] [V10]', async () => {
  const other = await tiffin.shop()
  await ask()
  const link = await resetTokenTo(tiffin, email)
  await expect(
    other.call(recoverPassword, { body: { token: link, password, password_confirmation: password } }),
  ).rejects.toMatchObject(ended)
  await other.call(forgotPassword, { body: { email } })
  expect(await lettersTo(tiffin, email)).toHaveLength(1)
})

test('of two who use one link at once one sets the password [A-22]', async () => {
  await ask()
  const link = await resetTokenTo(tiffin, email)
  const done = await Promise.allSettled([reset(link), reset(link, 'Lantern-8-kites')])
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('the letter is in the customer’s language, and where others can reach the server the token is not stored', async () => {
  tiffin.services.env.loopback = false
  try {
    await tiffin.services.db.query(
      shop.id,
      sql`update customer set language = 'es' where store_id = ${shop.id} and email = ${email}`,
    )
    await ask()
    const link = await resetTokenTo(tiffin, email)
    expect(tiffin.sent.at(-1)!.subject).toBe('Una contraseña nueva para The Mango Tree')
    const rows = await tiffin.services.db.query(
      shop.id,
      sql`select to_jsonb(message)::text as row from message where store_id = ${shop.id} and recipient = ${email}
        union all select to_jsonb(one_time_code)::text from one_time_code where store_id = ${shop.id}`,
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain(link)
  } finally {
    tiffin.services.env.loopback = true
  }
})
