import { beforeEach, expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { FRIDAY_EVENING } from '../../testing/installation.ts'
import { wrongCode } from '../../testing/people/wrong-code.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { storeContext } from '../http/context.ts'
import {
  type CodeRequest,
  endCodes,
  holderOfToken,
  issueCode,
  requestCode,
  useUpToken,
  verifyCode,
} from './one-time-codes.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin)
beforeEach(() => tiffin.clock.set(FRIDAY_EVENING))

async function context(store_id = shop.id) {
  const store = await tiffin.services.stores.byId(store_id)
  return storeContext(tiffin.services, store!, tiffin.app.log)
}

const holderOf = () => `${crypto.randomUUID()}@example.com`

async function send(request: CodeRequest): Promise<{ id: string; code: string }> {
  const ctx = await context()
  const requested = await requestCode(ctx, request)
  if (!('id' in requested)) throw new Error(`not before ${requested.retry_after} s`)
  return { id: requested.id, code: await issueCode(ctx, { ...request, id: requested.id }) }
}

test('a code of six digits is right once, for its holder and purpose alone, however it is spaced', async () => {
  const holder = holderOf()
  const { code } = await send({ purpose: 'email', holder })
  expect(code).toMatch(/^\d{6}$/)
  const ctx = await context()
  expect(await verifyCode(ctx, { purpose: 'email', holder: holderOf(), code })).toBe('expired')
  expect(await verifyCode(ctx, { purpose: 'phone-change', holder, code })).toBe('expired')
  const spaced = `${code.slice(0, 3)} ${code.slice(3)} `
  expect(await verifyCode(ctx, { purpose: 'email', holder, code: spaced })).toBe('right')
  expect(await verifyCode(ctx, { purpose: 'email', holder, code })).toBe('expired')
})

test('after five wrong attempts the right code has expired too', async () => {
  const holder = holderOf()
  const { code } = await send({ purpose: 'phone-change', holder })
  const ctx = await context()
  for (let by = 1; by <= 5; by += 1)
    expect(await verifyCode(ctx, { purpose: 'phone-change', holder, code: wrongCode(code, by) })).toBe(
      'wrong',
    )
  expect(await verifyCode(ctx, { purpose: 'phone-change', holder, code })).toBe('expired')
})

test('a code is valid for ten minutes, a link for sixty', async () => {
  const holder = holderOf()
  const { code } = await send({ purpose: 'phone-change', holder })
  const { code: token } = await send({ purpose: 'reset', holder })
  tiffin.clock.add({ minutes: 10 })
  expect(await verifyCode(await context(), { purpose: 'phone-change', holder, code })).toBe('expired')
  tiffin.clock.add({ minutes: 49 })
  expect(await holderOfToken(await context(), token)).toBe(holder)
  tiffin.clock.add({ minutes: 1 })
  expect(await holderOfToken(await context(), token)).toBeUndefined()
})

test('of two codes to a phone the newest is valid; of two codes by e-mail each for its own request', async () => {
  const holder = holderOf()
  const first = await send({ purpose: 'phone-change', holder })
  tiffin.clock.add({ seconds: 60 })
  const second = await send({ purpose: 'phone-change', holder })
  const ctx = await context()
  if (first.code !== second.code)
    expect(await verifyCode(ctx, { purpose: 'phone-change', holder, code: first.code })).toBe('wrong')
  expect(await verifyCode(ctx, { purpose: 'phone-change', holder, code: second.code })).toBe('right')
  const here = await send({ purpose: 'email', holder, requester: 'here' })
  const there = await send({ purpose: 'email', holder, requester: 'there' })
  for (let by = 1; by <= 5; by += 1)
    await verifyCode(ctx, { purpose: 'email', holder, id: there.id, code: wrongCode(there.code, by) })
  const { id, code } = here
  expect(await verifyCode(ctx, { purpose: 'email', holder, id, code })).toBe('right')
})

test('a minute lies between two sends to a phone, and after three the next is possible in five minutes', async () => {
  const holder = holderOf()
  const request = async () => requestCode(await context(), { purpose: 'phone-change', holder })
  expect(await request()).toMatchObject({ id: expect.any(String) })
  tiffin.clock.add({ seconds: 59 })
  expect(await request()).toEqual({ retry_after: 1 })
  tiffin.clock.add({ seconds: 1 })
  expect(await request()).toMatchObject({ id: expect.any(String) })
  tiffin.clock.add({ seconds: 60 })
  expect(await request()).toMatchObject({ id: expect.any(String) })
  tiffin.clock.add({ seconds: 60 })
  expect(await request()).toEqual({ retry_after: 120 })
  tiffin.clock.add({ minutes: 2 })
  expect(await request()).toMatchObject({ id: expect.any(String) })
})

test('those who request codes for another’s address do not stop the owner’s device', async () => {
  const holder = holderOf()
  const from = async (requester: string, is_known = false) =>
    requestCode(await context(), { purpose: 'email', holder, requester, is_known })
  for (let network = 1; network <= 20; network += 1)
    expect(await from(`192.0.2.${network}`)).toHaveProperty('id')
  expect(await from('192.0.2.21')).toEqual({ retry_after: 3600 })
  expect(await from('device', true)).toHaveProperty('id')
})

test('a link’s token is taken once, and the holder’s other codes can be ended', async () => {
  const holder = holderOf()
  const one = await send({ purpose: 'reset', holder })
  const two = await send({ purpose: 'reset', holder })
  const ctx = await context()
  expect(await ctx.query(useUpToken(ctx, one.code))).toEqual([{ holder }])
  expect(await ctx.query(useUpToken(ctx, one.code))).toEqual([])
  expect(await holderOfToken(ctx, two.code)).toBe(holder)
  await ctx.query(endCodes(ctx, { purpose: 'reset', holder }))
  expect(await holderOfToken(ctx, two.code)).toBeUndefined()
})

test('codes and tokens are stored as hashes alone, and are valid in their own shop alone [V2]', async () => {
  const holder = holderOf()
  const { code: token } = await send({ purpose: 'reset', holder })
  const { code } = await send({ purpose: 'email', holder })
  const rows = await tiffin.services.db.query(
    shop.id,
    sql<{
      code_hash: string
    }>`select code_hash from one_time_code where store_id = ${shop.id} and holder = ${holder}`,
  )
  expect(rows.map(row => row.code_hash)).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ])
  expect(JSON.stringify(rows)).not.toContain(token)
  const elsewhere = await context((await tiffin.shop()).id)
  expect(await holderOfToken(elsewhere, token)).toBeUndefined()
  expect(await verifyCode(elsewhere, { purpose: 'email', holder, code })).toBe('expired')
})
