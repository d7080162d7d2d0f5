import pg from 'pg'
import { expect, type TestContext, test } from 'vitest'
import { startReplicatedPostgres } from '../../../../../scripts/test/replicated-postgres.ts'
import { createDatabase } from '../../../testing/create-database.ts'
import { connect } from '../connect.ts'
import { sql } from '../sql.ts'
import { openReplica } from './replica.ts'

/** In milliseconds. Starting and copying databases takes seconds. */
const LIMITS = { timeout: 120_000 }
const STORE = 1

async function openWithReplica(context: TestContext) {
  const hosts = process.env.TEST_DATABASE_URL ? await startReplicatedPostgres() : undefined
  if (!hosts) return context.skip('the embedded database has no standby')
  const db = await connect({ url: hosts.url, replicaUrl: hosts.standby(), dataDir: '' })
  context.onTestFinished(async () => {
    await db.close()
    await hosts.stop()
  })
  const add = (country: string) =>
    db.platform(
      sql`insert into place_source (country, import, places, imported_at) values (${country}, 1, 1, now())`,
    )
  const read = async () => {
    const [row] = await db.read!(
      STORE,
      sql<{ count: number; on_replica: boolean }>`
      select (select count(*)::int from place_source) as count, pg_is_in_recovery() as on_replica`,
    )
    return row
  }
  return { hosts, add, read }
}

test('a read comes from the replica, with what was written just before it', LIMITS, async context => {
  const { add, read } = await openWithReplica(context)
  for (const [index, country] of ['GB', 'IE', 'AU', 'NZ', 'US'].entries()) {
    await add(country)
    expect(await read()).toEqual({ count: index + 1, on_replica: true })
  }
})

test('while the replica is behind or away, reads come from the primary', LIMITS, async context => {
  const { hosts, add, read } = await openWithReplica(context)
  expect(await read()).toEqual({ count: 0, on_replica: true })
  await hosts.pauseReplay()
  await add('GB')
  expect(await read()).toEqual({ count: 1, on_replica: false })
  await hosts.stopStandby()
  expect(await read()).toEqual({ count: 1, on_replica: false })
})

test(
  'during a failover, while the former primary takes no writes, a read does not fail because of the replica',
  LIMITS,
  async context => {
    const { hosts } = await openWithReplica(context)
    const former = new pg.Pool({ connectionString: hosts.standby() })
    const replica = openReplica(hosts.standby(), { primary: () => former })
    context.onTestFinished(async () => {
      await replica.close()
      await former.end()
    })
    expect(await replica.read(STORE, sql`select 1 as one`)).toBeUndefined()
  },
)

test('while the replica lacks the tables that a connection needs, reads come from the primary', async context => {
  if (!process.env.TEST_DATABASE_URL) return context.skip('the embedded database has no standby')
  const empty = await createDatabase(process.env.TEST_DATABASE_URL, 'template0')
  const pool = new pg.Pool({ connectionString: empty.url })
  const replica = openReplica(empty.url, { primary: () => pool })
  context.onTestFinished(async () => {
    await replica.close()
    await pool.end()
    await empty.drop()
  })
  expect(await replica.read(STORE, sql`select 1 as one`)).toBeUndefined()
})
