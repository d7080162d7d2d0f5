import { randomUUID } from 'node:crypto'
import type { Notice } from './database.ts'

/** Passes notices to the listeners in this process. */
export function createNotices() {
  const listeners = new Set<(notice: Notice) => void>()
  const losers = new Set<() => void>()
  return {
    /** This process's id in notices, so that it ignores its own. */
    process: randomUUID(),
    send(notice: Notice): void {
      for (const listener of listeners) listener(notice)
    },
    lose(): void {
      for (const loser of losers) loser()
    },
    onNotice(listener: (notice: Notice) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onLost(loser: () => void): () => void {
      losers.add(loser)
      return () => void losers.delete(loser)
    },
  }
}
