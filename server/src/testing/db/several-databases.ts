import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { type Cluster, createCluster } from '../../../../scripts/test/cluster.ts'
import { runDatabasesCommand } from '../../cli/databases-commands.ts'
import { connect } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/database.ts'
import { type NodeInstallation, openNodeInstallation } from '../../platform/db/nodes/move/installation.ts'
import { openOwnerNode, type OwnerNode } from '../../platform/db/nodes/move/owner-node.ts'
import { keysFrom } from '../../platform/secrets/keys.ts'
import { createSecrets } from '../../platform/secrets/secrets.ts'
import type { CommandOutput } from '../cli/run-command.ts'
import { type Installation, openInstallation, type Shop } from '../installation.ts'
import { SMALL_MENU } from '../small-menu.ts'
import { TENANT_TABLES } from '../tenant-tables.ts'
import { TEST_KEY } from '../test-key.ts'

export type SeveralDatabases = {
  tiffin: Installation
  /** A new empty database. `isElsewhere`: in a cluster of its own. */
  createDatabase(where?: { isElsewhere: boolean }): Promise<string>
  /** Dumps a database of the first cluster and restores the dump into a new one beside it, whose address it returns. */
  restoreBackup(node: string): Promise<string>
  /** Adds a new database under a new name. */
  addNode(where?: { isElsewhere: boolean }): Promise<string>
  /** Runs `npm run databases -- ...`. `change` replaces its connections. */
  run(args: string[], change?: (installation: NodeInstallation) => NodeInstallation): Promise<CommandOutput>
  /** Connections as the owner. */
  owner: NodeInstallation
  /** All rows of a shop at a node, by table. */
  rowsAt(node: string, store_id: number): Promise<Record<string, unknown[]>>
}

/**
 * An installation with several PostgreSQL databases in two clusters from which shops can be moved. Empty on the
 * embedded database: skip its tests there with `describe.skipIf(!process.env.TEST_DATABASE_URL)`.
 */
export function withSeveralDatabases(): SeveralDatabases {
  const several = {} as SeveralDatabases
  const closers: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    if (!process.env.TEST_DATABASE_URL) return
    const clusters = [createCluster({ logical: true })!, createCluster({ logical: true })!]
    for (const cluster of clusters) {
      closers.unshift(cluster.remove)
      await cluster.launch()
    }
    const createDatabase: SeveralDatabases['createDatabase'] = async where => {
      const url = new URL(clusters[where?.isElsewhere ? 1 : 0]!.url)
      const admin = await openOwnerNode('admin', url.href)
      url.pathname = `/d${randomUUID().slice(0, 8)}`
      await admin.rows(`create database ${url.pathname.slice(1)} template template0`)
      await admin.close()
      return url.href
    }
    const url = await createDatabase()
    const keys = keysFrom([Buffer.from(TEST_KEY, 'base64')])
    const db = await connect({ url, dataDir: '', keys: keys.all().map(({ bytes }) => bytes) })
    closers.unshift(db.close)
    const tiffin = await openInstallation({ outside: world => ({ ...world, db }) })
    closers.unshift(tiffin.close)
    const open = () => openNodeInstallation({ url, secrets: createSecrets(keys) })
    const owner = await open()
    closers.unshift(owner.close)
    const parts = { db, open, owner, createDatabase, cluster: clusters[0]! }
    Object.assign(several, { tiffin, createDatabase, owner, ...helpers(parts) })
  }, 240_000)
  afterAll(async () => {
    for (const close of closers) await close()
  })
  return several
}

type Parts = Pick<SeveralDatabases, 'owner' | 'createDatabase'> & {
  db: Database
  cluster: Cluster
  open(): Promise<NodeInstallation>
}

function helpers({ db, open, owner, createDatabase, cluster }: Parts) {
  const run: SeveralDatabases['run'] = async (args, change = installation => installation) => {
    const [lines, errors]: [string[], string[]] = [[], []]
    const out = {
      line: (text: string) => void lines.push(text),
      error: (text: string) => void errors.push(text),
    }
    const code = await runDatabasesCommand(args, { out, open: async () => change(await open()) })
    return { code, text: lines.join('\n'), errors: errors.join('\n') }
  }
  return {
    run,
    async addNode(where?: { isElsewhere: boolean }) {
      const name = `n${randomUUID().slice(0, 8)}`
      const { code, errors } = await run(['add', name, await createDatabase(where)])
      if (code !== 0) throw new Error(errors)
      await untilKnown(db, name)
      return name
    },
    async restoreBackup(node: string) {
      const [from, to] = [(await owner.node(node)).url, await createDatabase()]
      restoreDump(cluster, from, to)
      return to
    },
    async rowsAt(name: string, store_id: number) {
      return rowsAt(await owner.node(name), store_id)
    },
  }
}

function restoreDump(cluster: Cluster, from: string, to: string): void {
  const database = (url: string) => new URL(url).pathname.slice(1)
  const file = join(cluster.folder, `${database(to)}.dump`)
  const login = ['--host', cluster.folder, '--username', 'postgres']
  cluster.run('pg_dump', [...login, '--format=custom', '--file', file, database(from)])
  cluster.run('pg_restore', [...login, '--exit-on-error', '--dbname', database(to), file])
}

/** Resolves when this process has received the notice of the new node. */
async function untilKnown(db: Database, name: string): Promise<void> {
  const isKnown = () => db.nodes().some(node => node.name === name)
  if (isKnown()) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = db.onNodes(() => isKnown() && resolve())
  if (isKnown()) resolve()
  await promise
  stop()
}

/** A new shop at a node, whose database may still be being opened. */
export async function openShopAt(tiffin: Installation, node: string): Promise<Shop> {
  const { db } = tiffin.services
  const ready = async () =>
    db
      .nodes()
      .find(({ name }) => name === node)!
      .ready()
  await expect.poll(() => ready().catch(() => 'away')).toBeUndefined()
  return tiffin.shop({ menu: SMALL_MENU, node })
}

/** Runs SQL statements as the owner of the database at this address. */
export async function asOwner(url: string, ...statements: string[]): Promise<void> {
  const node = await openOwnerNode('test', url)
  for (const statement of statements) await node.rows(statement)
  await node.close()
}

async function rowsAt(node: OwnerNode, store_id: number): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {}
  for (const table of TENANT_TABLES) {
    const rows = await node.rows<{ row: unknown }>(
      `select to_jsonb(t) as row from "${table}" as t where store_id = $1 order by to_jsonb(t)::text`,
      [store_id],
    )
    if (rows.length > 0) tables[table] = rows.map(({ row }) => row)
  }
  return tables
}
