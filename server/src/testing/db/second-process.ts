import { sql } from '../../platform/db/sql.ts'
import { onTestFinished, type TestContext } from 'vitest'
import { readEnv } from '../../platform/env.ts'
import type { Services } from '../../platform/http/context.ts'
import { createServices } from '../../services.ts'
import type { Installation } from '../installation.ts'
import { openNodes } from '../../platform/db/nodes/open-nodes.ts'
import { openPostgres } from '../../platform/db/postgres/postgres.ts'
import { type BreakableConnection, openBreakableConnection } from './breakable-connection.ts'

/** The database of the second address, by way of the server of the first. */
function sameDatabase(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = new URL(database).pathname
  return url.href
}

/** A second process of this installation, whose connections to the database can be cut. */
export async function openSecondProcess(
  context: TestContext,
  { services: { db, clock, integrations, secrets } }: Installation,
): Promise<{ services: Services; wire: BreakableConnection }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return context.skip('there is no wire to the embedded database')
  const [row] = await db.platform(sql<{ name: string }>`select current_database() as name`)
  const address = new URL(server)
  address.pathname = `/${row!.name}`
  const wire = await openBreakableConnection(address.href)
  const second = await openNodes(await openPostgres(wire.url), {
    open: ({ name, url }) =>
      openPostgres(sameDatabase(wire.url, secrets.open({ table: 'node', row: name }, url))),
  })
  onTestFinished(() => second.close())
  const env = readEnv({ LOG_LEVEL: 'error', RATE_LIMITS: 'off' })
  return { services: createServices({ env, db: second, clock, integrations, keys: secrets.keys }), wire }
}
