import { HOME } from '../../database.ts'
import type { NodeInstallation } from './installation.ts'
import { openOwnerNode, type OwnerNode } from './owner-node.ts'
import { DatabasesRefused } from './refused.ts'
import { requireCapabilities, requireEqualForm } from './requirements.ts'

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
    const other = await installation.node(name).catch((error: unknown) => {
      if (needsAll || !(error instanceof DatabasesRefused)) throw error
      return undefined
    })
    if (other && (await identityOf(other)) === identity)
      throw new DatabasesRefused(
        `This address leads to a database that the installation has already: ${name}. Give the address of another database.`,
      )
  }
}

/** The cluster and the database in it, which no other database has, unless the cluster was copied with its files. */
async function identityOf(node: OwnerNode): Promise<string> {
  const [row] = await node.rows<{ identity: string }>(`
    select system_identifier || '/' || d.oid as identity from pg_control_system(), pg_database as d
     where datname = current_database()`)
  return row!.identity
}
