import { expect, test } from 'vitest'
import { environmentOf, ENVIRONMENTS } from './environment.ts'

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
])('%s is %s [C-14] [N-20]', (host, environment) => {
  expect(environmentOf(host)).toBe(environment)
})

test('there are six environments, and each has hostnames of its own [N-20]', () => {
  expect(ENVIRONMENTS).toEqual(['development', 'qa', 'staging', 'sit', 'pre-production', 'production'])
  const hosts = [
    'localhost',
    'qa.a.example',
    'staging.a.example',
    'sit.a.example',
    'pre.a.example',
    'a.example',
  ]
  expect(hosts.map(environmentOf)).toEqual(ENVIRONMENTS)
})
