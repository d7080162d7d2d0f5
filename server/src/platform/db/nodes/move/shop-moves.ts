import { HOME } from '../../database.ts'
import type { OwnerNode } from './owner-node.ts'

/** `copying`: rows are being copied. `fenced`: the shop waits for the switch. `switched`: its rows are at the target. */
export type MoveStep = 'copying' | 'fenced' | 'switched' | 'ended' | 'cancelled'

/** A row of the table `shop_move`. */
export type ShopMove = { store_id: number; source: string; target: string; step: MoveStep }

/** The condition of moves that are neither ended nor cancelled. The index `shop_move_under_way` has it too. */
export const MOVE_UNDER_WAY = `step not in ('ended', 'cancelled')`

export async function movesUnderWay(home: OwnerNode): Promise<ShopMove[]> {
  return home.rows<ShopMove>(`select store_id, source, target, step from shop_move
    where ${MOVE_UNDER_WAY} order by source, target, store_id`)
}

export async function beginMove(home: OwnerNode, move: Omit<ShopMove, 'step'>): Promise<void> {
  await home.rows(
    `insert into shop_move (store_id, source, target, step) values ($1, $2, $3, 'copying')
      on conflict (store_id) do update set source = excluded.source, target = excluded.target, step = excluded.step,
        began_at = now(), step_at = now()`,
    [move.store_id, move.source, move.target],
  )
}

export async function recordStep(
  home: Pick<OwnerNode, 'rows'>,
  shops: readonly number[],
  step: MoveStep,
): Promise<void> {
  await home.rows('update shop_move set step = $2, step_at = now() where store_id = any($1)', [shops, step])
}

/** Which node the directory names for each shop. */
export async function nodesOfShops(
  home: OwnerNode,
  shops: readonly number[],
): Promise<{ store_id: number; node: string }[]> {
  return home.rows(
    `select id as store_id, coalesce(node, '${HOME}') as node from store where id = any($1) order by id`,
    [shops],
  )
}
