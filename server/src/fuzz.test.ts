import { register } from '@tiffin/contract/people/accounts/diner'
import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { addressOf } from '@tiffin/contract/client'
import type { Endpoint } from '@tiffin/contract/endpoint'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { consoleRoutes, shopRoutes } from './app.ts'
import { withInstallation, withShop } from './testing/with-shop.ts'
import { type Diner, fillBasket, itemNamed, orderFood } from './testing/ordering.ts'
import { SMALL_MENU } from './testing/small-menu.ts'
import { newStaff } from './testing/staff.ts'

const RUNS = 25

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ menu: SMALL_MENU }))
let dish: string
/** The dish that the stock calls of the kitchen use. It is never ordered, so it may be sold out. */
let runsOut: string
let cook: string
let diner: Diner
/** Ids of existing rows, so that not every call ends at the first check. */
let known: Record<'cart' | 'order' | 'line' | 'dish' | 'diner', string>
beforeAll(async () => {
  dish = await itemNamed(shop, 'Tarka dal')
  runsOut = await itemNamed(shop, 'Samosa')
  await signInAll()
})

async function signInAll(): Promise<void> {
  const email = `ada-${crypto.randomUUID()}@example.com`
  const { api_token: token, id } = await shop.call(register, { body: { ...ADA, email } })
  diner = { client: shop.as({ 'user-token': token }), token, id }
  cook = (await newStaff(tiffin, shop, 'owner', true)).token
}

beforeEach(async () => {
  const order = await orderFood(shop, { diner })
  const cart = await fillBasket(shop, diner)
  known = { order: order.id, cart: cart.id, line: cart.item[0]!.id, dish, diner: diner.id }
})

const ADA = {
  first_name: 'Ada',
  last_name: 'Khan',
  phone: '07400 123456',
  password: 'Lantern-7-kites',
  password_confirmation: 'Lantern-7-kites',
  agree_checkbox: 'YES',
}

/** Common values by the name of the field. */
const USUAL: Record<string, unknown> = {
  ...ADA,
  email: 'ada@example.com',
  postcode: 'BD1 1AA',
  pre_order_time: 'ASAP',
  payment_mode: 'CASH',
  sending: 'collection',
  quantity: 2,
  version: 3,
  minutes: 10,
  product_id: 1,
  platform_id: 1,
  policy_id: [1],
}

/**
 * Values that often break programs: lone surrogates, NUL, text direction marks, numbers beyond every column, other
 * types.
 */
const ODD: unknown[] = [
  '\ud800',
  'a\udfffb',
  '\u0000',
  '\u202e',
  '💥'.repeat(50),
  "'; drop table store; --",
  '%s%n{0}{host}',
  '../../etc/passwd',
  '__proto__',
  'x'.repeat(5000),
  '-1',
  '1e400',
  'NaN',
  '2027-03-28 01:30:00',
  '9999-99-99 99:99:99',
  '+100000-01-01 00:00:00',
  -1,
  0.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e21,
  null,
  true,
  [],
  {},
  [[[[]]]],
  { toString: 1, constructor: null },
]
const odd = fc.constantFrom(...ODD)

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  format?: string
  additionalProperties?: Schema | boolean
}

/** Values that a schema permits, and sometimes ones that it does not. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 20, arbitrary: allowedBy(schema) }, { weight: 1, arbitrary: odd })
}

function allowedBy(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf))
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).map(([key, each]) => [
        key,
        usualIn(key, each),
      ])
      return fc.record(Object.fromEntries(properties) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: schema.required ?? [],
      })
    }
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), { maxLength: 4 })
    case 'integer':
      return fc.oneof(fc.integer({ min: -2, max: 12 }), fc.maxSafeInteger())
    case 'number':
      return fc.oneof(fc.integer({ min: -2, max: 12 }), fc.double())
    case 'boolean':
      return fc.boolean()
    case 'string':
      return textsOf(schema)
    default:
      return fc.oneof(odd, fc.anything({ maxDepth: 2 }).filter(isJson))
  }
}

/** Mostly a common value, so that code behind the first check is reached too; otherwise any value. */
function usualIn(key: string, schema: Schema): fc.Arbitrary<unknown> {
  const isPerson = schema.format === 'uuid' && /^(customer_id|consent_by)$/.test(key)
  const usual = isPerson ? known.diner : USUAL[key]
  if (usual === undefined) return valuesOf(schema)
  return fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: valuesOf(schema) })
}

function textsOf({ format }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...Object.values(known)), fc.uuid({ version: 4 }))
  const usual = ['CASH', 'ASAP', 'BD1 1AA', 'YES', 'to', 'all', 'priya@example.com', '07400 123456', '12.50']
  return fc.oneof(
    fc.constantFrom(...usual, '2026-11-20 19:00:00'),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ maxLength: 30 }),
  )
}

const isJson = (value: unknown) => {
  try {
    return JSON.stringify(value) !== undefined
  } catch {
    return false
  }
}

function wireOf(schema: z.ZodMiniType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined)
  return allowedBy(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
}

const headers = fc.record(
  {
    'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('x', 'again and again')),
    'last-event-id': fc.constantFrom('abc', '-1', '99999999999999999999'),
    language: fc.constantFrom('es', 'xx', '../en', '__proto__'),
    'content-type': fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain'),
    cookie: fc.constantFrom('device_=.', 'language=es', ';;;='),
  },
  { requiredKeys: [] },
)

/** The values of a path or query as text; a path mostly names an existing row. */
function asText(values: unknown, usual: Record<string, string> = {}): Record<string, string> {
  const entries = Object.entries((values ?? {}) as Record<string, unknown>)
  const texts = entries.map(([key, value]) => [
    key,
    usual[key] ?? (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
  ])
  return Object.fromEntries(texts) as Record<string, string>
}

function usualParams({ path, method }: Endpoint): Record<string, string> {
  return {
    storeId: String(shop.id),
    productId: '1',
    day: 'all',
    id: /cart|change/.test(path) ? known.cart : path.includes('stock') ? runsOut : known.order,
    itemId: method === 'POST' ? known.dish : known.line,
  }
}

const rows = [...shopRoutes, ...consoleRoutes]
  .map(route => route.endpoint)
  .filter(row => !row.wire?.stream)
  .map(row => [`${row.method} ${row.path}`, row] as const)

test.each(rows)(
  'for random input, %s always returns a response and never a server error [V1]',
  async (_, row: Endpoint) => {
    const isStaff = row.path.startsWith('/staff')
    const { api_token } = await shop.store()
    const parts = fc.record({
      params: wireOf(row.params),
      query: wireOf(row.query),
      body: wireOf(row.body),
      headers,
      isUsual: fc.integer({ min: 0, max: 3 }).map(Boolean),
    })
    await fc.assert(
      fc.asyncProperty(parts, async ({ params, query, body, headers: odds, isUsual }) => {
        const response = await (isStaff ? tiffin.console : tiffin.app).inject({
          method: row.method,
          url: addressOf(row, {
            params: asText(params, isUsual ? usualParams(row) : {}),
            query: asText(query, isUsual ? usualParams(row) : {}),
          }),
          headers: {
            'content-type': 'application/json',
            ...(isUsual ? {} : odds),
            host: isStaff ? 'console.example' : shop.host,
            ...(isStaff ? { 'staff-token': cook } : { 'user-token': diner.token, 'api-token': api_token }),
          },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        })
        expect(response.statusCode, response.body).toBeLessThan(500)
      }),
      // The same seed each time, so that a failure can be reproduced.
      { numRuns: RUNS, seed: 20_261_120 },
    )
    // The call has signed out, so sign in again for those that follow.
    if (row.path.endsWith('/logout')) await signInAll()
  },
)

test.each([
  [updateCart, { version: Number.MAX_SAFE_INTEGER }],
  [updateCart, { quantity: 1e21, comments: '\u202e'.repeat(200) }],
  [confirmCart, { version: Number.MAX_SAFE_INTEGER }],
  [confirmCart, { version: -2_147_483_649 }],
  [confirmCart, { total: '99999999999999.99' }],
])(
  'numbers that no column holds are refused of a basket that is alive: $0.method $0.path $1 [V1]',
  async (row, body) => {
    const params = { id: known.cart }
    const outcome = await diner.client.call(row as typeof updateCart, { params, body: body as never }).then(
      () => 200,
      (error: unknown) => (error as { status: number }).status,
    )
    expect(outcome).toBeLessThan(500)
  },
)
