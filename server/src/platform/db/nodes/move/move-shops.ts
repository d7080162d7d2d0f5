import { isDatabaseUnavailable } from '../../unavailable.ts'
import type { NodeInstallation } from './installation.ts'
import { moveBatch, type Report } from './move-batch.ts'
import { DatabasesRefused, DatabaseUnreachable } from './refused.ts'
import { requireCapabilities, requireSameMigrations } from './requirements.ts'
import { requireRoom } from './shop-bytes.ts'
import { beginMove, movesUnderWay, nodesOfShops, type ShopMove } from './shop-moves.ts'
import { cancelMove } from './undo-move.ts'

/** Shops that are copied under one subscription. */
const BATCH = 25

export type MoveContext = {
  report: Report
  /** Moves that were left out because a database is away: the reason, by the names of both databases. */
  skipped: Map<string, string>
}

/**
 * Moves shops to a node. Moves that were interrupted are continued first. A shop that is at the node already, and is being
 * moved to another one, stays: its move is cancelled.
 */
export async function moveShops(
  installation: NodeInstallation,
  { shops, target }: { shops: readonly number[]; target: string },
  context: MoveContext,
): Promise<void> {
  const { home } = installation
  const cancelled = await cancelMoves(installation, { shops, target }, context.report)
  if (cancelled.length === shops.length) return
  await continueMoves(installation, context)
  // The move of a shop that is left out stays as it is.
  const busy = new Set((await movesUnderWay(home)).map(({ store_id }) => store_id))
  const shopsToMove = (await nodesOfShops(home, shops)).filter(
    ({ store_id, node }) => node !== target && !busy.has(store_id),
  )
  for (const source of new Set(shopsToMove.map(({ node }) => node))) {
    const ids = shopsToMove.filter(({ node }) => node === source).map(({ store_id }) => store_id)
    await requireForMove(installation, { source, target }, ids)
    // After a move that was left out, the others between these databases would be, too.
    const isLeftOut = () => context.skipped.has(namesOf({ source, target }))
    for (let start = 0; start < ids.length && !isLeftOut(); start += BATCH) {
      for (const store_id of ids.slice(start, start + BATCH))
        await beginMove(home, { store_id, source, target })
      await continueMoves(installation, context)
    }
  }
}

function namesOf({ source, target }: Pick<ShopMove, 'source' | 'target'>): string {
  return `${source} to ${target}`
}

/** Continues all moves from the step that they have reached, except between databases of which one is away. */
export async function continueMoves(
  installation: NodeInstallation,
  { report, skipped }: MoveContext,
): Promise<void> {
  for (;;) {
    const moves = (await movesUnderWay(installation.home)).filter(move => !skipped.has(namesOf(move)))
    const [first] = moves
    if (!first) return
    const names = namesOf(first)
    try {
      await moveBatch(
        installation,
        moves.filter(move => namesOf(move) === names),
        report,
      )
    } catch (error) {
      if (!(error instanceof DatabaseUnreachable) && !isDatabaseUnavailable(error)) throw error
      const { message } = error as Error
      skipped.set(names, message)
      report(`The moves from ${names} are left out: ${message}`)
    }
  }
}

/** Refuses at the end of a command if moves were left out. */
export function requireAllMoves({ skipped }: MoveContext): void {
  if (skipped.size === 0) return
  const list = [...skipped].map(([names, reason]) => `from ${names} (${reason})`).join(', ')
  throw new DatabasesRefused(
    `Moves are not finished: ${list}. When the databases respond, run the command again, and it continues. A database that will never respond again is removed with "remove NAME --lost".`,
  )
}

async function requireForMove(
  installation: NodeInstallation,
  names: { source: string; target: string },
  shops: readonly number[],
): Promise<void> {
  const source = await installation.node(names.source)
  const target = await installation.node(names.target)
  installation.requireAddressOf(source)
  await requireCapabilities(source)
  await requireCapabilities(target)
  await requireSameMigrations(installation.home, { source, target })
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
