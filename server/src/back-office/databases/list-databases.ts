import type { ShopMove } from '@tiffin/contract/back-office/databases/staff'
import type * as endpoints from '@tiffin/contract/back-office/databases/staff'
import type { Database } from '../../platform/db/database.ts'
import { MOVE_UNDER_WAY } from '../../platform/db/nodes/move/shop-moves.ts'
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
}

const UNDER_WAY = sql.raw(MOVE_UNDER_WAY)
const COLUMNS = sql`shop_move.store_id, store.name as store_name, source, target, step, began_at, step_at`

async function readMoves(db: Database): Promise<{ moves: ShopMove[]; moving: number }> {
  const [[count], underWay, past] = await Promise.all([
    db.platform(sql<{ moving: number }>`select count(*)::int as moving from shop_move
      where ${UNDER_WAY}`),
    db.platform(sql<MoveRow>`select ${COLUMNS} from shop_move join store on store.id = shop_move.store_id
      where ${UNDER_WAY} order by began_at limit 50`),
    db.platform(sql<MoveRow>`select ${COLUMNS} from shop_move join store on store.id = shop_move.store_id
      where not (${UNDER_WAY}) order by step_at desc limit 10`),
  ])
  return {
    moves: [...underWay, ...past].map(({ began_at, step_at, ...move }) => ({
      ...move,
      began_at: began_at.toString(),
      step_at: step_at.toString(),
    })),
    moving: count!.moving,
  }
}
