import type { ShopMove } from '@tiffin/contract/back-office/databases/staff'
import type * as endpoints from '@tiffin/contract/back-office/databases/staff'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { StaffContext } from '../../platform/http/context.ts'
import type { ResponseFor } from '../../platform/http/route.ts'
import { readDatabases } from './read-databases.ts'

/** The databases of the installation, and the moves of shops between them. */
export async function listDatabases({
  services: { db },
}: StaffContext): Promise<ResponseFor<typeof endpoints.listDatabases>> {
  const [data, { moves, moving }] = await Promise.all([readDatabases(db), readMoves(db)])
  return { data, moves, moving }
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
    moves: rows.map(({ store_id, store_name, source, target, step, began_at, step_at }) => ({
      store_id,
      store_name,
      source,
      target,
      step,
      began_at: began_at.toString(),
      step_at: step_at.toString(),
    })),
    moving: rows[0]?.moving ?? 0,
  }
}
