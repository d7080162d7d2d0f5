import { type Database, HOME } from '../database.ts'
import { sql } from '../sql.ts'

/** A row of the table `node`. `url` is encrypted. */
export type NodeRow = { name: string; url: string }

/** Which node has the rows of which shop, as the home database says. Read at the start, and after a notice of a change. */
export type Directory = {
  /** The node's name. Reads the home database only for a shop that is not known yet. */
  nodeOf(store_id: number): string | Promise<string>
  /** Reads all nodes and shops again. */
  load(): Promise<NodeRow[]>
  /** Reads again where a shop is. */
  refresh(store_id: number): Promise<string>
}

export function createDirectory(home: Pick<Database, 'platform'>): Directory {
  let places = new Map<number, string>()
  let hasNodes = false
  const refreshing = new Map<number, Promise<string>>()
  const read = async (store_id: number): Promise<string> => {
    const [row] = await home.platform(
      sql<{ node: string | null }>`select node from store where id = ${store_id}`,
    )
    const node = row?.node ?? HOME
    if (row) places.set(store_id, node)
    return node
  }
  // One read at a time for all requests that wait for the end of a move.
  const refresh = (store_id: number): Promise<string> => {
    const reading = refreshing.get(store_id) ?? read(store_id).finally(() => refreshing.delete(store_id))
    refreshing.set(store_id, reading)
    // Some callers of `nodeOf` do not wait.
    reading.catch(() => {})
    return reading
  }
  return {
    // Without further nodes nothing is looked up.
    nodeOf: store_id => (hasNodes ? (places.get(store_id) ?? refresh(store_id)) : HOME),
    async load() {
      const nodes = await home.platform(sql<NodeRow>`select name, url from node order by name`)
      const rows =
        nodes.length > 0
          ? await home.platform(sql<{ id: number; node: string | null }>`select id, node from store`)
          : []
      hasNodes = nodes.length > 0
      places = new Map(rows.map(({ id, node }) => [id, node ?? HOME]))
      return nodes
    },
    refresh,
  }
}
