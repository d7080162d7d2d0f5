import { HOME } from '../../database.ts'
import type { NodeInstallation } from './installation.ts'
import { openOwnerNode, type OwnerNode } from './owner-node.ts'
import { DatabasesRefused } from './refused.ts'
import { requireCapabilities, requireEqualForm } from './requirements.ts'

export type NewNode = {
  name: string
  url: string
  /** How many bytes shops may use. Undefined: not stated. */
  room_bytes?: number | undefined
}

const NAME = /^[a-z][a-z0-9-]{0,30}$/

/** Adds an empty database to the installation: migrates it and lists it in the table `node`. */
export async function addNode(
  installation: NodeInstallation,
  { name, url, room_bytes }: NewNode,
  migrate: (url: string) => Promise<void>,
): Promise<void> {
  const { home, secrets, notify } = installation
  await requireFreeName(home, name)
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
    await requireOtherDatabase(installation, node)
    await requireCapabilities(home)
    await requireCapabilities(node)
    await requireEqualForm(home, node)
    await requireNoShops(node)
    await migrate(url)
  } finally {
    await node.close()
  }
  await home.rows('insert into node (name, url, room_bytes) values ($1, $2, $3)', [
    name,
    secrets.seal({ table: 'node', row: name }, url),
    room_bytes ?? null,
  ])
  await notify({ topic: 'node', id: name })
}

async function requireFreeName(home: OwnerNode, name: string): Promise<void> {
  if (!NAME.test(name))
    throw new DatabasesRefused(
      `"${name}" is no name for a database: use up to 31 small letters, digits and hyphens, the first a letter.`,
    )
  const known = await home.rows('select from node where name = $1', [name])
  if (name === HOME || known.length > 0)
    throw new DatabasesRefused(`There is a database "${name}" already. Choose another name.`)
}

/** Refuses a database of the installation under another address. */
async function requireOtherDatabase(installation: NodeInstallation, node: OwnerNode): Promise<void> {
  const identity = await identityOf(node)
  const rows = await installation.home.rows<{ name: string }>('select name from node order by name')
  for (const name of [HOME, ...rows.map(row => row.name)])
    if ((await identityOf(await installation.node(name))) === identity)
      throw new DatabasesRefused(
        `This address leads to a database that the installation has already: ${name}. Create another one with "create database".`,
      )
}

/** The cluster and the database in it, which no other database has, unless the cluster was copied with its files. */
async function identityOf(node: OwnerNode): Promise<string> {
  const [row] = await node.rows<{ identity: string }>(`
    select system_identifier || '/' || d.oid as identity from pg_control_system(), pg_database as d
     where datname = current_database()`)
  return row!.identity
}

/** A node that was removed may be added again: the rows that it still has are fenced. */
async function requireNoShops(node: OwnerNode): Promise<void> {
  const [tables] = await node.rows<{ has_tiffin: boolean; has_others: boolean }>(`
    select to_regclass('public.moved_store') is not null as has_tiffin,
      exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')) as has_others`)
  const [shops] = tables!.has_tiffin
    ? await node.rows<{ count: number }>(`select (select count(*)::int from store) +
        (select count(*)::int from store_state where store_id not in (select store_id from moved_store)) as count`)
    : []
  if (tables!.has_tiffin ? shops!.count > 0 : tables!.has_others)
    throw new DatabasesRefused(
      `The database ${node.name} is not empty${shops ? `: it has ${shops.count} shops` : ''}. Create a new one with "create database".`,
    )
}
