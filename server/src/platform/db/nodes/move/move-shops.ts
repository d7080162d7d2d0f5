import type { NodeInstallation } from './installation.ts'
import { moveBatch, type Report } from './move-batch.ts'
import { requireCapabilities } from './requirements.ts'
import { requireRoom } from './shop-bytes.ts'
import { beginMove, movesUnderWay, nodesOfShops } from './shop-moves.ts'
import { cancelMove } from './undo-move.ts'

/** Shops that are copied under one subscription. */
const BATCH = 25

/**
 * Moves shops to a node. Moves that were interrupted are continued first. A shop that is at the node already, and is being
 * moved to another one, stays: its move is cancelled.
 */
export async function moveShops(
  installation: NodeInstallation,
  { shops, target }: { shops: readonly number[]; target: string },
  report: Report,
): Promise<void> {
  const { home } = installation
  const cancelled = await cancelMoves(installation, { shops, target }, report)
  if (cancelled.length === shops.length) return
  await continueMoves(installation, report)
  const places = (await nodesOfShops(home, shops)).filter(({ node }) => node !== target)
  for (const source of new Set(places.map(({ node }) => node))) {
    const ids = places.filter(({ node }) => node === source).map(({ store_id }) => store_id)
    await requireForMove(installation, { source, target }, ids)
    for (let start = 0; start < ids.length; start += BATCH) {
      for (const store_id of ids.slice(start, start + BATCH))
        await beginMove(home, { store_id, source, target })
      await continueMoves(installation, report)
    }
  }
}

/** Continues all moves from the step that they have reached. */
export async function continueMoves(installation: NodeInstallation, report: Report): Promise<void> {
  for (;;) {
    const moves = await movesUnderWay(installation.home)
    const [first] = moves
    if (!first) return
    const batch = moves.filter(({ source, target }) => source === first.source && target === first.target)
    await moveBatch(installation, batch, report)
  }
}

async function requireForMove(
  installation: NodeInstallation,
  names: { source: string; target: string },
  shops: readonly number[],
): Promise<void> {
  const source = await installation.node(names.source)
  const target = await installation.node(names.target)
  await requireCapabilities(source)
  await requireCapabilities(target)
  await requireRoom({ source, target }, installation.home, shops)
}

async function cancelMoves(
  installation: NodeInstallation,
  { shops, target }: { shops: readonly number[]; target: string },
  report: Report,
): Promise<number[]> {
  const moves = await movesUnderWay(installation.home)
  const cancelled = []
  for (const { store_id, node } of await nodesOfShops(installation.home, shops)) {
    const move = moves.find(each => each.store_id === store_id)
    if (node !== target) continue
    // A shop that is switched is where it was sent: its move is only to be ended.
    if (move && move.step !== 'switched') {
      await cancelMove(installation, move)
      cancelled.push(store_id)
      report(`The move of the shop ${store_id} to the database ${move.target} is cancelled.`)
    } else if (!move) report(`The shop ${store_id} is at the database ${target} already.`)
  }
  return cancelled
}
