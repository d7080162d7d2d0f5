import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CannotStart } from '../cannot-start.ts'
import { openEmbedded } from './embedded/embedded.ts'
import { acquireLock } from './embedded/lock.ts'
import { requireDiskSpace } from './disk-space.ts'
import { dropTemplates } from '../../testing/db/drop-templates.ts'
import { runChild, temporaryDirectory } from '../../testing/db/run-child.ts'

const template = mkdtempSync(join(tmpdir(), 'tiffin-'))
beforeAll(async () => {
  const database = await openEmbedded(template, { sync: () => {} })
  await dropTemplates(database)
  await database.close()
  // Creating a database takes long on a slow machine.
})
afterAll(() => rmSync(template, { recursive: true, force: true }))

/** A data directory after this function has damaged it. */
function after(damage: (home: string) => void): string {
  const dataDir = temporaryDirectory()
  cpSync(template, dataDir, { recursive: true })
  damage(join(dataDir, 'pgdata'))
  return dataDir
}

async function refusalOf(work: Promise<unknown>): Promise<Error> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(CannotStart)
  return error as Error
}

test.each([
  ['a table of tables that is missing', (home: string) => rmSync(join(home, 'global', '1262'))],
  [
    'a folder of rows that is missing',
    (home: string) => rmSync(join(home, 'base', '5'), { recursive: true }),
  ],
  ['another version’s number', (home: string) => writeFileSync(join(home, 'PG_VERSION'), '17\n')],
])('%s is reported with the remedy [R13]', async (_, damage) => {
  const dataDir = after(damage)
  const { message } = await refusalOf(openEmbedded(dataDir))
  expect(message).toContain(dataDir)
  expect(message).toContain('restore the last backup')
  expect(message).not.toContain('\n')
})

test('a new database is never created over the remains of a damaged one [R13]', async () => {
  const dataDir = after(home => rmSync(join(home, 'PG_VERSION')))
  const files = () => new Set(readdirSync(join(dataDir, 'pgdata'), { recursive: true, encoding: 'utf8' }))
  const before = files()
  const { message } = await refusalOf(openEmbedded(dataDir))
  expect(message).toContain('the file PG_VERSION is missing')
  expect(files()).toEqual(before)
})

test('damage at which PostgreSQL panics ends the process with the same message and no stack trace [R13]', async () => {
  const dataDir = after(home => truncateSync(join(home, 'global', 'pg_control'), 0))
  const starter = runChild(
    `import { openEmbedded } from ${JSON.stringify(new URL('./embedded/embedded.ts', import.meta.url))}
    await openEmbedded(process.argv[1])`,
    dataDir,
  )
  const { code, stderr } = await starter.ended
  expect(code).toBe(1)
  expect(stderr).toContain(
    `The database in ${dataDir} is damaged and does not start: could not read file "global/pg_control"`,
  )
  expect(stderr).toContain('Backup and restore')
  expect(stderr).not.toContain('    at ')
})

test('a data directory that is a file, or below one, is reported with the remedy', async () => {
  const folder = temporaryDirectory()
  writeFileSync(join(folder, 'file'), '')
  expect((await refusalOf(acquireLock(join(folder, 'file')))).message).toContain(
    'there is a file of that name',
  )
  const { message } = await refusalOf(acquireLock(join(folder, 'file', 'var')))
  expect(message).toContain('a part of its path is a file')
  expect(message).toContain('set DATA_DIR to another folder')
})

test('a lock that cannot be made is reported with the remedy', async () => {
  const folder = temporaryDirectory()
  mkdirSync(join(folder, 'lock'))
  expect((await refusalOf(acquireLock(folder))).message).toContain('set DATA_DIR to another folder')
  expect(existsSync(join(folder, 'lock.pid'))).toBe(false)
})

test('too little disk space for a start is reported with the space that is needed [R13]', () => {
  const folder = temporaryDirectory()
  expect(() => requireDiskSpace(folder, true, () => 3_000_000)).toThrow(
    /is full: 2 MiB are free, 64 are needed/,
  )
  expect(() => requireDiskSpace(folder, false, () => 30_000_000)).not.toThrow()
})
