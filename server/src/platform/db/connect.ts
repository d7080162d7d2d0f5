import pg from 'pg'
import type { Database } from './database.ts'
import { embeddedInThread } from './embedded/embedded-thread.ts'
import type { Inspect } from './inspect-statement.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './embedded/pglite.ts'
import type { NodeRow } from './nodes/directory.ts'
import { openNodes } from './nodes/open-nodes.ts'
import { endIfSilent } from './postgres/end-if-silent.ts'
import { openPostgres } from './postgres/postgres.ts'
import { openPrimary } from './postgres/primary.ts'
import { keysFrom } from '../secrets/keys.ts'
import { createSecrets } from '../secrets/secrets.ts'
import { watchDiskSpace } from './disk-space.ts'

export type ConnectOptions = {
  /** A PostgreSQL URL; without it the embedded database is used. */
  url?: string | undefined
  /** A read replica of it. */
  replicaUrl?: string | undefined
  /** Where the embedded database stores its files. */
  dataDir: string
  connections?: number | undefined
  inspect?: Inspect | undefined
  /** The installation's keys, which decrypt the addresses of further databases. */
  keys?: readonly Buffer[]
}

/** Opens the databases and runs the migrations that are missing in each. */
export async function connect(options: ConnectOptions): Promise<Database> {
  if (options.url) {
    await migratePostgres(options.url)
    const { open } = createSecrets(keysFrom(options.keys ?? []))
    const addressOf = ({ name, url }: NodeRow) => open({ table: 'node', row: name }, url)
    return openNodes(await openPostgres(options.url, options), {
      addressOf,
      async open(node) {
        const address = addressOf(node)
        await migratePostgres(address)
        return openPostgres(address, { connections: options.connections, inspect: options.inspect })
      },
    })
  }
  const { dataDir, inspect } = options
  return openPglite(await embeddedInThread(dataDir), { inspect, freeSpace: watchDiskSpace(dataDir) })
}

/** Runs the migrations that are missing in a PostgreSQL database. */
export async function migratePostgres(address: string): Promise<void> {
  const primary = await openPrimary(address)
  const url = primary.url()
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tiffin migrations',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // Without a listener, the loss of the connection would end the process. The statement that runs fails as well.
  client.on('error', () => {})
  try {
    await client.connect()
    await endIfSilent({ client, url }, () =>
      migrate({
        exec: sql => client.query(sql),
        rows: async sql => (await client.query<Record<string, unknown>>(sql)).rows,
      }),
    )
  } finally {
    // Not awaited: a server that does not respond does not close its side.
    void client.end().catch(() => {})
    primary.close()
  }
}
