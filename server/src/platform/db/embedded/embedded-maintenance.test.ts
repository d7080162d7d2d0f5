import { expect, test } from 'vitest'
import { openEmbedded } from './embedded.ts'
import { maintain } from './embedded-maintenance.ts'

test('maintenance vacuums dead rows, shortens the log, and leaves the role as it was', async () => {
  const database = await openEmbedded()
  await database.exec(`
    create table cart (id int primary key, version int);
    insert into cart select id, 0 from generate_series(1, 100) id;
    create role server;
    grant select, update on cart to server;
    set role server`)
  for (let version = 1; version <= 20; version++)
    await database.query('update cart set version = $1', [version])
  // PostgreSQL writes its statistics at most once a second.
  await database.query('select pg_stat_force_next_flush()')
  await database.query('select 1')
  expect(await maintain(database, { log_bytes: 0, isFull: true })).toEqual(['checkpoint'])
  expect(await maintain(database, { log_bytes: 0 })).toEqual(['vacuum (analyze) public.cart', 'checkpoint'])
  expect(await maintain(database)).toEqual([])
  expect((await database.query('select current_user as name')).rows).toEqual([{ name: 'server' }])
  await database.close()
})
