import { HOME } from '../../database.ts'
import { isDatabaseUnavailable } from '../../unavailable.ts'
import { requireAddress } from './address.ts'
import type { NodeInstallation } from './installation.ts'
import { openOwnerNode, type OwnerNode } from './owner-node.ts'
import { DatabasesRefused } from './refused.ts'
import { requireCapabilities, requireEqualForm } from './requirements.ts'

/** In milliseconds. How long a database of the installation may take to respond. */
const RESPONSE_LIMIT_MS = 5000

type Options = {
  /** Compares the address with those of databases that are away, too: refuses if one is. */
  needsAll: boolean
}

/** Connects to a database at an address that an operator gives. Refuses if it cannot serve as `name`. The caller closes it. */
export async function openGivenDatabase(
  installation: NodeInstallation,
  { name, url }: { name: string; url: string },
  options: Options,
): Promise<OwnerNode> {
  const { home, secrets } = installation
  if (secrets.present() === undefined)
    throw new DatabasesRefused(
      'SECRETS_KEY is not set: the address of a database contains a password and is stored encrypted. Create a key as described in docs/operations.md, and set it for every process.',
    )
  requireAddress('The address', url)
  const node = await openOwnerNode(name, url).catch((error: Error) => {
    throw new DatabasesRefused(
      `The database cannot be reached: ${error.message}. Check its address, and that it is running and accepts connections.`,
    )
  })
  try {
    await requireOtherDatabase(installation, node, options)
    await requireCapabilities(home)
    await requireCapabilities(node)
    await requireEqualForm(home, node)
    return node
  } catch (error) {
    await node.close()
    throw error
  }
}

/** Refuses a database of the installation under another name. */
async function requireOtherDatabase(
  installation: NodeInstallation,
  node: OwnerNode,
  { needsAll }: Options,
): Promise<void> {
  const identity = await identityOf(node)
  const rows = await installation.home.rows<{ name: string }>('select name from node order by name')
  for (const name of [HOME, ...rows.map(row => row.name)]) {
    if (name === node.name) continue
    const other = await identityAt(installation, name).catch((error: unknown) => {
      const isAway = error instanceof DatabasesRefused || isDatabaseUnavailable(error)
      if (needsAll || !isAway) throw error
      return undefined
    })
    if (other === identity)
      throw new DatabasesRefused(
        `This address leads to a database that the installation has already: ${name}. Give the address of another database.`,
      )
  }
}

async function identityAt(installation: NodeInstallation, name: string): Promise<string> {
  return identityOf(await installation.node(name), RESPONSE_LIMIT_MS)
}

/** The cluster and the database in it, which no other database has, unless the cluster was copied with its files. */
async function identityOf(node: OwnerNode, limit_ms?: number): Promise<string> {
  const [row] = await node.rows<{ identity: string }>(
    `select system_identifier || '/' || d.oid as identity from pg_control_system(), pg_database as d
      where datname = current_database()`,
    [],
    limit_ms,
  )
  return row!.identity
}
