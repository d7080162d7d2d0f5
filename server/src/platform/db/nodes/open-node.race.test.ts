import { expect, onTestFinished, test, type TestContext } from 'vitest'
import pg from 'pg'
import { openBreakableConnection } from '../../../testing/db/breakable-connection.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { connect } from '../connect.ts'
import { sql } from '../sql.ts'
import { keysFrom } from '../../secrets/keys.ts'
import { createSecrets } from '../../secrets/secrets.ts'
import { TEST_KEY } from '../../../testing/test-key.ts'

const keys = [Buffer.from(TEST_KEY, 'base64')]
const { seal } = createSecrets(keysFrom(keys))

/** A process that is stopped in the check of the migrations of its database `north`, until `letGo`. */
async function openDuringCheck(context: TestContext) {
  if (!process.env.TEST_DATABASE_URL) return context.skip('there is one embedded database')
  const [home, north] = [await openTestDatabase({ own: true }), await openTestDatabase({ own: true })]
  onTestFinished(async () => {
    await home.drop()
    await north.drop()
  })
  const wire = await openBreakableConnection(north.url!)
  const address = seal({ table: 'node', row: 'north' }, wire.url)
  await home.db.platform(sql`insert into node (name, url) values ('north', ${address})`)
  const holder = new pg.Client({ connectionString: north.url })
  await holder.connect()
  await holder.query('select pg_advisory_lock(7484333)')
  const db = await connect({ url: home.url, dataDir: '', keys })
  onTestFinished(() => db.close())
  const state = () =>
    db
      .nodes()[1]!
      .ready()
      .then(
        () => 'ready',
        () => 'away',
      )
  expect(await state()).toBe('away')
  return { wire, state, letGo: () => holder.end() }
}

test('the process survives the loss of a database during the check of its migrations, and opens it when it is back [R13]', async context => {
  const { wire, state, letGo } = await openDuringCheck(context)
  wire.cut()
  await letGo()
  await expect.poll(() => wire.calls(), { timeout: 10_000 }).toBeGreaterThan(0)
  wire.restore()
  await expect.poll(state, { timeout: 10_000 }).toBe('ready')
})

test('a database that sends nothing while its migrations are checked is opened when it responds again [R13]', async context => {
  const { wire, state, letGo } = await openDuringCheck(context)
  wire.silence()
  await letGo()
  // The first three connections are the checks of the server, the fourth one the next attempt to open the database.
  await expect.poll(() => wire.calls(), { timeout: 60_000 }).toBeGreaterThan(3)
  wire.restore()
  await expect.poll(state, { timeout: 30_000 }).toBe('ready')
})
