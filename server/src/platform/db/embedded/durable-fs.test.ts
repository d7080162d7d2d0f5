import { cpSync, fdatasyncSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from './embedded.ts'
import { dropTemplates } from '../../../testing/db/drop-templates.ts'
import { runChild, temporaryDirectory } from '../../../testing/db/run-child.ts'

const template = mkdtempSync(join(tmpdir(), 'tiffin-'))
let syncs = 0

beforeAll(async () => {
  // The state after an interrupted first start.
  mkdirSync(join(template, 'pgdata.new'))
  writeFileSync(join(template, 'pgdata.new', 'PG_VERSION'), '18\n')
  const database = await openEmbedded(template, { sync: countingSync })
  await database.exec('create table paid (id int primary key)')
  await dropTemplates(database)
  await database.close()
})

afterAll(() => rmSync(template, { recursive: true, force: true }))

test('an interrupted first start is begun again, and the new database is synced file by file', async () => {
  expect(readdirSync(template)).toEqual(['pgdata'])
  expect(syncs).toBeGreaterThan(readdirSync(join(template, 'pgdata'), { recursive: true }).length)
})

test('every acknowledged commit has been synced to disk, and reading costs no sync', async () => {
  const database = await openEmbedded(copyOfTemplate(), { sync: countingSync })
  for (let id = 1; id <= 50; id++) {
    const before = syncs
    await database.query('insert into paid values ($1)', [id])
    expect(syncs).toBeGreaterThan(before)
  }
  const before = syncs
  await database.query('select * from paid')
  expect(syncs).toBe(before)
  await database.close()
})

test('no acknowledged order is lost when the process is killed, round after round [R1]', async () => {
  const dataDir = copyOfTemplate()
  const acknowledged = new Set<number>()
  for (const kill_after of [1, 40]) {
    const writer = runChild(WRITER, dataDir, String(acknowledged.size))
    for (let line = 0; line < kill_after; line++) acknowledged.add(Number(await writer.nextLine()))
    await writer.kill()
    // Orders that were printed before the kill count as acknowledged, even if not read yet.
    for (let line = await writer.nextLine(); line; line = await writer.nextLine())
      acknowledged.add(Number(line))
    const found = new Set(await paidIn(dataDir))
    expect([...acknowledged].filter(id => !found.has(id))).toEqual([])
    expect(found.size - acknowledged.size, 'at most the one in flight is more').toBeLessThanOrEqual(1)
    for (const id of found) acknowledged.add(id)
  }
})

test('when the disk refuses a commit the server stops instead of acknowledging it', async () => {
  const dataDir = copyOfTemplate()
  const writer = runChild(WRITER, dataDir, '0', 'break at 3')
  const lines: string[] = []
  for (let line = await writer.nextLine(); line; line = await writer.nextLine()) lines.push(line)
  const { code, stderr } = await writer.ended
  expect(lines).toEqual(['0', '1', '2'])
  expect(code).toBe(1)
  expect(stderr).toContain('The embedded database has stopped')
  expect(stderr).toContain('could not fsync')
  expect(await paidIn(dataDir)).toEqual(expect.arrayContaining([0, 1, 2]))
})

function countingSync(fd: number): void {
  syncs++
  fdatasyncSync(fd)
}

function copyOfTemplate(): string {
  const dataDir = temporaryDirectory()
  cpSync(template, dataDir, { recursive: true })
  return dataDir
}

async function paidIn(dataDir: string): Promise<number[]> {
  const database = await openEmbedded(dataDir)
  const { rows } = await database.query<{ id: number }>('select id from paid')
  await database.close()
  return rows.map(row => row.id)
}

/** Inserts rows and prints each id once it is acknowledged. */
const WRITER = `
import { fdatasyncSync, writeSync } from 'node:fs'
import { openEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url))}
const [dataDir, first, fail] = process.argv.slice(1)
let broken = false
const sync = fd => {
  if (broken) throw new Error('the disk is gone')
  fdatasyncSync(fd)
}
const database = await openEmbedded(dataDir, { sync })
for (let id = Number(first); ; id++) {
  if (fail && id === 3) broken = true
  await database.query('insert into paid values ($1)', [id])
  writeSync(1, id + '\\n')
}
`
