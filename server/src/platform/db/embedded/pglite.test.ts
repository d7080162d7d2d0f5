import type { PGlite } from '@electric-sql/pglite'
import { sql } from '../sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { openEmbedded } from './embedded.ts'
import { embeddedConnections } from './embedded-connections.ts'
import { openPglite } from './pglite.ts'
import { SERVER_ROLE } from '../role.ts'

let pglite: PGlite
let db: Database
beforeAll(async () => {
  pglite = await openEmbedded()
  await pglite.exec(`create role ${SERVER_ROLE}; create table dish (name text);
    grant select, insert on dish to ${SERVER_ROLE}; insert into dish values ('Dal');
    create table moved_store (store_id integer primary key); grant select on moved_store to ${SERVER_ROLE};
    create function refuse_moved(text) returns text language sql as 'select $1'`)
  db = await openPglite(embeddedConnections(pglite))
})
afterAll(() => db.close())

test('statements that wait for one another let the event loop handle other things in between', async () => {
  let turns = 0
  let turn = setImmediate(function next() {
    turns += 1
    turn = setImmediate(next)
  })
  await Promise.all(Array.from({ length: 50 }, () => db.platform(sql`select 1`)))
  clearImmediate(turn)
  // All connections may run in one turn.
  expect(turns).toBeGreaterThanOrEqual(5)
})

test('a statement is prepared once, however often and on however many connections it runs', async () => {
  const run = () => db.query(1, sql`select name from dish`)
  const all = await Promise.all(Array.from({ length: 20 }, run))
  expect(all).toEqual(Array.from({ length: 20 }, () => [{ name: 'Dal' }]))
  for (let times = 0; times < 3; times++) await run()
  const [row] = await db.platform(
    sql`select count(*)::int as n from pg_prepared_statements where statement = 'select name from dish'`,
  )
  expect(row).toEqual({ n: 1 })
})

test('no other query uses the session between the statements of a transaction', async () => {
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const order: string[] = []
  const transaction = db.platformTransaction(async run => {
    await run(sql`select name from dish`)
    begun.resolve()
    await gate.promise
    await run(sql`select name from dish`)
    order.push('transaction')
  })
  await begun.promise
  // Like maintenance, which runs with another role.
  const others = [
    pglite.query('select 1').then(() => order.push('maintenance')),
    db.query(1, sql`select 1`).then(() => order.push('request')),
  ]
  await new Promise(resolve => setImmediate(resolve))
  gate.resolve()
  await Promise.all([transaction, ...others])
  expect(order[0]).toBe('transaction')
  expect(order).toHaveLength(3)
})

test('a refused statement inside a transaction undoes it, and the next one runs', async () => {
  const failed = db.platformTransaction(async run => {
    await run(sql`insert into dish values ('Naan')`)
    await run(sql`delete from dish`)
  })
  await expect(failed).rejects.toMatchObject({ code: '42501' })
  expect(await db.query(1, sql`select name from dish`)).toEqual([{ name: 'Dal' }])
})

test('a row that cannot be read costs the connection, and the next one finds nothing of it', async () => {
  const names = () => db.query(1, sql`select name from dish`)
  await names()
  const unreadable = db.platformTransaction(async run => {
    await run(sql`insert into dish values ('Naan')`)
    await run(sql`select 'infinity'::timestamptz as at`)
  })
  await expect(unreadable).rejects.toThrow()
  await expect(db.platform(sql`select 'infinity'::timestamptz as at`)).rejects.toThrow()
  expect(await names()).toEqual([{ name: 'Dal' }])
})
