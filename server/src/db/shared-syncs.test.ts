import type { PGlite } from '@electric-sql/pglite'
import { cpSync, fdatasyncSync, fstatSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from './sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { embeddedConnections } from './embedded-connections.ts'
import { openPglite } from './pglite.ts'
import { SERVER_ROLE } from './role.ts'
import { dropTemplates } from './testing/drop-templates.ts'
import { runChild, temporaryDirectory } from './testing/run-child.ts'

const TABLES = `create role ${SERVER_ROLE};
  create table paid (id int primary key, note text); grant all on paid to ${SERVER_ROLE};
  create table fresh (id int); grant all on fresh to ${SERVER_ROLE};
  insert into paid values (0)`

const template = mkdtempSync(join(tmpdir(), 'tiffin-'))
beforeAll(async () => {
  const database = await openEmbedded(template, { sync: () => {} })
  await database.exec(TABLES)
  await dropTemplates(database)
  await database.close()
})
afterAll(() => rmSync(template, { recursive: true, force: true }))

function copyOfTemplate(): string {
  const dataDir = temporaryDirectory()
  cpSync(template, dataDir, { recursive: true })
  return dataDir
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await turn()
}

type Disk = { db: Database; pglite: PGlite; dataDir: string; held: (() => void)[]; synced: number[] }

/** A database on a disk that answers in the background only when the test says so. */
async function openSlowDisk(): Promise<Disk> {
  const dataDir = copyOfTemplate()
  const held: (() => void)[] = []
  const synced: number[] = []
  const pglite = await openEmbedded(dataDir, {
    sync: fd => {
      synced.push(fstatSync(fd).ino)
      fdatasyncSync(fd)
    },
    syncLater: () => new Promise(resolve => held.push(resolve)),
  })
  const db = await openPglite(embeddedConnections(pglite))
  // A new connection's first answer waits for the disk too, so open all that are used.
  await Promise.all(Array.from({ length: 5 }, () => db.platform(sql`select 1`)))
  synced.length = 0
  return { db, pglite, dataDir, held, synced }
}

function pay(db: Database, id: number): Promise<unknown> {
  return db.query(1, sql`insert into paid (id) values (${id})`)
}

test('commits share a sync, and nobody hears of one before the disk has it, not even who reads [R1]', async () => {
  const { db, pglite, held } = await openSlowDisk()
  const heard: string[] = []
  const first = pay(db, 1).then(() => heard.push('first'))
  await until(() => held.length === 1)
  const others = [2, 3, 4].map(id => pay(db, id).then(() => heard.push('other')))
  const ran = async () => (await pglite.query('select from paid where id between 1 and 4')).rows.length
  await until(async () => (await ran()) === 4)
  const reader = db.query(1, sql`select id from paid`).then(() => heard.push('reader'))
  const refused = pay(db, 4).catch(() => heard.push('refused'))
  await pglite.query('select 1')
  expect(heard).toEqual([])
  held[0]!()
  await first
  await until(() => held.length === 2)
  expect(heard).toEqual(['first'])
  held[1]!()
  await Promise.all([...others, reader, refused])
  expect(heard.toSorted()).toEqual(['first', 'other', 'other', 'other', 'reader', 'refused'])
  expect(held, 'one sync for all that came meanwhile').toHaveLength(2)
  await db.close()
})

test('a page of a table is written only after the log that tells of it is on disk [R1]', async () => {
  const { db, dataDir, held, synced } = await openSlowDisk()
  const first = pay(db, 1)
  await until(() => held.length === 1)
  expect(synced).toEqual([])
  // The first row of a table makes its first page.
  const second = db.query(1, sql`insert into fresh values (1)`)
  await first
  expect(logsIn(dataDir)).toContain(synced[0])
  held[0]!()
  await until(() => held.length === 2)
  held[1]!()
  await second
  await db.close()
})

test('when the disk refuses a shared sync the server stops, and none of its commits was acknowledged', async () => {
  const writer = runChild(WRITER, copyOfTemplate())
  const lines: string[] = []
  for (let line = await writer.nextLine(); line; line = await writer.nextLine()) lines.push(line)
  const { code, stderr } = await writer.ended
  expect(lines).toEqual(['1', '2'])
  expect(code).toBe(1)
  expect(stderr).toContain('The embedded database has stopped')
  expect(stderr).toContain('could not fsync')
})

function logsIn(dataDir: string): number[] {
  const folder = join(dataDir, 'pgdata', 'pg_wal')
  return readdirSync(folder).map(name => statSync(join(folder, name)).ino)
}

/** Writes one row after the other and prints each id once it is acknowledged; then the disk breaks. */
const WRITER = `
import { fdatasync, writeSync } from 'node:fs'
import { promisify } from 'node:util'
import { sql } from ${JSON.stringify(new URL('./sql.ts', import.meta.url))}
import { openEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url))}
import { embeddedConnections } from ${JSON.stringify(new URL('./embedded-connections.ts', import.meta.url))}
import { openPglite } from ${JSON.stringify(new URL('./pglite.ts', import.meta.url))}
let broken = false
const syncLater = async fd => {
  if (broken) throw new Error('the disk is gone')
  await promisify(fdatasync)(fd)
}
const pglite = await openEmbedded(process.argv[1], { syncLater })
const db = await openPglite(embeddedConnections(pglite))
const pay = async id => {
  await db.query(1, sql\`insert into paid (id) values (\${id})\`)
  writeSync(1, id + '\\n')
}
await pay(1)
await pay(2)
broken = true
await Promise.all([pay(3), pay(4)])
`
