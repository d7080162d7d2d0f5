import { HOME } from '../../database.ts'
import { LONG_MS, type OwnerNode } from './owner-node.ts'
import { DatabasesRefused } from './refused.ts'

export type ShopBytes = { store_id: number; bytes: number }

/** A shop without orders has its menu and its settings, which take about as much as this many orders. */
const BASE_ORDERS = 50

/**
 * An estimate: each shop of the node has a part of the node's tables as large as its part of all orders. Counting the
 * rows of each table would read the whole database.
 */
export async function shopBytesOf(home: OwnerNode, node: OwnerNode): Promise<ShopBytes[]> {
  const shops = await home.rows<{ id: number }>(
    `select id from store where coalesce(node, '${HOME}') = $1 order by id`,
    [node.name],
  )
  const counts = await node.rows<{ store_id: number; orders: number }>(
    'select store_id, count(*)::int as orders from "order" group by store_id',
    [],
    LONG_MS,
  )
  const [size] = await node.rows<{
    bytes: string
  }>(`select sum(pg_total_relation_size(oid)) as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relrowsecurity`)
  const orders = new Map(counts.map(row => [row.store_id, row.orders]))
  const parts = shops.map(({ id }) => ({ store_id: id, part: (orders.get(id) ?? 0) + BASE_ORDERS }))
  // Copies of shops that have left are in the tables, too.
  const ids = new Set(shops.map(({ id }) => id))
  const gone = counts.filter(({ store_id }) => !ids.has(store_id))
  const all =
    parts.reduce((sum, { part }) => sum + part, 0) +
    gone.reduce((sum, row) => sum + row.orders + BASE_ORDERS, 0)
  return parts.map(({ store_id, part }) => ({ store_id, bytes: (Number(size!.bytes) * part) / all }))
}

/** Refuses if the shops would take more than the room that was stated for the target. */
export async function requireRoom(
  { source, target }: { source: OwnerNode; target: OwnerNode },
  home: OwnerNode,
  shops: readonly number[],
): Promise<void> {
  const [node] = await home.rows<{ room: string | null }>(
    'select room_bytes as room from node where name = $1',
    [target.name],
  )
  if (!node?.room) return
  const [used] = await target.rows<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  const needed = (await shopBytesOf(home, source))
    .filter(({ store_id }) => shops.includes(store_id))
    .reduce((sum, { bytes }) => sum + bytes, 0)
  if (Number(used!.bytes) + needed <= Number(node.room)) return
  throw new DatabasesRefused(
    `The database ${target.name} has room for ${inGigabytes(Number(node.room))}, has ${inGigabytes(Number(used!.bytes))} and would get about ${inGigabytes(needed)}. Move fewer shops, or choose another database.`,
  )
}

/** Gigabytes of 1000³ bytes, as on the console and in `--room`. */
export function inGigabytes(bytes: number): string {
  return `${(bytes / 1000 ** 3).toFixed(2)} GB`
}
