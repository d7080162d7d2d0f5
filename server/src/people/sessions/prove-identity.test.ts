import { getProfile, login, updateProfile } from '@tiffin/contract/people/accounts/diner'
import {
  addPasskey,
  createPasskeyOptions,
  deletePasskey,
  listPasskeys,
  loginWithPasskey,
  passkeyLoginOptions,
} from '@tiffin/contract/people/passkeys/diner'
import {
  changePassword,
  loginWithCode,
  recoverPassword,
  requestLoginCode,
  forgotPassword,
} from '@tiffin/contract/people/passwords/diner'
import { requestData } from '@tiffin/contract/people/privacy/diner'
import { endOtherSessions, PROOF_MINUTES, proveIdentity } from '@tiffin/contract/people/sessions/diner'
import { beforeEach, describe, expect, test } from 'vitest'
import { addOtherAccess, removePassword } from '../../testing/accounts/other-access.ts'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import {
  CUSTOMER_PASSWORD as PASSWORD,
  type Diner,
  newCustomer,
  newGuest,
  signInAgain,
} from '../../testing/ordering.ts'
import { createAuthenticator } from '../../testing/passkeys/authenticator.ts'
import { loginCodeTo, resetTokenTo } from '../../testing/people/letter-to.ts'
import { wrongCode } from '../../testing/people/wrong-code.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()
const NEEDED = { status: 403, type: 'proof-needed' }
const WRONG = { status: 400, errors: { password: ['Invalid password.'] } }
const UNKNOWN = { status: 401 }

let shop: Shop
let customer: Diner
let email: string
beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  tiffin.sent.length = 0
  shop = await tiffin.shop()
  customer = await newCustomer(shop)
  email = (await customer.client.call(getProfile, {})).email
  tiffin.clock.add({ minutes: PROOF_MINUTES })
})

type Proof = { password?: string; code?: { id: string; code: string }; credential?: Record<string, unknown> }
const prove = (body: Proof, { client } = customer) => client.call(proveIdentity, { body })
const options = ({ client } = customer) => client.call(createPasskeyOptions, {})
const party = () => ({ origin: `http://${shop.host}:3000`, rp_id: shop.host })

async function deleteAccount({ token } = customer, { id, store } = shop) {
  const client = shop.as({ 'api-token': (await store()).api_token, 'user-token': token })
  return client.call(requestData, { body: { type: 'DELETE', email, user_consent_id: null, store_id: id } })
}
async function changeEmail(next: string, { client } = customer) {
  const { first_name, last_name, phone } = await client.call(getProfile, {})
  return client.call(updateProfile, { body: { first_name, last_name, phone, email: next } })
}
async function requestCode(): Promise<{ id: string; code: string }> {
  const { id } = await shop.call(requestLoginCode, { body: { email } })
  return { id, code: await loginCodeTo(tiffin, email) }
}
/** Adds a passkey in a session that has just been proven, and lets the proof expire. */
async function newPasskey(diner = customer) {
  await prove({ password: PASSWORD }, diner)
  const browser = createAuthenticator(party())
  const { data } = await options(diner)
  await diner.client.call(addPasskey, { body: { credential: browser.create(data) } })
  tiffin.clock.add({ minutes: PROOF_MINUTES })
  return browser
}
async function signWith(browser: ReturnType<typeof createAuthenticator>) {
  const { data } = await shop.call(passkeyLoginOptions, {})
  browser.key.counter += 1
  return browser.get(data)
}

describe('an old session', () => {
  test('cannot add or remove a passkey, change the e-mail or delete the account, and says how identity can be proven', async () => {
    await addOtherAccess(tiffin, { shop, id: customer.id })
    const [passkey] = (await customer.client.call(listPasskeys, {})).data
    const attempts = [
      () => options(),
      () => customer.client.call(deletePasskey, { params: { id: passkey!.id } }),
      () => changeEmail('thief@example.com'),
      () => deleteAccount(),
    ]
    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject({
        ...NEEDED,
        message: 'Please confirm first that it is you.',
        data: { email, has_password: true, has_passkey: true },
      })
    expect((await customer.client.call(getProfile, {})).email).toBe(email)
    expect((await customer.client.call(listPasskeys, {})).data).toHaveLength(1)
  })

  test('can do so for ten minutes after the password was entered, and no longer', async () => {
    await prove({ password: PASSWORD })
    tiffin.clock.add({ minutes: PROOF_MINUTES - 1 })
    expect(await options()).toHaveProperty('data')
    expect(await changeEmail('amina.new@example.com')).toMatchObject({ email: 'amina.new@example.com' })
    tiffin.clock.add({ minutes: 1 })
    await expect(options()).rejects.toMatchObject(NEEDED)
  })

  test('deletes the account after a code from an e-mail, also without a password; the code works once', async () => {
    await removePassword(tiffin, { shop, id: customer.id })
    await expect(deleteAccount()).rejects.toMatchObject({ data: { has_password: false, has_passkey: false } })
    await expect(prove({ password: PASSWORD })).rejects.toMatchObject(WRONG)
    const code = await requestCode()
    const other = await newCustomer(shop)
    await expect(prove({ code }, other)).rejects.toMatchObject({ type: 'email-code-expired' })
    await prove({ code })
    await expect(prove({ code })).rejects.toMatchObject({
      type: 'email-code-expired',
      errors: { code: expect.anything() },
    })
    await expect(shop.call(loginWithCode, { body: { ...code, email } })).rejects.toMatchObject({
      status: 400,
    })
    expect(await deleteAccount()).toEqual({ outcome: 'success' })
    await expect(prove({ password: PASSWORD })).rejects.toMatchObject(UNKNOWN)
  })

  test('is not proven by a wrong code, and a code ends no other way to sign in', async () => {
    const { id, code } = await requestCode()
    await expect(prove({ code: { id, code: wrongCode(code) } })).rejects.toMatchObject({
      type: 'email-code-wrong',
    })
    await expect(options()).rejects.toMatchObject(NEEDED)
    await prove({ code: { id, code } })
    expect(await shop.call(login, { body: { email, password: PASSWORD } })).toHaveProperty('api_token')
  })

  test('is proven by a passkey of the account, and not by a passkey of another account or a signature that was used before', async () => {
    const browser = await newPasskey()
    const other = await newCustomer(shop)
    const theirs = await newPasskey(other)
    await expect(prove({ credential: await signWith(theirs) })).rejects.toMatchObject({
      type: 'passkey-failed',
    })
    await expect(options()).rejects.toMatchObject(NEEDED)
    const credential = await signWith(browser)
    await prove({ credential })
    expect(await options()).toHaveProperty('data')
    await expect(prove({ credential })).rejects.toMatchObject({ type: 'passkey-failed' })
  })
})

test('a passkey that has not verified its user signs in, but proves nothing in an old session', async () => {
  const browser = await newPasskey()
  browser.key.verifies_user = false
  await expect(prove({ credential: await signWith(browser) })).rejects.toMatchObject({
    type: 'passkey-failed',
  })
  await expect(options()).rejects.toMatchObject(NEEDED)
  const body = { credential: await signWith(browser) }
  expect(await shop.call(loginWithPasskey, { body })).toHaveProperty('api_token')
})

test('a proof is valid in one session: another session of the same customer needs its own', async () => {
  const other = await signInAgain(shop, email)
  expect(await options(other)).toHaveProperty('data')
  tiffin.clock.add({ minutes: PROOF_MINUTES })
  await prove({ password: PASSWORD })
  await expect(deleteAccount(other)).rejects.toMatchObject(NEEDED)
  await expect(changeEmail('thief@example.com', other)).rejects.toMatchObject(NEEDED)
})

test('an old session cannot add a passkey with the options of another customer or of a sign-in', async () => {
  const thief = await newCustomer(shop)
  const { data: theirs } = await options(thief)
  const { data: ofSignIn } = await shop.call(passkeyLoginOptions, {})
  for (const data of [theirs, ofSignIn]) {
    const credential = createAuthenticator(party()).create(data)
    await expect(customer.client.call(addPasskey, { body: { credential } })).rejects.toMatchObject({
      type: 'passkey-failed',
    })
  }
  expect((await customer.client.call(listPasskeys, {})).data).toEqual([])
})

test('guests, visitors and sessions of another shop prove nothing', async () => {
  const neighbour = await tiffin.shop()
  const theirs = await newCustomer(neighbour)
  await expect(prove({ password: PASSWORD }, await newGuest(shop))).rejects.toMatchObject(UNKNOWN)
  await expect(shop.call(proveIdentity, { body: { password: PASSWORD } })).rejects.toMatchObject(UNKNOWN)
  const stolen = shop.as({ 'user-token': theirs.token })
  await expect(stolen.call(proveIdentity, { body: { password: PASSWORD } })).rejects.toMatchObject(UNKNOWN)
  const { id, code } = await requestCode()
  await expect(prove({ code: { id, code } }, theirs)).rejects.toMatchObject({ type: 'email-code-expired' })
  await prove({ code: { id, code } })
})

test('an ended session cannot be proven, and its proof ends with it', async () => {
  const other = await signInAgain(shop, email)
  await prove({ password: PASSWORD })
  expect(await options()).toHaveProperty('data')
  await other.client.call(endOtherSessions, {})
  await expect(options()).rejects.toMatchObject(UNKNOWN)
  await expect(deleteAccount()).rejects.toMatchObject(UNKNOWN)
  await expect(prove({ password: PASSWORD })).rejects.toMatchObject(UNKNOWN)
})

test('after a changed password the former one proves nothing, and a reset ends proven sessions', async () => {
  const new_password = 'Zebra-and-9-quince'
  const passwords = { old_password: PASSWORD, new_password, confirm_password: new_password }
  await customer.client.call(changePassword, { body: passwords })
  await expect(prove({ password: PASSWORD })).rejects.toMatchObject(WRONG)
  await prove({ password: new_password })
  await shop.call(forgotPassword, { body: { email } })
  const token = await resetTokenTo(tiffin, email)
  const body = { token, password: PASSWORD, password_confirmation: PASSWORD }
  await shop.call(recoverPassword, { body })
  await expect(options()).rejects.toMatchObject(UNKNOWN)
})

test('of two simultaneous proofs with one code one is accepted, and of two simultaneous deletions one', async () => {
  const code = await requestCode()
  const proofs = await Promise.allSettled([prove({ code }), prove({ code })])
  expect(proofs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const deletions = await Promise.allSettled([deleteAccount(), deleteAccount()])
  expect(deletions.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a proof with a code and a password is refused if the code is wrong', async () => {
  await expect(
    prove({ code: { id: crypto.randomUUID(), code: '123456' }, password: PASSWORD }),
  ).rejects.toMatchObject({ type: 'email-code-expired' })
  await expect(prove({})).rejects.toMatchObject(WRONG)
  await expect(options()).rejects.toMatchObject(NEEDED)
})

test('a customer who has just registered needs no further proof', async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  expect(await options()).toHaveProperty('data')
})
