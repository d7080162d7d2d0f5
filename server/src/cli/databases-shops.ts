import { HOME } from '../platform/db/database.ts'
import { requireNodeName } from '../platform/db/nodes/move/installation.ts'
import type { OwnerNode } from '../platform/db/nodes/move/owner-node.ts'
import { hostnameOf } from '../platform/http/store.ts'
import { CommandRefused } from './command.ts'

/** The ids of the shops with these ids or hostnames. */
export async function shopIdsOf(home: OwnerNode, wanted: readonly string[]): Promise<number[]> {
  const ids = []
  for (const word of wanted) {
    const [shop] = await home.rows<{ id: number }>(
      `select id from store where id::text = $1 union all select store_id from store_host where host = $2 limit 1`,
      [word, hostnameOf(word)],
    )
    if (!shop)
      throw new CommandRefused(`There is no shop "${word}". "npm run store -- list" prints all shops.`)
    ids.push(shop.id)
  }
  return [...new Set(ids)]
}

export type ShopOfNode = { id: number; host: string; name: string }

/** The shops that are listed for a database, which may be away, by number. Refuses an unknown name. */
export async function shopsAt(home: OwnerNode, name: string): Promise<ShopOfNode[]> {
  if (name !== HOME) await requireNodeName(home, name)
  return home.rows<ShopOfNode>(
    `select id, host, name from store where coalesce(node, '${HOME}') = $1 order by id`,
    [name],
  )
}
