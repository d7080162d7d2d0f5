import { expect, test } from 'vitest'
import { requireAddress, withoutPassword } from './address.ts'

test.each([
  'postgres://user:p%40ss%25@db.example:5432/tiffin',
  'postgresql://user@one.example,two.example/tiffin?target_session_attrs=read-write',
  'postgres://user@/tiffin?host=/run/postgresql',
  'postgres://user:secret@[::1]:5432,db.example/tiffin?application_name=ops@north',
  'postgres://db.example:5432/tiffin?user=mover&password=s@cret',
])('the address %s is accepted for a database', url => {
  expect(() => requireAddress('The address', url)).not.toThrow()
})

test.each([
  { url: 'postgres://user:secr@et@db.example/tiffin', remedy: 'as %40' },
  { url: 'postgres://user:secret%@db.example/tiffin', remedy: 'as %25' },
  { url: 'postgres://user:secret%zz@db.example/tiffin', remedy: 'as %25' },
  { url: 'postgres://user:sec ret@db.example/tiffin', remedy: 'as %20' },
  { url: 'postgres://user:sec/ret@db.example/tiffin', remedy: '/ in the password as %2F' },
  { url: 'postgres://user:sec?ret@db.example/tiffin', remedy: '? as %3F' },
  { url: 'postgres://user:sec#ret@db.example/tiffin', remedy: '# as %23' },
  { url: 'postgres://user:12/sec@db.example/tiffin', remedy: 'as %2F' },
  { url: 'postgres://user:12?sec@db.example/tiffin', remedy: 'as %3F' },
  { url: 'postgres://user:12?a=sec@db.example/tiffin', remedy: 'as %3F' },
  { url: 'postgres://user:12#sec@db.example/tiffin', remedy: 'as %23' },
  { url: 'postgres://user:s@c/sec@db.example/tiffin', remedy: 'as %40' },
  { url: 'postgres://user:sec/ret', remedy: 'as %2F' },
  { url: '', remedy: 'postgres://USER' },
  { url: 'mysql://user:secret@db.example/tiffin', remedy: 'postgres://USER' },
  { url: 'postgres://user:secret@db.example/tiffin?target_session_attrs=standby', remedy: 'takes writes' },
])('the address $url is refused with the remedy and without its password', ({ url, remedy }) => {
  const refusal = () => requireAddress('The address', url)
  expect(refusal).toThrow(remedy)
  expect(refusal).not.toThrow(/sec/)
})

test.each([
  {
    url: 'postgres://user:s%40cret@db.example/tiffin',
    text: 'host "s@cret" or s%40cret',
    hidden: 'host "***" or ***',
  },
  {
    url: 'postgres://user:s@cret@db.example/tiffin',
    text: 'no "s@cret", "s%40cret"',
    hidden: 'no "***", "***"',
  },
  { url: 'postgres://user:s%zz@db.example/tiffin', text: 'bad token "s%zz"', hidden: 'bad token "***"' },
  { url: 'postgres://db.example/tiffin?password=secret&user=u', text: 'no secret', hidden: 'no ***' },
  {
    url: 'postgres://mover:secret@db/tiffin?application_name=ops@north',
    text: 'no secret',
    hidden: 'no ***',
  },
  { url: 'postgres://user@db.example/tiffin', text: 'no user', hidden: 'no user' },
])('a message about $url does not have its password', ({ url, text, hidden }) => {
  expect(withoutPassword(text, url)).toBe(hidden)
})
