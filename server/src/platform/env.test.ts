import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('without any setting the process binds to this machine, on port 3000, with its data in ./var', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    loopback: true,
    DATA_DIR: './var',
    DATABASE_URL: '',
  })
})

test.each(['127.0.0.1', '127.8.8.8', 'localhost', '::1'])('%s is reachable from this machine only', HOST => {
  expect(readEnv({ HOST }).loopback).toBe(true)
})

test.each(['0.0.0.0', '192.168.1.4', '::', 'shop.example'])('%s is reachable by others', HOST => {
  expect(readEnv({ HOST }).loopback).toBe(false)
})

test('all wrong values are reported at once, each with its remedy', () => {
  expect(() => readEnv({ PORT: 'eighty', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })).toThrow(
    [
      'PORT is "eighty": it must be a port from 0 to 65534.',
      'DATABASE_URL is "mysql://x": it must be a PostgreSQL address (postgres://user:password@host/database, or with several hosts: host,host), or nothing for the embedded database.',
      'LOG_LEVEL is "loud": it must be one of trace, debug, info, warn, error, silent.',
    ].join('\n'),
  )
})

test('on this machine only warnings and errors are logged; reachable by others, everything is, unless configured otherwise', () => {
  expect(readEnv({}).LOG_LEVEL).toBe('warn')
  expect(readEnv({ HOST: '0.0.0.0' }).LOG_LEVEL).toBe('info')
  expect(readEnv({ LOG_LEVEL: 'debug' }).LOG_LEVEL).toBe('debug')
})

test('an empty variable counts as absent', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, DATABASE_URL: '' })
})

test('behind a proxy it counts as reachable by others, whatever it is bound to', () => {
  expect(readEnv({ TRUST_PROXY: 'true' }).loopback).toBe(false)
})

test('each environment may have bases of its own [C-15]', () => {
  const env = readEnv({ API_BASES: 'qa=https://api.qa.example.com/  staging=/api' })
  expect(env.API_BASES).toEqual({ qa: 'https://api.qa.example.com', staging: '/api' })
  expect(env.LANGUAGE_BASES).toEqual({})
})

test.each(['https://api.example.com', 'test=https://api.example.com', 'qa=ftp://api.example.com', 'qa=/a b'])(
  'a base that no environment can have is refused: %s [C-15]',
  API_BASES => {
    expect(() => readEnv({ API_BASES })).toThrow('API_BASES')
  },
)

test('the platform has a site for each country and brand that the operator names [C-27]', () => {
  const PLATFORM_SITES = '1=https://tiffin.example/uk EAT-APPY=https://eat-appy.example'
  expect(readEnv({ PLATFORM_SITES }).PLATFORM_SITES).toEqual({
    '1': 'https://tiffin.example/uk',
    'EAT-APPY': 'https://eat-appy.example',
  })
  expect(() => readEnv({ PLATFORM_SITES: '1=javascript:alert(1)' })).toThrow('PLATFORM_SITES')
})
