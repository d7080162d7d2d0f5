import { HOME } from '../../database.ts'
import { openGivenDatabase } from './given-database.ts'
import type { NodeInstallation } from './installation.ts'
import { inTransaction, type OwnerNode } from './owner-node.ts'
import { DatabasesRefused } from './refused.ts'

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
  const node = await openGivenDatabase(installation, { name, url }, { needsAll: true })
  try {
    await requireNoShops(node)
    await migrate(url)
  } finally {
    await node.close()
  }
  await inTransaction(home, async () => {
    await home.rows('insert into node (name, url, room_bytes) values ($1, $2, $3)', [
      name,
      secrets.seal({ table: 'node', row: name }, url),
      room_bytes ?? null,
    ])
    await notify({ topic: 'node', id: name })
  })
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
