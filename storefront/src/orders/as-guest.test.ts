import { QueryClient } from '@tanstack/react-query'
import { createClient } from '@tiffin/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heedRefusals } from '../account/heed-refusals.ts'
import { rememberLogin, rememberRegistration } from '../account/remember.ts'
import { signIn, signOut } from '../account/session.ts'
import type { Shop } from '../lib/shop.tsx'
import { readStored } from '../lib/storage.ts'
import { ownerHeaders } from './as-guest.ts'
import { orderQuery } from './order-query.ts'
import { receiptQuery } from './receipt-query.ts'

const dan = { id: 'dan', first_name: 'Dan', last_name: 'Reyes', email: 'dan@diner.example', phone: '' }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('document', {})
  vi.stubGlobal('sessionStorage', { clear: () => {} })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A browser at a shop whose one order belongs to the holder of the token `guest`; tokens in `ended` are refused. */
function scene() {
  const ended = new Set<string>()
  const told: string[] = []
  const asked: string[] = []
  const fetch = async (url: unknown, { headers }: RequestInit = {}) => {
    const token = (headers as Record<string, string>)['user-token'] ?? ''
    asked.push(`${token} ${String(url).replace(/\?.*/, '')}`)
    if (ended.has(token)) return new Response(JSON.stringify({ error: { message: '' } }), { status: 401 })
    const order = { id: 'o', own: token === 'guest' && !String(url).includes('neighbours') }
    return Response.json({ data: String(url).includes('receipt') ? { order } : order })
  }
  const client = createClient({
    baseUrl: '',
    headers: (): Record<string, string> => {
      const token = readStored('USER_PROFILE')?.user_token
      return token ? { 'user-token': token } : {}
    },
    fetch,
  })
  const acts = { onSuspended: () => told.push('suspended'), onSignedOut: () => told.push('signed out') }
  const cart = { flush: async () => {}, reset: () => {} }
  const shop = { ...heedRefusals(client, acts), client: new QueryClient(), cart } as unknown as Shop
  const order = (id = 'o') => new QueryClient().query(orderQuery(shop, id))
  const receipt = () => new QueryClient().query(receiptQuery(shop, 'o'))
  return { shop, order, receipt, ended, told, asked }
}

test.each([
  ['registers', rememberRegistration],
  ['signs in', rememberLogin],
])(
  'a guest who %s still has the order and its receipt whole, and cancels it as its owner [V10] [R-20]',
  async (_, remember) => {
    const { order, receipt } = scene()
    signIn({ ...dan, api_token: 'guest' }, { guest: true })
    remember({ ...dan, api_token: 'dan' })
    expect(readStored('USER_PROFILE')).toMatchObject({ user_token: 'dan', as_guest: 'guest' })
    const seen = await order()
    expect(seen).toMatchObject({ own: true, as_guest: true })
    expect(ownerHeaders(seen!)).toEqual({ 'user-token': 'guest' })
    expect((await receipt()).order.own).toBe(true)
    const other = await order('neighbours')
    expect([other?.own, ownerHeaders(other!)]).toEqual([false, {}])
    // A second time, as after a session that ended: the guest's token is still there.
    remember({ ...dan, api_token: 'again' })
    expect(await order()).toMatchObject({ own: true })
  },
)

test('a customer’s own orders are asked for once, as the customer; nobody else’s becomes whole [O-04]', async () => {
  const { order, asked } = scene()
  rememberLogin({ ...dan, api_token: 'guest' })
  expect(ownerHeaders((await order())!)).toEqual({})
  expect(asked).toEqual(['guest /consumer/orders/o'])
  rememberLogin({ ...dan, api_token: 'stranger' })
  expect(await order()).toMatchObject({ own: false })
})

test('a guest’s token that has ended is forgotten and signs no customer out; the order is shown without its person [E-02] [R-20]', async () => {
  const { order, ended, told } = scene()
  signIn({ ...dan, api_token: 'guest' }, { guest: true })
  rememberLogin({ ...dan, api_token: 'dan' })
  ended.add('guest')
  expect(await order()).toMatchObject({ own: false })
  expect(told).toEqual([])
  expect(readStored('USER_PROFILE')).toMatchObject({ user_token: 'dan' })
  expect(readStored('USER_PROFILE')).not.toHaveProperty('as_guest')
})

test('signing out revokes the guest’s token too, and nothing of it stays in the browser [B-30]', async () => {
  const { shop, order, asked } = scene()
  signIn({ ...dan, api_token: 'guest' }, { guest: true })
  rememberLogin({ ...dan, api_token: 'dan' })
  await signOut(shop)
  expect(asked).toEqual(['dan /consumer/logout', 'guest /consumer/logout'])
  expect(readStored('USER_PROFILE')).toBeUndefined()
  expect(await order()).toMatchObject({ own: false })
})
