import { afterAll, beforeAll, expect, type TestContext, test, vi } from 'vitest'
import { type Postgres, startPostgres } from '../test/postgres.ts'
import { proveConfirms } from './confirms.ts'
import { proveFullDisk } from './full-disk.ts'
import { proveKills } from './kills.ts'
import { proveOutages } from './outages.ts'
import type { Place, Verdict } from './proof.ts'
import { proveSecondProcess } from './second-process.ts'
import { proveSlotCapacity } from './slot-capacity.ts'
import { proveSignIns } from './sign-ins.ts'
import { dropTemplates } from './stage.ts'
import { proveTwoProcesses } from './two-processes.ts'

/** The proofs of `npm run prove` in their small form: as they are, but few times, and without judging times. */
const SEED = 11
const HTTP_TIMEOUTS = 120_000
vi.setConfig({ testTimeout: HTTP_TIMEOUTS })
const embedded: Place = { database: 'embedded' }

let server: Postgres | { missing: string } | undefined
beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL) server = await startPostgres()
}, HTTP_TIMEOUTS)
afterAll(async () => {
  dropTemplates()
  if (server && 'stop' in server) await server.stop()
})

function postgresFor(context: TestContext): Place {
  if (server && 'missing' in server) return context.skip(server.missing)
  return { database: 'postgres', url: server?.url ?? process.env.TEST_DATABASE_URL ?? '' }
}

function expectHeld({ problems }: Verdict): void {
  expect(problems).toEqual([])
}

test('a server killed under load on the embedded database loses and doubles no acknowledged order [R1]', async () => {
  expectHeld(await proveKills({ seed: SEED, size: 2, on: embedded, diners: 8, timed: false }))
})

test('a server killed under load on PostgreSQL loses and doubles no acknowledged order [R1]', async context => {
  expectHeld(await proveKills({ seed: SEED, size: 2, on: postgresFor(context), diners: 8, timed: false }))
})

test('of two servers on one PostgreSQL each may be killed: the other goes on, and nothing is lost [R1]', async context => {
  expectHeld(
    await proveTwoProcesses({ seed: SEED, size: 2, on: postgresFor(context), diners: 8, timed: false }),
  )
})

test('a second server on a directory in use is refused, and a dead one’s directory is taken over [R1]', async () => {
  expectHeld(await proveSecondProcess({ seed: SEED, size: 1, on: embedded, timed: false }))
})

test('200 confirms of one basket at once make one order on the embedded database [R2]', async () => {
  expectHeld(await proveConfirms({ seed: SEED, size: 200, on: embedded }))
})

test('200 confirms of one basket at once make one order on PostgreSQL [R2]', async context => {
  expectHeld(await proveConfirms({ seed: SEED, size: 200, on: postgresFor(context) }))
})

test('of 200 who confirm for a slot with room for five, five get it [R7]', async context => {
  expectHeld(await proveSlotCapacity({ seed: SEED, size: 200, on: postgresFor(context) }))
})

test('100 sign-ins at once are let in or told when to come back, and the menu opens meanwhile [S9]', async () => {
  expectHeld(await proveSignIns({ seed: SEED, size: 1, on: embedded, timed: false }))
})

test('PostgreSQL that stops for two seconds leaves one listener a process, and nothing lost or doubled [R13]', async context => {
  const verdict = await proveOutages({ seed: SEED, size: 1, on: embedded, diners: 8, timed: false })
  if (verdict.skipped) return context.skip(verdict.skipped)
  expectHeld(verdict)
})

test('a disk that is filled to the last byte under load refuses what writes, and all goes on with room [R13]', async context => {
  const verdict = await proveFullDisk({ seed: SEED, size: 1, on: embedded, diners: 8, timed: false })
  if (verdict.skipped) return context.skip(verdict.skipped)
  expectHeld(verdict)
})
