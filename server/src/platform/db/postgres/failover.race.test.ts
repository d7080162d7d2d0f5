import { expect, type TestContext, test } from 'vitest'
import { startReplicatedPostgres } from '../../../../../scripts/test/replicated-postgres.ts'
import { connect } from '../connect.ts'
import type { Database, Notice } from '../database.ts'
import { sql } from '../sql.ts'

/** In milliseconds. Starting, copying and promoting databases takes seconds. */
const LIMITS = { timeout: 120_000 }
const POLL = { timeout: 60_000 }

/** Two processes on a primary with a synchronous standby. */
async function openReplicated(context: TestContext) {
  const hosts = process.env.TEST_DATABASE_URL ? await startReplicatedPostgres() : undefined
  if (!hosts) return context.skip('the embedded database has no standby')
  const processes = [
    await connect({ url: hosts.url, dataDir: '' }),
    await connect({ url: hosts.url, dataDir: '' }),
  ]
  context.onTestFinished(async () => {
    for (const db of processes) await db.close()
    await hosts.stop()
  })
  const [db, other] = processes as [Database, Database]
  return { hosts, db, other }
}

/** Adds a row that every installation can have. */
function addSource(db: Database, country: string) {
  return db.platform(sql`insert into place_source (country, import, places, imported_at)
    values (${country}, 1, 1, now())`)
}

async function countSources(db: Database): Promise<number> {
  const [row] = await db.platform(sql<{ count: number }>`select count(*)::int as count from place_source`)
  return row!.count
}

const isWritten = (written: Promise<unknown>) =>
  written.then(
    () => true,
    () => false,
  )

test(
  'after a failover both processes continue on the promoted standby, with all rows, and notices arrive [R13]',
  LIMITS,
  async context => {
    const { hosts, db, other } = await openReplicated(context)
    await addSource(db, 'GB')
    await hosts.failOver()
    await expect.poll(() => isWritten(addSource(db, 'IE')), POLL).toBe(true)
    await expect.poll(() => isWritten(other.ready()), POLL).toBe(true)
    expect(await countSources(other)).toBe(2)
    const heard: Notice[] = []
    other.onNotice(notice => heard.push(notice))
    await expect
      .poll(() => {
        db.notify({ topic: 'store', store_id: 1 })
        return heard.length
      }, POLL)
      .toBeGreaterThan(0)
  },
)

test(
  'a former primary that returns is never written to, also while the new one is away [R13]',
  LIMITS,
  async context => {
    const { hosts, db } = await openReplicated(context)
    await hosts.failOver()
    await expect.poll(() => isWritten(addSource(db, 'IE')), POLL).toBe(true)
    const former = await hosts.returnFormer()
    await hosts.pause()
    expect(await isWritten(addSource(db, 'AU'))).toBe(false)
    await expect.poll(() => isWritten(db.ready())).toBe(false)
    const alone = await connect({ url: former.url, dataDir: '' })
    expect(await countSources(alone)).toBe(0)
    await alone.close()
    await hosts.resume()
    await expect.poll(() => isWritten(addSource(db, 'NZ')), POLL).toBe(true)
  },
)
