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
