import { HOME } from '../../database.ts'
import { bytesOf } from './list-nodes.ts'
import type { NodeInstallation } from './installation.ts'
import { DatabasesRefused } from './refused.ts'
import { type ShopBytes, shopBytesOf } from './shop-bytes.ts'

/** A node that can take shops. `room`: Infinity if it is not stated. */
export type Candidate = { name: string; bytes: number; room: number }

type Choice = {
  from: string
  /** Undefined: any other node. */
  to?: string | undefined
  /** Moves only as many shops as make the nodes about equal. Otherwise all. */
  isBalancing?: boolean
}

/** Which shops are to be moved from a node, by target. */
export async function chooseShops(
  installation: NodeInstallation,
  { from, to, isBalancing = false }: Choice,
): Promise<Map<string, number[]>> {
  const source = await installation.node(from)
  const rows = await installation.home.rows<{ name: string; room: string | null }>(
    `select '${HOME}' as name, null::bigint as room union all select name, room_bytes from node`,
  )
  const others = rows.filter(({ name }) => (to === undefined ? name !== from : name === to))
  const targets: Candidate[] = []
  for (const { name, room } of others)
    targets.push({
      name,
      bytes: await bytesOf(installation, name),
      room: room === null ? Number.POSITIVE_INFINITY : Number(room),
    })
  if (targets.length === 0 || to === from)
    throw new DatabasesRefused(`There is no other database for the shops of ${from}. Add one with "add".`)
  const shops = await shopBytesOf(installation.home, source)
  const limit = isBalancing ? await bytesOf(installation, from) : undefined
  return distribute(shops, targets, limit)
}

/**
 * The largest shop first, each to the node with the fewest bytes that has room for it. With `sourceBytes`, a shop is moved
 * only if the target is not larger afterwards than the source.
 */
export function distribute(
  shops: readonly ShopBytes[],
  targets: readonly Candidate[],
  sourceBytes?: number,
): Map<string, number[]> {
  const left = targets.map(target => ({ ...target }))
  const chosen = new Map<string, number[]>()
  let remaining = sourceBytes
  for (const { store_id, bytes } of shops.toSorted((a, b) => b.bytes - a.bytes)) {
    const target = left
      .filter(each => each.bytes + bytes <= each.room)
      .sort((a, b) => a.bytes - b.bytes || a.name.localeCompare(b.name))[0]
    const isTooMuch =
      remaining !== undefined && (!target || target.bytes + bytes > Math.max(remaining - bytes, 0))
    if (isTooMuch) continue
    if (!target)
      throw new DatabasesRefused(
        `No database has room for the shop ${store_id}. Add one, or state more room for one that is there.`,
      )
    target.bytes += bytes
    if (remaining !== undefined) remaining -= bytes
    chosen.set(target.name, [...(chosen.get(target.name) ?? []), store_id])
  }
  return chosen
}
