import type { ListedDatabase } from '@tiffin/contract/back-office/databases/staff'
import { type Database, HOME } from '../../platform/db/database.ts'
import { readNodeStates } from '../../platform/db/nodes/beat.ts'
import { readNodes } from '../../platform/db/nodes/read-nodes.ts'
import { sql } from '../../platform/db/sql.ts'

type Listed = { name: string; room: number | null; shops: number }

/** The databases with their shops, size and state, the home database first. */
export async function readDatabases(db: Database): Promise<ListedDatabase[]> {
  const [listed, states, sizes] = await Promise.all([
    db.platform(sql<Listed>`
      select name, room_bytes::float8 as room, (select count(*)::int from store where store.node = node.name) as shops
        from node
      union all select ${HOME}, null, count(*)::int from store where node is null`),
    readNodeStates(db),
    readSizes(db),
  ])
  return listed
    .sort((a, b) => Number(b.name === HOME) - Number(a.name === HOME) || (a.name < b.name ? -1 : 1))
    .map(({ name, room, shops }) => ({
      name,
      // Listed a moment ago, and not opened by this process yet.
      state: states.get(name) ?? 'away',
      shops,
      size: sizes.get(name) ?? null,
      room,
    }))
}

/** The sizes in bytes of the databases that respond. Null: the role of the server lacks the right to read it. */
async function readSizes(db: Pick<Database, 'nodes'>): Promise<Map<string, number | null>> {
  const { values } = await readNodes(db, async node => {
    const [row] = await node.platform(sql<{ size: number | null }>`
      select case when has_database_privilege(current_database(), 'connect')
        then pg_database_size(current_database())::float8 end as size`)
    return row!.size
  })
  return values
}
