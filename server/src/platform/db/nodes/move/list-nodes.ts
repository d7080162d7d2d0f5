import { HOME } from '../../database.ts'
import { type NodeState, readNodeStates } from '../beat.ts'
import type { NodeInstallation } from './installation.ts'
import { ownerDatabases } from './owner-databases.ts'
import { type ShopMove, movesUnderWay } from './shop-moves.ts'

export type ListedNode = {
  name: string
  shops: number
  room_bytes: number | null
  /** Undefined: the database cannot be reached. */
  bytes: number | undefined
  reason?: string
  state: NodeState
}

export async function listNodes(
  installation: NodeInstallation,
): Promise<{ nodes: ListedNode[]; moves: ShopMove[] }> {
  const rows = await installation.home.rows<{ name: string; room: string | null; shops: number }>(
    `select known.name, room, (select count(*)::int from store where coalesce(node, '${HOME}') = known.name) as shops
       from (select '${HOME}' as name, null::bigint as room, 0 as place union all select name, room_bytes, 1 from node) as known
      order by place, known.name`,
  )
  const states = await readNodeStates(await ownerDatabases(installation))
  const nodes = []
  for (const { name, room, shops } of rows)
    nodes.push({
      name,
      shops,
      room_bytes: room === null ? null : Number(room),
      state: states.get(name) ?? 'well',
      ...(await sizeOf(installation, name)),
    })
  return { nodes, moves: await movesUnderWay(installation.home) }
}

async function sizeOf(
  installation: NodeInstallation,
  name: string,
): Promise<Pick<ListedNode, 'bytes' | 'reason'>> {
  try {
    return { bytes: await bytesOf(installation, name) }
  } catch (error) {
    return { bytes: undefined, reason: (error as Error).message }
  }
}

export async function bytesOf(installation: NodeInstallation, name: string): Promise<number> {
  const node = await installation.node(name)
  const [row] = await node.rows<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  return Number(row!.bytes)
}
