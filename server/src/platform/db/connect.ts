import pg from 'pg'
import type { Database } from './database.ts'
import { embeddedInThread } from './embedded/embedded-thread.ts'
import type { Inspect } from './inspect-statement.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './embedded/pglite.ts'
import { openPostgres } from './postgres/postgres.ts'
import { openPrimary } from './postgres/primary.ts'
import { watchDiskSpace } from './disk-space.ts'

export type ConnectOptions = {
  /** A PostgreSQL URL; without it the embedded database is used. */
  url?: string | undefined
  /** A read replica of it. */
  replicaUrl?: string | undefined
  /** Where the embedded database stores its files. */
  dataDir: string
  connections?: number
  inspect?: Inspect | undefined
}

/** Opens the database and runs the migrations that are missing. */
export async function connect(options: ConnectOptions): Promise<Database> {
  if (options.url) {
    await migratePostgres(options.url)
    return openPostgres(options.url, options)
  }
  const { dataDir, inspect } = options
  return openPglite(await embeddedInThread(dataDir), { inspect, freeSpace: watchDiskSpace(dataDir) })
}

async function migratePostgres(url: string): Promise<void> {
  const primary = await openPrimary(url)
  const client = new pg.Client({
    connectionString: primary.url(),
    application_name: 'tiffin migrations',
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    await migrate({
      exec: sql => client.query(sql),
      rows: async sql => (await client.query<Record<string, unknown>>(sql)).rows,
    })
  } finally {
    await client.end()
    primary.close()
  }
}
