import { login } from '@tiffin/contract/people/accounts/diner'
import { viewCart } from '@tiffin/contract/ordering/cart/diner'
import { CallError, createClient } from '@tiffin/contract/client'
import { lookupPreorder } from '@tiffin/contract/shop/slots/diner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handleRefusals } from './handle-refusals.ts'
import { signIn } from './session.ts'
import { signingIn } from './signing-in.ts'
import { removeStored } from '../../lib/storage.ts'

const sam = { id: 'sam', first_name: 'Sam', last_name: 'Whitaker', email: 'sam@tiffin.example', phone: '' }
const signInAs = (api_token: string) => signIn({ ...sam, api_token })

/** A page whose server responds to every call like this. */
function pageWhere(status: number, body: unknown) {
  const told: string[] = []
  const answer = async () => new Response(JSON.stringify(body), { status })
  const { call } = handleRefusals(createClient({ baseUrl: '', headers: () => ({}), fetch: answer }), {
    onSuspended: () => told.push('suspended'),
    onSignedOut: () => told.push('signed out'),
  })
  return { call, told }
}
const refusal = (code?: number) => ({ error: { message: 'Please sign in.', code } })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('document', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a 401 of any call signs the customer out, and the caller still learns that it was refused [E-02]', async () => {
  signInAs('old')
  const { call, told } = pageWhere(401, refusal())
  await expect(call(lookupPreorder, {})).rejects.toBeInstanceOf(CallError)
  expect(told).toEqual(['signed out'])
})

test('a visitor without a token is not affected [E-02]', async () => {
  const { call, told } = pageWhere(401, refusal())
  await expect(call(lookupPreorder, {})).rejects.toBeInstanceOf(CallError)
  expect(told).toEqual([])
})

test('4016 shows the suspension and does not sign out by itself [E-01]', async () => {
  signInAs('good')
  const { call, told } = pageWhere(401, refusal(4016))
  await expect(call(lookupPreorder, {})).rejects.toBeInstanceOf(CallError)
  expect(told).toEqual(['suspended'])
})

test('a suspension without a code is recognised by its text, and no other 401 is [E-03]', async () => {
  signInAs('good')
  const { call, told } = pageWhere(401, {
    error: { message: 'You have been suspended from placing any orders.' },
  })
  await expect(call(lookupPreorder, {})).rejects.toBeInstanceOf(CallError)
  expect(told).toEqual(['suspended'])
})

test('a late 401 for an older token does not sign the customer out [E-02]', async () => {
  signInAs('old')
  const { call, told } = pageWhere(401, refusal())
  const late = [call(lookupPreorder, {}), call(lookupPreorder, {})]
  signInAs('new')
  await Promise.allSettled(late)
  removeStored('USER_PROFILE')
  expect(told).toEqual([])
})

test.each([
  ['is known', (come: () => void) => come()],
  ['is still to come', (come: () => void) => void setTimeout(come)],
])(
  'a basket requested before its diner signed in is requested again for the signed-in customer, if the response to the sign-in %s [A-04]',
  async (_, soon) => {
    const gone = new Response(JSON.stringify({ error: { message: 'Expired.', code: 4010 } }), { status: 400 })
    const answers = [gone, new Response(JSON.stringify({ data: { id: 'b' } }))]
    const known = Promise.withResolvers<void>()
    const fetch = async () => {
      if (answers.length === 2) soon(known.resolve)
      return answers.shift()!
    }
    const acts = { onSuspended: () => {}, onSignedOut: () => {} }
    const { call } = handleRefusals(createClient({ baseUrl: '', headers: () => ({}), fetch }), acts)
    void signingIn(async () => {
      await known.promise
      signInAs('new')
    })
    const params = { id: crypto.randomUUID() }
    await expect(call(viewCart, { params, query: {} })).resolves.toEqual({ data: { id: 'b' } })
    expect(answers).toEqual([])
  },
)

test('a request for an expired basket fails with code 4010 if the customer is already signed in', async () => {
  signInAs('good')
  const { call } = pageWhere(400, refusal(4010))
  const params = { id: crypto.randomUUID() }
  await expect(call(viewCart, { params, query: {} })).rejects.toMatchObject({ code: 4010 })
})

test('any other refusal, such as a wrong password, is only handled by the caller [E-02]', async () => {
  signInAs('good')
  const refused = pageWhere(409, refusal())
  await expect(refused.call(lookupPreorder, {})).rejects.toBeInstanceOf(CallError)
  const wrong = pageWhere(200, { error: true, message: 'Wrong password.' })
  const body = { email: sam.email, password: 'x', app_name: 'CUSTOMER' }
  await wrong.call(login, { body })
  expect([...refused.told, ...wrong.told]).toEqual([])
})
