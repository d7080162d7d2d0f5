import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../connect.ts'
import { embeddedInThread } from './embedded-thread.ts'
import { damagedDatabase } from './damaged-database.ts'
import { sql } from '../sql.ts'
import { runChild, temporaryDirectory } from '../../../testing/db/run-child.ts'

const template = mkdtempSync(join(tmpdir(), 'tiffin-'))
beforeAll(async () => (await connect({ dataDir: template })).close())
afterAll(() => rmSync(template, { recursive: true, force: true }))

function copyOfTemplate(): string {
  const dataDir = temporaryDirectory()
  cpSync(template, dataDir, { recursive: true })
  return dataDir
}

test('while the database works on a long statement, the server goes on with other requests', async () => {
  const db = await connect({ dataDir: copyOfTemplate() })
  let turns = 0
  let turn = setImmediate(function next() {
    turns += 1
    turn = setImmediate(next)
  })
  await db.platform(sql`select count(*) from generate_series(1, 300000)`)
  clearImmediate(turn)
  expect(turns).toBeGreaterThan(100)
  await db.close()
})

test('a database that is damaged does not start, and the error says so', async () => {
  const dataDir = copyOfTemplate()
  rmSync(join(dataDir, 'pgdata', 'PG_VERSION'))
  const refusal = damagedDatabase(dataDir, ['the file PG_VERSION is missing'])
  await expect(connect({ dataDir })).rejects.toEqual(refusal)
})

test('a damaged database also says so if the server was busy while it failed to start', async () => {
  const dataDir = copyOfTemplate()
  rmSync(join(dataDir, 'pgdata', 'PG_VERSION'))
  const opening = embeddedInThread(dataDir)
  // Blocks this thread for as long as a start that fails, so that the error and the exit arrive together.
  execFileSync(process.execPath, ['--input-type=module', '--eval', FAILING_START, dataDir])
  await expect(opening).rejects.toEqual(damagedDatabase(dataDir, ['the file PG_VERSION is missing']))
})

const FAILING_START = `
import { connect } from ${JSON.stringify(new URL('../connect.ts', import.meta.url))}
await connect({ dataDir: process.argv[1] }).catch(() => undefined)
`

test('when its thread stops because the disk refuses a commit, the server stops too and says why', async () => {
  const server = runChild(SERVER, copyOfTemplate())
  expect(await server.nextLine()).toBe('broken')
  const { code, stderr } = await server.ended
  expect(stderr).toContain('The embedded database has stopped, and the server with it.')
  expect(code).toBe(1)
})

/** Makes the file of the log read-only for the database, so that no commit can be written. */
const SERVER = `
import { closeSync, fstatSync, openSync, readdirSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from ${JSON.stringify(new URL('../connect.ts', import.meta.url))}
import { sql } from ${JSON.stringify(new URL('../sql.ts', import.meta.url))}
const dataDir = process.argv[1]
const db = await connect({ dataDir })
await db.platform(sql\`create temp table open (id int)\`)
const folder = join(dataDir, 'pgdata', 'pg_wal')
const log = join(folder, readdirSync(folder).find(name => name.length === 24))
const isLog = fd => {
  try {
    return fstatSync(fd).ino === statSync(log).ino
  } catch {
    return false
  }
}
for (let fd = 3; fd < 200; fd++) if (isLog(fd)) {
  closeSync(fd)
  openSync(log, 'r')
}
writeSync(1, 'broken\\n')
await db.platform(sql\`create temp table paid (id int)\`)
`
