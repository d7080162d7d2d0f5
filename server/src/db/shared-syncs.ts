/** Returns when the file's data would survive a power cut; throws when it would not. */
export type Sync = (fd: number) => void
/** The same without blocking this thread. */
export type SyncLater = (fd: number) => Promise<void>

type Round = { fds: Set<number>; done: PromiseWithResolvers<void>; isOnDisk: boolean }

/** Syncs that several transactions share: while the disk is at work, what comes is gathered for the next one. */
export type SharedSyncs = {
  /** What was written to this file is not yet on disk. */
  defer(fd: number): void
  /** Has the disk begin, unless it is at work. */
  begin(): void
  /** Resolves when everything that was written until now is on disk. */
  done(): Promise<void>
  /** Returns when everything that was written until now is on disk; throws when it cannot be. */
  finish(): void
}

/** `onFailed`: the disk refused. Whoever waits then waits for ever, because nobody knows what is on disk. */
export function createSharedSyncs(
  sync: Sync,
  { later, onFailed }: { later: SyncLater; onFailed: (error: unknown) => void },
): SharedSyncs {
  let due: Round | undefined
  let running: Round | undefined

  async function run(round: Round): Promise<void> {
    running = round
    due = undefined
    try {
      await Promise.all([...round.fds].map(fd => later(fd)))
    } catch (error) {
      // A file that was closed meanwhile: before that it was synced.
      if (!round.isOnDisk) return onFailed(error)
    }
    settle(round)
    running = undefined
    if (due) void run(due)
  }

  function settle(round: Round): void {
    round.isOnDisk = true
    round.done.resolve()
  }

  return {
    defer(fd) {
      due ??= { fds: new Set(), done: Promise.withResolvers(), isOnDisk: false }
      due.fds.add(fd)
    },
    begin() {
      if (due && !running) void run(due)
    },
    async done() {
      await (due ?? running)?.done.promise
    },
    finish() {
      const open = [running, due].filter(round => round && !round.isOnDisk) as Round[]
      for (const fd of new Set(open.flatMap(({ fds }) => [...fds]))) sync(fd)
      open.forEach(settle)
      due = undefined
    },
  }
}
