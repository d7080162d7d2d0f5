import { HOME } from '../../database.ts'
import {
  endsInTime,
  hasEverything,
  liftFence,
  PAUSE_LIMIT_MS,
  raiseFence,
  waitForQuietMoment,
  withDeadline,
} from './fence.ts'
import type { NodeInstallation } from './installation.ts'
import { moveJobs } from './move-jobs.ts'
import { inTransaction, LIMIT_MS, type OwnerNode } from './owner-node.ts'
import { DatabasesRefused } from './refused.ts'
import type { Replication } from './replication.ts'
import { raiseSequences } from './sequences.ts'
import { recordStep } from './shop-moves.ts'

const ATTEMPTS = 20
/** In milliseconds. How long the changes at the home database may take, without their commit. */
const SWITCH_LIMIT_MS = 1000
/** In milliseconds. How long each of these changes may take. */
const STATEMENT_LIMIT_MS = 900

/** Moves a shop whose rows are replicated to the target: fence, remaining changes, directory. Returns the pause in milliseconds. */
export async function switchShop(
  installation: NodeInstallation,
  replication: Replication,
  store_id: number,
): Promise<number> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    await waitForQuietMoment(replication)
    const pause = await trySwitch(installation, replication, store_id)
    if (pause !== undefined) {
      await installation.notify({ topic: 'store', store_id })
      await moveJobs(replication, store_id)
      await installation.notify({ topic: 'job', store_id })
      return pause
    }
  }
  throw new DatabasesRefused(
    `The shop ${store_id} was not moved: in ${ATTEMPTS} attempts, transactions at the database ${replication.source.name} stayed open or the database ${replication.target.name} was too far behind. The shop takes orders as before. Look for long transactions in pg_stat_activity, then run the command again.`,
  )
}

/**
 * Undefined if the time limit has passed; the fence is lifted. The target stays fenced until the directory names it, so
 * at each moment at most one of the two databases takes transactions of the shop, also of a process with an old directory.
 */
async function trySwitch(
  { home }: NodeInstallation,
  replication: Replication,
  store_id: number,
): Promise<number | undefined> {
  const { source, target } = replication
  // Recorded first: after an interruption the next run knows that there may be a fence.
  await recordStep(home, [store_id], 'fenced')
  const began = performance.now()
  const until = began + PAUSE_LIMIT_MS
  const progress = { isCommitting: false }
  try {
    const isReady = await endsInTime(async () => {
      await raiseFence(withDeadline(source, until), store_id)
      if (!(await hasEverything(replication, store_id, until))) return false
      await raiseSequences(withDeadline(source, until), withDeadline(target, until))
      return true
    })
    if (!isReady) {
      await revertSwitch(home, source, store_id)
      return undefined
    }
    await nameTarget(home, replication, { store_id, progress })
  } catch (error) {
    // A commit that has failed may have been executed. Then the fence stays, and the next run reads the step.
    if (!progress.isCommitting) await revertSwitch(home, source, store_id).catch(() => {})
    throw error
  }
  await liftFence(target, store_id)
  return performance.now() - began
}

async function nameTarget(
  home: OwnerNode,
  { source, target }: Replication,
  { store_id, progress }: { store_id: number; progress: { isCommitting: boolean } },
): Promise<void> {
  const limited = withDeadline(home, performance.now() + SWITCH_LIMIT_MS)
  const change = async () => {
    // The database ends a statement that waits for a lock, so that the connection can be used for the rollback at once.
    await limited.rows(`set local statement_timeout = ${STATEMENT_LIMIT_MS}`)
    await limited.rows('update store set node = $2 where id = $1', [
      store_id,
      target.name === HOME ? null : target.name,
    ])
    await recordStep(limited, [store_id], 'switched')
    progress.isCommitting = true
  }
  // The fence of a shop at home is lifted over this connection, which a failed rollback closes.
  const rollback_ms = source.name === HOME ? LIMIT_MS : undefined
  await inTransaction(home, change, { begin_ms: SWITCH_LIMIT_MS, rollback_ms })
}

async function revertSwitch(home: OwnerNode, source: OwnerNode, store_id: number): Promise<void> {
  await liftFence(source, store_id)
  await recordStep(home, [store_id], 'copying')
}
