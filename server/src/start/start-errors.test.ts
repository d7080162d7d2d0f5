import { expect, test } from 'vitest'
import { CannotStart } from '../platform/cannot-start.ts'
import { startErrorOf } from './start-errors.ts'

const thrown = (code: string, more = {}) => Object.assign(new Error(`it said ${code}`), { code, ...more })
const postgres = { DATABASE_URL: 'postgres://tiffin:secret@db.internal:5433/shop' }

test.each([
  [
    'nobody there',
    'ECONNREFUSED',
    'PostgreSQL at db.internal:5433 cannot be reached',
    'Check that it is running',
  ],
  ['no such machine', 'ENOTFOUND', 'db.internal', 'Check its name'],
  ['a wrong password', '28P01', 'does not let tiffin in', 'the password in DATABASE_URL'],
  ['no such database', '3D000', 'has no database "shop"', 'Create it'],
  ['too few rights', '42501', 'does not allow tiffin', 'have createrole'],
  ['no connection left', '53300', 'cannot be reached', 'start again'],
])(
  '%s: a start on PostgreSQL says why it cannot be and what to do, and no password',
  (_, code, why, remedy) => {
    const said = startErrorOf(thrown(code), postgres)
    expect(said).toContain(why)
    expect(said).toContain(remedy)
    expect(said).not.toContain('secret')
  },
)

test('the hosts of the query are named too, also where the address has a user and no host', () => {
  const DATABASE_URL = 'postgres://tiffin@/shop?host=db-1,db-2'
  expect(startErrorOf(thrown('ECONNREFUSED'), { DATABASE_URL })).toContain('PostgreSQL at db-1, db-2')
})

test.each([
  ['EADDRINUSE', { PORT: '4000' }, 'Port 4000 is in use'],
  ['EACCES', { PORT: '80' }, 'may not open port 80'],
  ['EADDRNOTAVAIL', { HOST: '10.9.9.9' }, '10.9.9.9 is not an address of this machine'],
])('%s: a start says which port or address it cannot have', (code, variables, why) => {
  expect(startErrorOf(thrown(code, { syscall: 'listen' }), variables)).toContain(why)
  expect(startErrorOf(thrown(code, { syscall: 'listen' }), { ...postgres, ...variables })).toContain(why)
})

test('a damaged database is recognised also when the error comes after the start', () => {
  expect(startErrorOf(thrown('XX001'), { DATA_DIR: '/srv/var' })).toContain(
    'The database in /srv/var is damaged',
  )
})

test('a refusal is printed with its remedy, and a bug keeps its stack trace', () => {
  expect(startErrorOf(new CannotStart('Make room.'), {})).toBe('Make room.')
  expect(startErrorOf(new TypeError('x is not a function'), {})).toBeUndefined()
  expect(startErrorOf(thrown('23505'), postgres)).toBeUndefined()
})
