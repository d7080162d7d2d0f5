import { afterAll, expect, test } from 'vitest'
import { openEmbedded } from './embedded/embedded.ts'
import { migrateEmbedded } from './migrate.ts'

const databases = [await openEmbedded()]
const [database] = databases
afterAll(() => Promise.all(databases.map(each => each.close())))

test('a database of a newer version is refused before anything in it is changed, naming both versions and the remedy', async () => {
  await database!.exec(`
    create table migration (name text primary key, applied_at timestamptz not null default now());
    insert into migration (name) values ('0001_first.sql'), ('9999_reviews.sql')`)
  const tables = async () =>
    (await database!.query(`select relname from pg_class where relkind = 'r' and relname !~ '^(pg|sql)_'`))
      .rows
  const before = await tables()
  const refused = migrateEmbedded(database!)
  await expect(refused).rejects.toThrow(
    /newer version of Tiffin: it has 9999_reviews\.sql.*newest migration of this version is \d{4}_/,
  )
  await expect(refused).rejects.toThrow('restore a backup from before the upgrade')
  expect(await tables()).toEqual(before)
})

test('a database of this version can be opened again, and no migration runs twice', async () => {
  const own = await openEmbedded()
  databases.push(own)
  expect((await migrateEmbedded(own)).length).toBeGreaterThan(0)
  expect(await migrateEmbedded(own)).toEqual([])
})
