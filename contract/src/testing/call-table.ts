import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Auth, Endpoint } from '../endpoint.ts'

/**
 * The calls of the shops' sites as their clients know them. A client finds each call under its method and path, with at
 * least these fields; what the fields mean and when a call is refused is proven by the tests of its handler.
 */
export type Call = {
  rule: string
  call: `${Endpoint['method']} /${string}`
  auth: Auth
  query?: string
  body?: string
  response?: string
  wire?: 'form' | 'packed' | 'stream'
}

/** Fields that several calls have. */
export const ADDRESS = 'postcode house_number flat address_line1 address_line2 area latitude longitude'
export const SIGNED_IN = 'id first_name last_name email api_token'

const folder = new URL('..', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  name => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/'),
)
const modules = await Promise.all(
  files.map(
    (name): Promise<Record<string, unknown>> => import(/* @vite-ignore */ new URL(name, folder).href),
  ),
)
const endpoints = new Map(
  modules
    .flatMap(module => Object.values(module))
    .filter(isEndpoint)
    .map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

/** A test for each row, whose name ends in the row's rule. */
export function testCalls(calls: readonly Call[]): void {
  test.each(calls.map(row => [row.call, row.rule, row] as const))(
    '%s takes and returns the fields that its clients know %s',
    (call, _, { auth, query, body, response, wire }) => {
      const found = endpoints.get(call)
      expect(found?.auth).toBe(auth)
      expect(fieldsOf(found?.query)).toEqual(expect.arrayContaining(split(query)))
      expect(fieldsOf(found?.body)).toEqual(expect.arrayContaining(split(body)))
      expect(fieldsOf(found?.response)).toEqual(expect.arrayContaining(split(response)))
      if (wire) expect(found?.wire).toHaveProperty(wire)
    },
  )
}

function split(names = ''): string[] {
  return names.split(' ').filter(Boolean)
}

/** The names of an object's fields, also of a pipe, of one with a default, and of the branches of a union. */
function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  const def = (schema as { def?: Definition } | undefined)?.def
  if (!def) return []
  if (def.shape) return Object.keys(def.shape)
  if (def.options) return def.options.flatMap(fieldsOf)
  return fieldsOf(def.innerType ?? def.in)
}

type Definition = {
  shape?: Record<string, unknown>
  options?: z.ZodMiniType[]
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value
  )
}
