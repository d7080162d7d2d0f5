import { expect, test } from 'vitest'
import { environmentOf } from './environment.ts'

test.each([
  ['localhost', 'development'],
  ['mango-tree.localhost', 'development'],
  ['kitchen.local', 'development'],
  ['dev.mango.example', 'development'],
  ['qa.mango.example', 'qa'],
  ['staging.mango.example', 'staging'],
  ['sit.mango.example', 'sit'],
  ['preprod.mango.example', 'pre-production'],
  ['pre.mango.example', 'pre-production'],
  ['mango.example', 'production'],
  ['presto.example', 'production'],
])('%s is %s [C-14]', (host, environment) => {
  expect(environmentOf(host)).toBe(environment)
})
