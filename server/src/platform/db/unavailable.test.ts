import { expect, test } from 'vitest'
import { DiskFull, isDatabaseUnavailable, isDiskFull } from './unavailable.ts'

const coded = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more })

test.each([
  ['no connection left', '53300'],
  ['no memory', '53200'],
  ['no room on the disk', '53100'],
  ['starting', '57P03'],
  ['closing', '57P01'],
  ['a statement that an administrator has ended', '57014'],
  ['a broken connection', '08006'],
  ['a password that has just been changed', '28P01'],
  ['a standby that only reads', '25006'],
  ['nobody at the port', 'ECONNREFUSED'],
  ['a name that is not known for a moment', 'EAI_AGAIN'],
])('%s means that the database is away, not that we are wrong [R13]', (_, code) => {
  expect(isDatabaseUnavailable(coded(code))).toBe(true)
})

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
])('so does what the driver says: %s [R13]', message => {
  expect(isDatabaseUnavailable(new Error(message))).toBe(true)
})

test('a missing socket is an outage, a missing file of ours is a bug', () => {
  expect(isDatabaseUnavailable(coded('ENOENT', { syscall: 'connect' }))).toBe(true)
  expect(isDatabaseUnavailable(coded('ENOENT', { syscall: 'open' }))).toBe(false)
})

test.each(['23505', '40001', '22P02', '42P01', 'XX000', ''])('%s is a bug, not an outage', code => {
  expect(isDatabaseUnavailable(coded(code))).toBe(false)
})

test('a full disk is recognised, whether we or PostgreSQL report it', () => {
  expect(isDiskFull(new DiskFull('no room'))).toBe(true)
  expect(isDiskFull(coded('53100'))).toBe(true)
  expect(isDatabaseUnavailable(new DiskFull('no room'))).toBe(true)
  expect(isDiskFull(coded('53300'))).toBe(false)
})
