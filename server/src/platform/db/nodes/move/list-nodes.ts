import pg from 'pg'
import { HOME } from '../../database.ts'
import { BeatMissing, compareNodes, type NodeState } from '../beat.ts'
import { NodeAway } from '../errors.ts'
import type { NodeInstallation } from './installation.ts'
import { ownerDatabases } from './owner-databases.ts'
import { hasTimedOut } from './owner-node.ts'
import { type ShopMove, movesUnderWay } from './shop-moves.ts'

/** In milliseconds. How long the list waits for the size of a database that has accepted the connection. */
const LIST_LIMIT_MS = 5000

/** `failing`: it responds with an error. */
export type ListedState = NodeState | 'failing'

export type ListedNode = {
  name: string
  shops: number
  room_bytes: number | null
  /** Undefined: the database cannot be reached. */
  bytes: number | undefined
  reason?: string
  state: ListedState
}

export async function listNodes(
  installation: NodeInstallation,
): Promise<{ nodes: ListedNode[]; moves: ShopMove[] }> {
  const rows = await installation.home.rows<{ name: string; room: string | null; shops: number }>(
    `select known.name, room, (select count(*)::int from store where coalesce(node, '${HOME}') = known.name) as shops
       from (select '${HOME}' as name, null::bigint as room, 0 as rank union all select name, room_bytes, 1 from node) as known
      order by rank, known.name`,
  )
  // The sizes first: connecting to a database whose first host is off takes longer than the comparison waits.
  const sizes = new Map<string, NodeSize>()
  for (const { name } of rows) sizes.set(name, await sizeOf(installation, name))
  const { states, errors } = await compareNodes(await ownerDatabases(installation))
  const nodes = rows.map(({ name, room, shops }) => ({
    name,
    shops,
    room_bytes: room === null ? null : Number(room),
    state: isResponse(errors.get(name)) ? ('failing' as const) : (states.get(name) ?? 'well'),
    ...sizes.get(name)!,
  }))
  return { nodes, moves: await movesUnderWay(installation.home) }
}

/** Whether the database itself has responded with this error. */
function isResponse(error: unknown): boolean {
  const cause = error instanceof NodeAway ? error.cause : error
  return cause instanceof pg.DatabaseError || cause instanceof BeatMissing
}

type NodeSize = Pick<ListedNode, 'bytes' | 'reason'>

async function sizeOf(installation: NodeInstallation, name: string): Promise<NodeSize> {
  try {
    return { bytes: await bytesOf(installation, name, LIST_LIMIT_MS) }
  } catch (error) {
    const reason = hasTimedOut(error) ? `The database ${name} does not respond.` : (error as Error).message
    return { bytes: undefined, reason }
  }
}

export async function bytesOf(
  installation: NodeInstallation,
  name: string,
  limit_ms?: number,
): Promise<number> {
  const node = await installation.node(name)
  const [row] = await node.rows<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
    [],
    limit_ms,
  )
  return Number(row!.bytes)
}
