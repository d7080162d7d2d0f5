import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'

test('a call is a row once: the two halves of the product share it, and none has a second one of its own [Z-11]', async () => {
  const all = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
  const files = all.filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const load = (name: string): Promise<Record<string, unknown>> =>
    import(/* @vite-ignore */ new URL(name, import.meta.url).href)
  const modules = await Promise.all(files.map(load))
  const rows = modules.flatMap(module => Object.values(module)).filter(isEndpoint)
  const calls = rows.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
  expect(calls.length).toBeGreaterThan(40)
  expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([])
})

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value
  )
}
