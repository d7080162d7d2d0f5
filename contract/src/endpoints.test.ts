import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'

const all = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
const files = all.filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
const modules = await Promise.all(
  files.map(
    (name): Promise<Record<string, unknown>> =>
      import(/* @vite-ignore */ new URL(name, import.meta.url).href),
  ),
)
const endpoints = modules.flatMap(module => Object.values(module)).filter(isEndpoint)

test('each call is declared once, and server and browsers share the declaration [Z-11]', () => {
  const calls = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
  expect(calls.length).toBeGreaterThan(40)
  expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([])
})

test('only the call that starts a payment has a version in its path [C-31]', () => {
  const versioned = endpoints.map(({ path }) => path).filter(path => /\/v\d+\//.test(path))
  expect(versioned).toEqual(['/consumer/v1/cart/:id/payment'])
})

test.each(endpoints.map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s says who may call it, without contradiction [Y-01]',
  (_, {
    auth,
    path,
    roles,
    operator,
    operators_too,
    before_factor,
    missing = {},
    raw,
    body,
    idempotent,
    method,
  }) => {
    const params = Array.from(path.matchAll(/:(\w+)/g), ([, param]) => param)
    expect(roles !== undefined).toBe(auth === 'staff' && params.includes('storeId'))
    if (roles) expect(roles.length).toBeGreaterThan(0)
    if (operator) expect([auth, roles]).toEqual(['staff', undefined])
    if (operators_too) expect(roles).toBeDefined()
    if (before_factor) expect([auth, roles]).toEqual(['staff', undefined])
    expect(params).toEqual(expect.arrayContaining(Object.keys(missing)))
    if (raw) expect([body, idempotent, method]).toEqual([undefined, undefined, 'POST'])
  },
)

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value
  )
}
