import type { Database } from '../../platform/db/database.ts'
import type { Integrations } from '../../platform/integrations/integrations.ts'

/** The process has ended in the middle of its work. */
export class Crash extends Error {
  override name = 'Crash'
}

export type CrashPoint = 'before' | 'after'

/**
 * All effects of a process pass through here as steps: each statement or transaction, and each call
 * to the gateway. One step runs at a time; of several that wait, `random` chooses one, so a seed
 * repeats the same order. The process can be ended before or after any step: from then on it has no
 * effects, until it is started again.
 */
export function crashSeam(random: () => number) {
  const waiting: (() => void)[] = []
  let isBusy = false
  let isDown = false
  let steps = 0
  let crash: { at: number; place: CrashPoint } | undefined

  /** Any other waiting step has been registered after a turn of the event loop. */
  const releaseOne = (): void => {
    isBusy = true
    setImmediate(() =>
      setImmediate(() => {
        const [next] = waiting.splice(Math.floor(random() * waiting.length), 1)
        next?.()
      }),
    )
  }
  const requireUp = (place?: CrashPoint): void => {
    if (place && crash?.at === steps && crash.place === place) isDown = true
    if (isDown) throw new Crash('the process was ended')
  }
  const step = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    if (!isBusy) releaseOne()
    await promise
    try {
      requireUp()
      steps += 1
      requireUp('before')
      const result = await work()
      requireUp('after')
      return result
    } finally {
      isBusy = false
      if (waiting.length > 0) releaseOne()
    }
  }
  return {
    database: (db: Database): Database => ({
      ...db,
      query: (store_id, statement) => step(() => db.query(store_id, statement)),
      transaction: (store_id, work) => step(() => db.transaction(store_id, work)),
      platform: statement => step(() => db.platform(statement)),
      platformTransaction: work => step(() => db.platformTransaction(work)),
      notify: message => void (isDown || db.notify(message)),
    }),
    gateway: (sandbox: Integrations['sandbox']): Integrations['sandbox'] => ({
      ...sandbox,
      create: (...given) => step(() => sandbox.create(...given)),
      read: (...given) => step(() => sandbox.read(...given)),
      cancel: (...given) => step(() => sandbox.cancel(...given)),
      refund: (...given) => step(() => sandbox.refund(...given)),
      charge: (...given) => step(() => sandbox.charge(...given)),
    }),
    /** Ends the process at this step from now on, the first being 1. */
    crashAt(step_from_now: number, place: CrashPoint) {
      crash = { at: steps + step_from_now, place }
    },
    /** Starts the process again; returns whether it had ended. */
    restart(): boolean {
      const was = isDown
      if (isDown) crash = undefined
      isDown = false
      return was
    },
    /** The process is no longer ended. */
    calm(): void {
      crash = undefined
    },
    steps: () => steps,
  }
}
export type CrashSeam = ReturnType<typeof crashSeam>
