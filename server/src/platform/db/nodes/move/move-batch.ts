import { setTimeout as wait } from 'node:timers/promises'
import { withoutPassword } from './address.ts'
import { liftFence, raiseFence } from './fence.ts'
import type { NodeInstallation } from './installation.ts'
import { moveJobs } from './move-jobs.ts'
import type { OwnerNode } from './owner-node.ts'
import { DatabasesRefused } from './refused.ts'
import {
  dropOldReplication,
  isReplicating,
  progressOf,
  type Replication,
  replicationOf,
  startReplication,
} from './replication.ts'
import { requireSameMigrations } from './requirements.ts'
import { nodesOfShops, recordStep, type ShopMove } from './shop-moves.ts'
import { analyseShopTables, deleteShopRows } from './shop-tables.ts'
import { switchShop } from './switch-shop.ts'
import { cancelMove, liftFences } from './undo-move.ts'

/** Reports progress, a line at a time. */
export type Report = (line: string) => void

/** In milliseconds. */
const POLL_MS = 200
const REPORT_MS = 5000
/**
 * PostgreSQL repeats a failed copy every five seconds. Some errors pass, such as a lack of slots for a moment. After more
 * than so many errors, and so many milliseconds in which no further table was copied, an operator has to find the cause.
 */
const MOST_ERRORS = 3
const FAILING_MS = 60_000

/** Moves shops from one node to another, from the step that each of them has reached. */
export async function moveBatch(
  installation: NodeInstallation,
  moves: readonly ShopMove[],
  report: Report,
): Promise<void> {
  const [{ source: from, target: to }] = moves as [ShopMove]
  // A fence that an interrupted run has left keeps the shop from taking orders, and a copy may take hours.
  const fenced = moves.filter(({ step }) => step === 'fenced')
  await liftFences(installation, fenced)
  const target = await installation.node(to)
  await setTargetFences(target, moves)
  const nodes = { source: await installation.node(from), target }
  await requireSameMigrations(installation.home, nodes)
  const shops = moves.map(({ store_id }) => store_id)
  const address = installation.requireAddressOf(nodes.source)
  const replication = await replicationOf(nodes, address, shops)
  if (!(await isReplicating(replication))) {
    // Shops that are switched must not be copied again, so the others get a replication of their own.
    const switched = moves.filter(({ step }) => step === 'switched')
    if (switched.length > 0) return endBatch(installation, replication, switched)
    await beginCopy(installation, replication, moves)
  }
  await waitForCopy(replication, report)
  await requireSameMigrations(installation.home, nodes)
  if ((await replicationOf(nodes, address, shops)).name !== replication.name)
    throw new DatabasesRefused(
      'A new version has added tables during the copy. Run the command again: it copies the shops anew.',
    )
  for (const { store_id } of moves.filter(({ step }) => step !== 'switched')) {
    const pause = await switchShop(installation, replication, store_id)
    report(`The shop ${store_id} is at the database ${to}. It paused for ${Math.round(pause)} ms.`)
  }
  await endBatch(installation, replication, moves)
}

/** No process reads or writes a shop at the target before the switch. An interrupted run may have ended right after it. */
async function setTargetFences(target: OwnerNode, moves: readonly ShopMove[]): Promise<void> {
  for (const { store_id, step } of moves)
    await (step === 'switched' ? liftFence : raiseFence)(target, store_id)
}

async function beginCopy(
  installation: NodeInstallation,
  replication: Replication,
  moves: readonly ShopMove[],
): Promise<void> {
  const { source, target } = replication
  const shops = moves.map(({ store_id }) => store_id)
  for (const { store_id, node } of await nodesOfShops(installation.home, shops))
    if (node !== source.name) throw new Error(`the shop ${store_id} is at ${node}, not at ${source.name}`)
  await dropOldReplication(target)
  await dropOldReplication(source)
  await deleteShopRows(target, shops)
  try {
    await startReplication(replication)
  } catch (error) {
    for (const move of moves) await cancelMove(installation, move)
    const reason = withoutPassword((error as Error).message, replication.address)
    throw new DatabasesRefused(
      `The database ${target.name} cannot copy from the database ${source.name}: ${reason}. It must reach ${source.name} at the address that this installation uses. If it reaches the home database at another one, give it with --home-address. Nothing was moved.`,
    )
  }
}

async function waitForCopy(replication: Replication, report: Report): Promise<void> {
  const { source, target } = replication
  let last = await progressOf(replication)
  let failing: number | undefined
  for (let reported = performance.now(); last.ready !== last.all; await wait(POLL_MS)) {
    const progress = await progressOf(replication)
    const now = performance.now()
    if (progress.ready !== last.ready) [last, failing] = [progress, undefined]
    else if (progress.errors > last.errors) failing ??= now
    if (now - (failing ?? now) > FAILING_MS && progress.errors > last.errors + MOST_ERRORS)
      throw new DatabasesRefused(
        `The database ${target.name} fails to copy rows from ${source.name}. The reason is in the log of its PostgreSQL. Correct it and run the command again, or cancel the move.`,
      )
    if (now - reported < REPORT_MS) continue
    report(`${progress.ready} of ${progress.all} tables are copied.`)
    reported = now
  }
}

/** After the switch of these shops. */
async function endBatch(
  { home, notify }: NodeInstallation,
  { source, target }: Replication,
  moves: readonly ShopMove[],
): Promise<void> {
  await dropOldReplication(target)
  await dropOldReplication(source)
  // Jobs that were running at the switch, or that the installation has queued for the shop since then.
  for (const { store_id } of moves) await moveJobs({ source, target }, store_id)
  await analyseShopTables(target)
  await recordStep(
    home,
    moves.map(({ store_id }) => store_id),
    'ended',
  )
  await notify({ topic: 'node', id: target.name })
}
