import { HOME, type Notice } from '../../database.ts'
import { CHANNEL } from '../../listen.ts'
import type { Secrets } from '../../../secrets/secrets.ts'
import type { NodeRow } from '../directory.ts'
import { writableUrl } from '../../postgres/database-urls.ts'
import { requireAddress } from './address.ts'
import { openOwnerNode, type OwnerNode } from './owner-node.ts'
import { DatabasesRefused, DatabaseUnreachable } from './refused.ts'

/** The key of the advisory lock of the home database that one command about databases holds at a time. */
export const DATABASES_LOCK = 7_484_335

/** The databases of an installation, for the commands that add, empty and remove them. */
export type NodeInstallation = {
  home: OwnerNode
  secrets: Secrets
  /** The node with this name. Connects at the first call, and again after its connection was closed or lost, except to home. */
  node(name: string): Promise<OwnerNode>
  /** The address of a node as other databases reach it. Refuses one that they cannot use. */
  requireAddressOf(node: OwnerNode): string
  /** Sends a notice to all processes: each listens at the home database. In a transaction of `home`, it is sent at the commit. */
  notify(notice: Notice): Promise<void>
  /** Refuses if another command is running. The lock ends with the connection, so also if this process is killed. */
  lock(): Promise<void>
  close(): Promise<void>
}

type Options = {
  url: string
  secrets: Secrets
  /** The address of the home database as other databases reach it, unless it is `url`. */
  homeAddress?: string | undefined
}

export async function openNodeInstallation({
  url,
  secrets,
  homeAddress,
}: Options): Promise<NodeInstallation> {
  const home = await openHome(url)
  const opened = new Map<string, Promise<OwnerNode>>([[HOME, Promise.resolve(home)]])
  const open = async (name: string): Promise<OwnerNode> => {
    const [row] = await home.rows<NodeRow>('select name, url from node where name = $1', [name])
    if (!row) throw await unknownNode(home, name)
    const address = secrets.open({ table: 'node', row: name }, row.url)
    const node = await openOwnerNode(name, address, () => opened.delete(name)).catch((error: Error) => {
      throw new DatabaseUnreachable(
        `The database ${name} cannot be reached: ${error.message}. Check that it is running, then run the command again.`,
      )
    })
    return node
  }
  // Each database is opened once, also by two calls at the same time. After a failure the next call tries again.
  const nodeAt = (name: string): Promise<OwnerNode> => {
    const known = opened.get(name)
    if (known) return known
    const opening = open(name)
    opened.set(name, opening)
    opening.catch(() => opened.delete(name))
    return opening
  }
  return {
    home,
    secrets,
    node: nodeAt,
    requireAddressOf(node) {
      const address = node.name === HOME ? (homeAddress ?? url) : node.url
      requireAddress(`The address of the database ${node.name}`, address)
      return writableUrl(address)
    },
    async notify(notice) {
      await home.rows(`select pg_notify('${CHANNEL}', $1)`, [JSON.stringify(notice)])
    },
    async lock() {
      const [row] = await home.rows<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
        DATABASES_LOCK,
      ])
      if (!row?.locked)
        throw new DatabasesRefused(
          'Another command about databases is running. Wait until it has ended, then run this one again.',
        )
    },
    async close() {
      const nodes = await Promise.allSettled(opened.values())
      await Promise.all(nodes.flatMap(node => (node.status === 'fulfilled' ? [node.value.close()] : [])))
    },
  }
}

/** Its connection is not opened again: the lock of the command has ended with it. */
async function openHome(url: string): Promise<OwnerNode> {
  let isClosed = false
  const home = await openOwnerNode(HOME, url, () => (isClosed = true))
  return {
    ...home,
    async rows<Row>(text: string, values?: readonly unknown[], limit_ms?: number) {
      if (isClosed)
        throw new DatabasesRefused(
          'The connection to the home database was lost: it was away or did not respond in time. Nothing is lost: when it is back, run the command again, and it continues.',
        )
      return home.rows<Row>(text, values, limit_ms)
    },
  }
}

export async function requireNodeName(home: OwnerNode, name: string): Promise<void> {
  const known = await home.rows('select from node where name = $1', [name])
  if (known.length === 0) throw await unknownNode(home, name)
}

/** The refusal of a name that no database has, with those that there are. */
async function unknownNode(home: OwnerNode, name: string): Promise<DatabasesRefused> {
  const rows = await home.rows<{ name: string }>('select name from node order by name')
  const names = [HOME, ...rows.map(row => row.name)].join(', ')
  return new DatabasesRefused(`There is no database "${name}". There are: ${names}.`)
}
