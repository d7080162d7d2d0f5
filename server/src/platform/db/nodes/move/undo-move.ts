import { liftFence, raiseFence } from './fence.ts'
import type { NodeInstallation } from './installation.ts'
import { releaseJobs } from './move-jobs.ts'
import { dropOldReplication } from './replication.ts'
import { recordStep, type ShopMove } from './shop-moves.ts'
import { analyseShopTables, deleteShopRows } from './shop-tables.ts'

/** Lets shops that are not switched take orders at the source again. */
export async function liftFences(installation: NodeInstallation, moves: readonly ShopMove[]): Promise<void> {
  for (const { store_id, source } of moves) {
    await liftFence(await installation.node(source), store_id)
    await recordStep(installation.home, [store_id], 'copying')
  }
}

/** Cancels the move of a shop that is not switched. The source comes first, since the target may be away. */
export async function cancelMove(installation: NodeInstallation, move: ShopMove): Promise<void> {
  const { store_id } = move
  await liftFences(installation, [move])
  await dropOldReplication(await installation.node(move.source))
  const target = await installation.node(move.target)
  await dropOldReplication(target)
  // The fence of the target stays: the shop is not there.
  await raiseFence(target, store_id)
  await deleteShopRows(target, [store_id])
  await recordStep(installation.home, [store_id], 'cancelled')
}

/** Cancels the move of a shop that is not switched, to a node that will never be reachable again. */
export async function cancelMoveToLostNode(installation: NodeInstallation, move: ShopMove): Promise<void> {
  await liftFences(installation, [move])
  await dropOldReplication(await installation.node(move.source))
  await recordStep(installation.home, [move.store_id], 'cancelled')
}

/** Ends the move of a shop that is switched, from a node that will never be reachable again. Its jobs there are lost. */
export async function endMoveFromLostNode(installation: NodeInstallation, move: ShopMove): Promise<void> {
  const target = await installation.node(move.target)
  await liftFence(target, move.store_id)
  await releaseJobs(target, move.store_id)
  await dropOldReplication(target)
  await analyseShopTables(target)
  await recordStep(installation.home, [move.store_id], 'ended')
}
