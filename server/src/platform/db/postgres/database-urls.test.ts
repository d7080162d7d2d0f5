import { expect, test } from 'vitest'
import { databaseUrls, writableUrl } from './database-urls.ts'

test('an address of one host stays as it is', () => {
  for (const url of ['postgres://tiffin:a%40b@db/tiffin', 'postgresql://db:5433/tiffin?sslmode=require'])
    expect(databaseUrls(url)).toEqual([url])
})

test('several hosts become an address each, with user, database and parameters', () => {
  expect(
    databaseUrls('postgres://u:p@a:5432,b:5433,[::1]/tiffin?target_session_attrs=read-write&sslmode=require'),
  ).toEqual([
    'postgres://u:p@a:5432/tiffin?sslmode=require',
    'postgres://u:p@b:5433/tiffin?sslmode=require',
    'postgres://u:p@[::1]/tiffin?sslmode=require',
  ])
})

test('hosts and ports may be parameters, as for sockets', () => {
  expect(databaseUrls('postgres://u@localhost/tiffin?host=/run/a,/run/b&port=5432,5433')).toEqual([
    'postgres://u@localhost/tiffin?host=%2Frun%2Fa&port=5432',
    'postgres://u@localhost/tiffin?host=%2Frun%2Fb&port=5433',
  ])
  expect(databaseUrls('postgres://u@/tiffin?host=a,b&port=6000')).toEqual([
    'postgres://u@/tiffin?host=a&port=6000',
    'postgres://u@/tiffin?host=b&port=6000',
  ])
})

test('an address that names no PostgreSQL, ports that do not fit, or a standby is refused', () => {
  for (const url of [
    'mysql://db/tiffin',
    'postgres://u@/tiffin?host=a,b,c&port=1,2',
    'postgres://a,b/tiffin?target_session_attrs=standby',
  ])
    expect(databaseUrls(url)).toBeUndefined()
})

test.each([
  ['postgres://u@a/tiffin', 'postgres://u@a/tiffin'],
  ['postgres://u@a,b/tiffin', 'postgres://u@a,b/tiffin?target_session_attrs=read-write'],
  [
    'postgres://u@/tiffin?host=/run/a,/run/b',
    'postgres://u@/tiffin?host=/run/a,/run/b&target_session_attrs=read-write',
  ],
  [
    'postgres://u@a,b/tiffin?target_session_attrs=primary',
    'postgres://u@a,b/tiffin?target_session_attrs=primary',
  ],
])('a database that copies from %s connects to the host that takes writes', (url, expected) => {
  expect(writableUrl(url)).toBe(expected)
})
