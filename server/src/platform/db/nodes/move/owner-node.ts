import pg from 'pg'
import { openPrimary } from '../../postgres/primary.ts'

/** A database of the installation, with a connection as the owner of its tables. */
export type OwnerNode = {
  name: string
  /** Its address. May name several hosts, as `DATABASE_URL` may. */
  url: string
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export async function openOwnerNode(name: string, url: string): Promise<OwnerNode> {
  const primary = await openPrimary(url)
  const client = new pg.Client({
    connectionString: primary.url(),
    application_name: 'tiffin databases',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  primary.close()
  // A connection that is lost fails the next statement.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return {
    name,
    url,
    rows: async <Row>(text: string, values?: readonly unknown[]) =>
      (await client.query(text, values ? [...values] : undefined)).rows as Row[],
    close: () => client.end().catch(() => {}),
  }
}

/** Runs statements in one transaction of this node, which is rolled back if `work` throws. */
export async function inTransaction<Result>(node: OwnerNode, work: () => Promise<Result>): Promise<Result> {
  await node.rows('begin')
  try {
    const result = await work()
    await node.rows('commit')
    return result
  } catch (error) {
    await node.rows('rollback').catch(() => {})
    throw error
  }
}
