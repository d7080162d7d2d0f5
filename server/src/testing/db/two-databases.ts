import pg from 'pg'
import { onTestFinished, type TestContext } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { openNodes } from '../../platform/db/nodes/open-nodes.ts'
import { openPostgres } from '../../platform/db/postgres/postgres.ts'
import { configuredFileStore } from '../../shop/pictures/file-stores/configured-file-store.ts'
import { openTestDatabase } from '../database.ts'
import { type Installation, openInstallation } from '../installation.ts'
import { judgeOnce } from '../judge-once.ts'
import { type BreakableConnection, openBreakableConnection } from './breakable-connection.ts'

/** Runs SQL as the owner of one database. */
export type OwnerSql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

export type TwoDatabases = {
  /** An installation on both databases. */
  tiffin: Installation
  home: OwnerSql
  north: OwnerSql
  /** The address of the database `north` without the connection that can be cut. */
  northUrl: string
  /** The connections of all processes to the database `north`. */
  wire: BreakableConnection
  /** Adds the row of the database `north`, as the command `databases` does. */
  listNorth(): Promise<void>
  /** Opens the databases as a further process does. */
  openProcess(): Promise<Database>
  /** How many statements the installation has run at home outside shops. */
  platformReads(): number
}

type Options = {
  /** The database `north` is away when the installation starts. */
  isAway?: boolean
  /** The database `north` is not listed yet when the installation starts. */
  isUnlisted?: boolean
}

/** An installation with a second PostgreSQL database, `north`, whose connections can be cut. */
export async function openTwoDatabases(context: TestContext, options: Options = {}): Promise<TwoDatabases> {
  if (!process.env.TEST_DATABASE_URL) return context.skip('there is one embedded database')
  const { url, drop } = await openTestDatabase({ own: true })
  onTestFinished(drop)
  const north = await openOwner(url!)
  const wire = await openBreakableConnection(url!)
  if (options.isAway) wire.cut()
  let home: OwnerSql = north
  let homeUrl = ''
  let reads = 0
  const listNorth = async () =>
    void (await home(`insert into node (name, url) values ('north', $1)`, [wire.url]))
  const tiffin = await openInstallation({
    own: true,
    async outside({ db: single, url: address, env, integrations }) {
      homeUrl = address!
      home = await openOwner(homeUrl)
      if (!options.isUnlisted) await listNorth()
      const counted: Database = {
        ...single,
        platform(statement) {
          reads += 1
          return single.platform(statement)
        },
        // The installation closes it.
        close: async () => {},
      }
      const db = await openNodes(counted, { open: openNode })
      return { db, integrations: { ...integrations, pictureStore: configuredFileStore({ env, db }) } }
    },
  })
  onTestFinished(async () => {
    await tiffin.services.db.close()
    await tiffin.close()
  })
  const openProcess = async () => {
    const opened = await openNodes(await openPostgres(homeUrl, { inspect: judgeOnce }), { open: openNode })
    onTestFinished(() => opened.close())
    return opened
  }
  return { tiffin, home, north, northUrl: url!, wire, listNorth, openProcess, platformReads: () => reads }
}

const openNode = ({ url }: { url: string }) => openPostgres(url, { inspect: judgeOnce })

async function openOwner(url: string): Promise<OwnerSql> {
  const client = new pg.Client({ connectionString: url })
  // Dropping the database ends its connections.
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows
}
