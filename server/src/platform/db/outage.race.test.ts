import { sql } from './sql.ts'
import * as z from 'zod/mini'
import { expect, type TestContext, test } from 'vitest'
import { storeContext } from '../http/context.ts'
import { job } from '../jobs/send.ts'
import { jobKind } from '../jobs/kind.ts'
import { startWorker } from '../jobs/worker.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { openInstallation } from '../../testing/installation.ts'
import { openBreakableConnection } from '../../testing/db/breakable-connection.ts'
import { openSecondProcess } from '../../testing/db/second-process.ts'
import type { Database, Notice } from './database.ts'
import { openPostgres } from './postgres/postgres.ts'

/** Two processes on one database; the connection of one of them can be cut. */
async function openTwo(context: TestContext) {
  const { db: steady, drop, url } = await openTestDatabase({ own: true })
  if (!url) return context.skip('there is no wire to the embedded database')
  const wire = await openBreakableConnection(url)
  const db = await openPostgres(wire.url)
  context.onTestFinished(async () => {
    await db.close()
    await drop()
  })
  return { steady, db, wire }
}

/** The number of connections that listen for notices according to PostgreSQL: one per process. */
async function listeners(db: Database): Promise<number> {
  const [row] = await db.platform(sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where application_name = 'tiffin listener' and datname = current_database()`)
  return row!.n
}

/** Resolves when a notice of one process has reached the other. */
async function receivesNotice(listener: Database, speaker: Database): Promise<void> {
  const heard: Notice[] = []
  const off = listener.onNotice(notice => heard.push(notice))
  await expect
    .poll(() => {
      speaker.notify({ topic: 'store', store_id: 1 })
      return heard
    })
    .not.toEqual([])
  off()
}

test('after an outage with many failed retries exactly one listener reconnects and receives notices [R13]', async context => {
  const { steady, db, wire } = await openTwo(context)
  expect(await listeners(steady)).toBe(2)
  wire.cut()
  await expect(db.platform(sql`select 1`)).rejects.toThrow()
  await expect.poll(() => wire.calls()).toBeGreaterThan(5)
  wire.restore()
  await receivesNotice(db, steady)
  await expect.poll(() => listeners(steady)).toBe(2)
  await expect(db.ready()).resolves.toBeUndefined()
})

test('whenever notices may have been lost, caches are cleared [R13]', async context => {
  const { steady, db, wire } = await openTwo(context)
  let losses = 0
  db.onLost(() => void losses++)
  wire.cut()
  await expect.poll(() => losses).toBe(1)
  wire.restore()
  await expect.poll(() => losses).toBe(2)
  await receivesNotice(db, steady)
  expect(losses).toBe(2)
})

test('a notice that could not be sent is retried until it is delivered [R13]', async context => {
  const { steady, db, wire } = await openTwo(context)
  const heard: Notice[] = []
  steady.onNotice(notice => heard.push(notice))
  wire.cut()
  db.notify({ topic: 'order', store_id: 7, id: 'a' })
  await expect.poll(() => wire.calls()).toBeGreaterThan(2)
  wire.restore()
  await expect.poll(() => heard).toEqual([{ topic: 'order', store_id: 7, id: 'a' }])
})

test('a malformed notice that a person sent by hand is ignored', async context => {
  const { steady, db } = await openTwo(context)
  await steady.platform(sql`select pg_notify('tiffin', 'the shop has changed'), pg_notify('tiffin', '7')`)
  await receivesNotice(db, steady)
})

test('a database that accepts connections but never responds counts as unavailable, until it responds again [R13]', async context => {
  const { steady, db, wire } = await openTwo(context)
  const leaving = await openPostgres(wire.url)
  wire.silence()
  await expect(db.ready()).rejects.toThrow()
  const asked = leaving.platform(sql`select 1`).catch(() => 'never')
  await leaving.close()
  wire.cut()
  wire.restore()
  expect(await asked).toBe('never')
  await expect.poll(() => db.ready()).toBeUndefined()
  await receivesNotice(db, steady)
})

test('jobs that are interrupted by an outage are finished afterwards, each once, without waiting for a claim to expire [R13, Z-15]', async context => {
  const tiffin = await openInstallation()
  context.onTestFinished(() => tiffin.close())
  const { services, wire } = await openSecondProcess(context, tiffin)
  const shop = await tiffin.shop()
  const log = { warn() {}, error() {} } as never
  const store = await shop.store()
  const none = { lane: 'upkeep', payload: z.object({}) } as const
  const send = (name: string) =>
    tiffin.services.db.platform(
      job(storeContext(tiffin.services, store, log), { ...none, name }, { payload: {} }),
    )
  const ran: string[] = []
  const jobs = [
    jobKind({
      ...none,
      name: 'cut',
      run: async () => {
        ran.push('cut')
        wire.cut()
      },
    }),
    jobKind({
      ...none,
      name: 'read',
      run: async ctx => {
        await ctx.query(sql`select 1 from "order" where store_id = ${ctx.store.id}`)
        ran.push('read')
      },
    }),
  ]
  await send('cut')
  for (let i = 0; i < 4; i++) await send('read')
  const worker = startWorker(services, jobs, log)
  await expect.poll(() => wire.calls()).toBeGreaterThan(4)
  wire.restore()
  await expect
    .poll(() => {
      // A failure that is recorded just when the connection is available again is retried seconds later. Claims are
      // valid for much longer.
      tiffin.clock.add({ milliseconds: 20 })
      return tiffin.services.db.platform(sql`select 1 from job`)
    })
    .toEqual([])
  expect(ran).toEqual(['cut', 'read', 'read', 'read', 'read'])
  await send('cut')
  await expect.poll(() => ran.filter(name => name === 'cut')).toHaveLength(2)
  await expect(worker.stop()).resolves.toBeUndefined()
})
