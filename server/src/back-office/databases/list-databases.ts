import type { ListedDatabase, ShopMove } from '@tiffin/contract/back-office/databases/staff'
import type * as endpoints from '@tiffin/contract/back-office/databases/staff'
import { type Database, HOME } from '../../platform/db/database.ts'
import { readNodeStates } from '../../platform/db/nodes/beat.ts'
import { readNodes } from '../../platform/db/nodes/read-nodes.ts'
import { sql } from '../../platform/db/sql.ts'
import type { StaffContext } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'

/** The databases of the installation, and the moves of shops between them. */
export async function listDatabases({
  services: { db },
}: StaffContext): Promise<ResponseFor<typeof endpoints.listDatabases>> {
  const [data, { moves, moving }] = await Promise.all([readDatabases(db), readMoves(db)])
  return { data, moves, moving }
}

type Listed = { name: string; room: number | null; shops: number }

async function readDatabases(db: Database): Promise<ListedDatabase[]> {
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
export async function readSizes(db: Pick<Database, 'nodes'>): Promise<Map<string, number | null>> {
  const { values } = await readNodes(db, async node => {
    const [row] = await node.platform(sql<{ size: number | null }>`
      select case when has_database_privilege(current_database(), 'connect')
        then pg_database_size(current_database())::float8 end as size`)
    return row!.size
  })
  return values
}

type MoveRow = Omit<ShopMove, 'began_at' | 'step_at'> & {
  began_at: Temporal.Instant
  step_at: Temporal.Instant
  moving: number
}

async function readMoves(db: Database): Promise<{ moves: ShopMove[]; moving: number }> {
  const rows = await db.platform(sql<MoveRow>`
    with under_way as (
      select shop_move.*, count(*) over ()::int as moving from shop_move
      where step not in ('ended', 'cancelled') order by began_at, store_id limit 50),
    past as (
      select shop_move.*, 0 as moving from shop_move
      where step in ('ended', 'cancelled') order by step_at desc, store_id limit 10)
    select move.store_id, store.name as store_name, move.source, move.target, move.step, move.began_at, move.step_at, move.moving
    from (select * from under_way union all select * from past) as move
      join store on store.id = move.store_id
    order by move.moving = 0, case when move.moving = 0 then move.step_at end desc, move.began_at, move.store_id`)
  return {
    moves: rows.map(({ moving: _, began_at, step_at, ...move }) => ({
      ...move,
      began_at: began_at.toString(),
      step_at: step_at.toString(),
    })),
    moving: rows[0]?.moving ?? 0,
  }
}
