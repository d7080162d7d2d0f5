import { CannotStart } from '../../../cannot-start.ts'
import { HOME } from '../../database.ts'
import { closeLeftShops, type LeftShops } from './close-left-shops.ts'
import { openGivenDatabase } from './given-database.ts'
import { type NodeInstallation, requireNodeName } from './installation.ts'
import { inTransaction } from './owner-node.ts'
import { DatabasesRefused } from './refused.ts'
import { requireRowsOfNode } from './rows-of-node.ts'
import { movesUnderWay } from './shop-moves.ts'

/** An undefined part stays as it is. `isForced`: an operator is sure that the address leads to a backup of this database. */
export type NodeChange = {
  name: string
  url?: string | undefined
  room_bytes?: number | undefined
  isForced?: boolean
}

/**
 * Changes the address of a database of the installation, because its host was moved or its backup was restored elsewhere,
 * or its stated room. Returns the shops that a backup still has and that are listed for other databases.
 */
export async function changeNode(
  installation: NodeInstallation,
  { name, url, room_bytes, isForced = false }: NodeChange,
  migrate: (url: string) => Promise<void>,
): Promise<LeftShops> {
  const { home, secrets, notify } = installation
  if (name === HOME)
    throw new DatabasesRefused(
      'The home database is not changed with this command: set DATABASE_URL to its address in every process, and start the processes anew.',
    )
  await requireNodeName(home, name)
  const moves = await movesUnderWay(home)
  if (moves.some(({ source, target }) => source === name || target === name))
    throw new DatabasesRefused(
      `Shops are being moved from or to the database ${name}. Run "npm run databases -- move" until no move is left, or cancel them. If the database is lost, docs/operations.md says how to end the moves.`,
    )
  const left =
    url === undefined
      ? { closed: [], open: [] }
      : await prepareNode(installation, { name, url, isForced }, migrate)
  const sealed = url === undefined ? null : secrets.seal({ table: 'node', row: name }, url)
  await inTransaction(home, async () => {
    await home.rows(
      'update node set url = coalesce($2, url), room_bytes = coalesce($3, room_bytes) where name = $1',
      [name, sealed, room_bytes ?? null],
    )
    await notify({ topic: 'node', id: name })
  })
  return left
}

/**
 * Refuses unless the address leads to this database or to a restored copy of it. Runs the migrations that are missing there,
 * and closes the shops that have left since, before any worker uses the address.
 */
async function prepareNode(
  installation: NodeInstallation,
  { isForced, ...address }: { name: string; url: string; isForced: boolean },
  migrate: (url: string) => Promise<void>,
): Promise<LeftShops> {
  // Several databases may be lost together, and their addresses are changed one by one.
  const node = await openGivenDatabase(installation, address, { needsAll: false })
  try {
    await requireRowsOfNode(installation.home, node, isForced)
    await migrate(address.url)
    return await closeLeftShops(installation, node)
  } catch (error) {
    throw error instanceof CannotStart ? new DatabasesRefused(error.message) : error
  } finally {
    await node.close()
  }
}
